import { graphql } from 'gatsby';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocale } from '../../i18n/use-locale';
import { startConsent } from './apply-consent';
import { settingsHash } from './consent-settings-link';
import { showSettings, useConsent } from './consent-state';
import type { ConsentPanel } from './panel';
import { servicesFrom } from './services';

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

  const open = useCallback(() => {
    const opened = import(/* webpackChunkName: "consent" */ './panel').then(({ openPanel }) => openPanel(services, code));
    panel.current = opened;
    // Without the panel nothing is asked, and so nothing is loaded. Whoever wants the settings tries again.
    opened.catch(() => {
      panel.current = undefined;
      showSettings(false);
    });
    return opened;
  }, [services, code]);

  useEffect(() => {
    if (!isNeeded) return;
    void open().catch(() => undefined);
    return () => {
      panel.current?.then(({ close }) => close()).catch(() => undefined);
    };
  }, [isNeeded, open]);

  useEffect(() => {
    if (isSettingsOpen) (panel.current ?? open()).then(({ showPreferences }) => showPreferences()).catch(() => undefined);
  }, [isSettingsOpen, open]);

  return null;
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
