import { patterns } from '../../../../contract/content/common';

export const languageTag = new RegExp(patterns.languageTag.pattern);

/** The language and script that an attribute names, to be compared; undefined where it names none. A region makes no other language. */
export const languageOf = (lang: unknown): string | undefined =>
  typeof lang === 'string' && languageTag.test(lang) ? lang.toLowerCase().replace(/-([a-z]{2}|\d{3})(?=-|$)/g, '') : undefined;
