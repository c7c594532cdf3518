import { type LocaleCode, localeByCode } from './locales';

/** Chromium has no Uzbek collation, so a list that was sorted by it at build would not hydrate: English is the root order. */
const ownCollations: Readonly<Partial<Record<LocaleCode, string>>> = { uz: 'en' };

/** BCP 47 tag by which `Intl` sorts words of a language, the same in Node and in browsers. */
export const collationTag = (locale: LocaleCode): string => ownCollations[locale] ?? localeByCode(locale).languageTag;
