import { type ComponentType, type MouseEvent, useEffect, useMemo, useState } from 'react';
import { useLocale } from '../../i18n/use-locale';
import { useTexts } from '../../i18n/use-texts';
import { localizedPath } from '../../routing/localized-path';
import { routePath } from '../../routing/routes';
import { showSettings, startConsent } from './consent-state';
import { servicesFrom } from './service';
import { useConsent } from './use-consent';

/** Marks an address whose page opens the settings once it has started. */
const settingsHash = '#cookie-settings';

/**
 * The link in the footer that opens the settings, and what stands behind it: services of other providers start, or the
 * question is asked, where this link is. As served, it leads to the page about privacy.
 */
export function ConsentSettingsLink({ data }: { data: Queries.ConsentServicesFragment }) {
  const t = useTexts();
  const { code } = useLocale();
  const services = useMemo(() => servicesFrom(data), [data]);
  const { isAsking, isSettingsOpen } = useConsent();
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  const isNeeded = isAsking || isSettingsOpen;

  useEffect(() => startConsent(services), [services]);

  useEffect(() => {
    if (location.hash === settingsHash) showSettings(true);
  }, []);

  useEffect(() => {
    if (!isNeeded || Panel) return;
    // Without it nothing is asked and nothing is loaded from anybody: the safe side.
    import(/* webpackChunkName: "consent" */ './panel/load-panel')
      .then(({ loadPanel }) => loadPanel(code))
      .then(
        (loaded) => setPanel(() => loaded),
        () => showSettings(false),
      );
  }, [isNeeded, Panel, code]);

  function onClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    showSettings(true);
  }

  return (
    <>
      <a href={localizedPath(routePath('privacy'), code) + settingsHash} onClick={onClick}>
        {t('layout.cookieSettings')}
      </a>
      {Panel && <Panel />}
    </>
  );
}
