import { graphql } from 'gatsby';
import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { useLocale } from '../../i18n/use-locale';
import { useTexts } from '../../i18n/use-texts';
import { localizedPath } from '../../routing/localized-path';
import { routePath } from '../../routing/routes';
import { showSettings, startConsent, useConsent } from './consent-state';
import type { ConsentPanel } from './panel';
import { servicesFrom } from './services';

/** Fragment of an address whose page opens the settings once it has hydrated. */
const settingsHash = '#cookie-settings';

/**
 * Starts third-party services that the visitor allows, and asks where nothing is decided. The panel, with vanilla-cookieconsent and its words, is
 * fetched only when it is to be shown.
 */
export function Consent({ data }: { data: Queries.ConsentServicesFragment }) {
  const { code } = useLocale();
  const services = useMemo(() => servicesFrom(data), [data]);
  const { isAsking, isSettingsOpen } = useConsent();
  const panel = useRef<Promise<ConsentPanel>>();
  const isNeeded = isAsking || isSettingsOpen;

  useEffect(() => startConsent(services), [services]);

  useEffect(() => {
    if (location.hash === settingsHash) showSettings(true);
  }, []);

  useEffect(() => {
    if (!isNeeded) return;
    const opened = import(/* webpackChunkName: "consent" */ './panel').then(({ openPanel }) => openPanel(services, code));
    panel.current = opened;
    // Without the panel nothing is asked, and so nothing is loaded.
    opened.catch(() => showSettings(false));
    return () => {
      opened.then(({ close }) => close()).catch(() => undefined);
    };
  }, [isNeeded, services, code]);

  useEffect(() => {
    if (isSettingsOpen) panel.current?.then(({ showPreferences }) => showPreferences()).catch(() => undefined);
  }, [isSettingsOpen]);

  return null;
}

/** Opens the settings. Before hydration it leads to the privacy page. */
export function ConsentSettingsLink() {
  const t = useTexts();
  const { code } = useLocale();

  function onClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    showSettings(true);
  }

  return (
    <a href={localizedPath(routePath('privacy'), code) + settingsHash} onClick={onClick}>
      {t('layout.cookieSettings')}
    </a>
  );
}

export const fragment = graphql`
  fragment ConsentServices on Query {
    consentSite: site {
      siteMetadata {
        vendors {
          category
          src
          attributes {
            name
            value
          }
          hosts
        }
        frameHosts
      }
    }
    consentContact: contentContact(locale: { eq: $locale }) {
      map {
        embedUrl
      }
    }
  }
`;
