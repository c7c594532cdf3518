import { graphql } from 'gatsby';
import { useEffect, useRef, useState } from 'react';
import { onPlainClick } from '../browser/on-plain-click';
import { ForeignText } from '../components/foreign-text/foreign-text';
import { Picture } from '../components/picture/picture';
import { useTexts } from '../i18n/use-texts';
import { useConsent } from './consent/consent-state';
import { embedHost } from './embed-host';
import * as styles from './map-figure.module.css';

interface Props {
  contact: Queries.ContactMapFragment;
  /** What the configuration says of frames. */
  frames: Queries.FrameHostsFragment['frames'];
}

/** What a map in a frame may do: run its own script, keep its own settings, open a link in a tab. */
const frameRights = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** The map of the firm's office, if the contacts have one. */
export function MapFigure({ contact: { map, address, language }, frames }: Props) {
  return map && <OfficeMap map={map} address={address} language={language} frameHosts={frames?.siteMetadata.frameHosts ?? []} />;
}

interface OfficeMapProps {
  map: NonNullable<Queries.ContactMapFragment['map']>;
  address: string;
  /** Locale code of the address and of what the picture says. */
  language: string;
  /** Hosts that may be shown in a frame. */
  frameHosts: readonly string[];
}

/**
 * A picture of the map, until the visitor asks for the interactive one or has allowed it for good. As served, what asks for it is a link
 * to the same map elsewhere.
 */
function OfficeMap({ map, address, language, frameHosts }: OfficeMapProps) {
  const t = useTexts();
  const host = embedHost(map.embedUrl, frameHosts);
  const { allowed } = useConsent();
  const [isAskedFor, setIsAskedFor] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const isShown = host !== null && (isAskedFor || allowed?.includes('map'));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new decision ends what was asked for before it
  useEffect(() => setIsAskedFor(false), [allowed]);

  useEffect(() => {
    if (isAskedFor) frame.current?.focus();
  }, [isAskedFor]);

  return (
    <figure className={styles.map}>
      <div className={styles.view}>
        <Picture image={map.image} language={language} className={styles.picture} />
        {isShown ? (
          <iframe ref={frame} className={styles.frame} src={map.embedUrl} title={t('contact.mapTitle')} sandbox={frameRights} />
        ) : (
          host && (
            <a className={styles.show} href={map.linkUrl} rel="noopener noreferrer" onClick={onPlainClick(() => setIsAskedFor(true))}>
              <span>{t('layout.showMap')}</span>
            </a>
          )
        )}
      </div>
      <figcaption className={styles.caption}>
        <ForeignText language={language} as="p" className={styles.address}>
          {address}
        </ForeignText>
        <p>
          <a href={map.linkUrl} target="_blank" rel="noopener noreferrer">
            {t('layout.openMap')}
          </a>
        </p>
        {host && !isShown && <p className={styles.note}>{t('contact.mapNote', { host })}</p>}
      </figcaption>
    </figure>
  );
}

export const fragments = graphql`
  fragment ContactMap on ContentContact {
    language
    address
    map {
      embedUrl
      linkUrl
      image {
        ...TallImage
      }
    }
  }
  fragment FrameHosts on Query {
    frames: site {
      siteMetadata {
        frameHosts
      }
    }
  }
`;
