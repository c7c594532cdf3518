import { graphql, type SliceComponentProps } from 'gatsby';
import type { LocaleCode } from '../../contract/locales';
import { ContactIcon } from '../components/contact-icon/contact-icon';
import { EmailLink, PhoneLink } from '../components/contact-link/contact-link';
import { TextsProvider } from '../i18n/texts-provider';
import { useTexts } from '../i18n/use-texts';
import { MapFigure } from '../third-parties/map-figure';
import * as styles from './contact-details-slice.module.css';

/** `part` selects what to render; the four boxes by default. */
type Props = SliceComponentProps<Queries.ContactDetailsSliceQuery, { locale: LocaleCode }, { part?: 'boxes' | 'map' }>;

/** Contact details: the four boxes of the contact page and of the home page's strip, or the map. */
export default function ContactDetailsSlice({ data, sliceContext, part = 'boxes' }: Props) {
  const contact = data.contentContact;
  if (!contact) return null;
  return (
    <TextsProvider texts={data.locales} language={sliceContext.locale}>
      {part === 'boxes' && <ContactBoxes contact={contact} />}
      {part === 'map' && contact.map && (
        <MapFigure map={contact.map} address={contact.address} frameHosts={data.site?.siteMetadata.frameHosts ?? []} />
      )}
    </TextsProvider>
  );
}

function ContactBoxes({ contact }: { contact: NonNullable<Queries.ContactDetailsSliceQuery['contentContact']> }) {
  const t = useTexts();
  const boxes = [
    { kind: 'address', label: t('layout.address'), value: contact.address },
    { kind: 'phone', label: t('layout.phone'), value: <PhoneLink phone={contact.phone} /> },
    { kind: 'email', label: t('layout.email'), value: <EmailLink email={contact.email} /> },
    { kind: 'workTime', label: t('layout.workTime'), value: contact.workTime },
  ] as const;
  return (
    <dl className={styles.boxes}>
      {boxes.map(({ kind, label, value }) => (
        <div key={kind} className={styles.box}>
          <dt className={styles.label}>
            <ContactIcon of={kind} />
            {label}
          </dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export const query = graphql`
  query ContactDetailsSlice($locale: String!) {
    site {
      siteMetadata {
        frameHosts
      }
    }
    contentContact(locale: { eq: $locale }) {
      address
      phone
      email
      workTime
      map {
        embedUrl
        linkUrl
        image {
          ...TallImage
        }
      }
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["contact", "layout"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
