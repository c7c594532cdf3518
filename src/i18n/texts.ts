import { isLocaleCode, localeByCode } from '../../contract/locales';
import type { TextKey } from './text-key';

export type TextValues = Record<string, string | number>;

/** Looks up a text. With `count`, takes the key's plural form: `key_one`, `key_few`, `key_other` … */
export type Texts = (key: TextKey, values?: TextValues) => string;

/** The part of i18next's `t` that we use: dotted key and values in, text out. */
type Lookup = (key: string, values?: TextValues) => string;

/**
 * Wraps i18next's lookup for one locale. Plural categories come from Intl under the locale's
 * language tag, because i18next would ask for `kr`, which is not Korean, and fall back to
 * whatever language the machine speaks.
 */
export function createTexts(lookup: Lookup, localeCode: string): Texts {
  const tag = isLocaleCode(localeCode) ? localeByCode(localeCode).languageTag : localeCode;
  return (key, values) => {
    if (typeof values?.count !== 'number') return lookup(key, values);
    const { count, ...others } = values;
    return lookup(`${key}_${new Intl.PluralRules(tag).select(count)}`, { ...others, number: count });
  };
}
