import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLocale, type LocaleCode, localeCodes } from '../../../contract/locales';
import type en from './en.json';

/** The words of this room; `en.json` is the shape. */
export type Messages = typeof en;

/** Names of the answers to a request that was not taken. */
export type AnswerName = keyof Messages['answers'];

const messages: ReadonlyMap<LocaleCode, Messages> = new Map(
  localeCodes.flatMap((locale) => {
    const file = join(__dirname, `${locale}.json`);
    return existsSync(file) ? [[locale, JSON.parse(readFileSync(file, 'utf8')) as Messages] as const] : [];
  }),
);

/** The words in `locale`, in the default language while a new locale has none: a file `<code>.json` beside this one is all it takes. */
export function messagesIn(locale: LocaleCode): Messages {
  const found = messages.get(locale) ?? messages.get(defaultLocale);
  if (!found) throw new Error(`service/request-intake/messages/${defaultLocale}.json is missing`);
  return found;
}
