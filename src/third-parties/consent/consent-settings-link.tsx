import { onPlainClick } from '../../browser/on-plain-click';
import { useLocale } from '../../i18n/use-locale';
import { useTexts } from '../../i18n/use-texts';
import { localizedPath } from '../../routing/localized-path';
import { routePath } from '../../routing/routes';
import { showSettings } from './consent-state';

/** Fragment of an address whose page opens the settings once it has hydrated; without script it leads to what is said of cookies. */
export const settingsHash = '#cookie-settings';

/** Opens the settings. Before hydration it leads to the privacy page. */
export function ConsentSettingsLink() {
  const t = useTexts();
  const { code } = useLocale();
  return (
    <a href={localizedPath(routePath('privacy'), code) + settingsHash} onClick={onPlainClick(() => showSettings(true))}>
      {t('layout.cookieSettings')}
    </a>
  );
}
