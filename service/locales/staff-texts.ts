import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import i18next, { type TFunction } from 'i18next';
import { defaultLocale, type LocaleCode, localeByCode, localeCodes } from '../../contract/locales';

const folder = path.join(__dirname, '../../locales');
const fileOf = (code: LocaleCode) => path.join(folder, code, 'staff.json');

/** The locales that the publishing desk is offered in: those with texts for staff. */
export const staffLocales: readonly LocaleCode[] = localeCodes.filter((code) => existsSync(fileOf(code)));

const instance = i18next.createInstance();
void instance.init({
  initImmediate: false,
  ns: 'staff',
  lng: localeByCode(defaultLocale).languageTag,
  fallbackLng: false,
  resources: Object.fromEntries(
    staffLocales.map((code) => [localeByCode(code).languageTag, { staff: JSON.parse(readFileSync(fileOf(code), 'utf8')) }]),
  ),
  // Pages escape what they show.
  interpolation: { escapeValue: false },
});

/** Texts for staff from `locales/<code>/staff.json`, with plural forms. @param locale one of `staffLocales` */
export const staffTexts = (locale: LocaleCode): TFunction => instance.getFixedT(localeByCode(locale).languageTag, 'staff');
