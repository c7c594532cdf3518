import type { Static } from '@sinclair/typebox';
import type { ErrorAnswer, FirmContacts } from '../../../contract/endpoints';
import type { LocaleCode } from '../../../contract/locales';
import { wordsIn } from '../../locales/words';
import type { Refusal } from './refusal';

/** The envelope of every failure. */
export type ErrorBody = Readonly<Static<typeof ErrorAnswer>>;

/**
 * What the sender is told, in `locale`. Where trying again may not help, the other ways to the firm come with it, as data: whoever shows
 * them makes links of them.
 * @param contacts asked only then
 */
export async function errorBody(
  { answerName, details, status }: Refusal,
  locale: LocaleCode,
  contacts: (locale: LocaleCode) => Promise<FirmContacts>,
): Promise<ErrorBody> {
  const { error, message } = details.answer ?? wordsIn(locale).server.answers[answerName];
  const isHelpless = !details.answer && (status === 429 || status >= 500);
  return {
    error,
    message,
    ...(details.fields ? { fields: details.fields } : {}),
    ...(isHelpless ? { contacts: await contacts(locale) } : {}),
  };
}
