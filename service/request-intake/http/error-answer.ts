import type { LocaleCode } from '../../../contract/locales';
import { alternativesIn, type FirmContacts } from '../messages/alternatives';
import { messagesIn } from '../messages/messages';
import type { Refusal } from './refusal';

/** The envelope of every failure, as `ErrorAnswer` of the contract describes it. */
export interface ErrorBody {
  readonly error: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/**
 * What the sender is told, in `locale`. Where trying again may not help, it names the other ways to the firm.
 * @param contacts asked only then
 */
export async function errorBody(
  { answerName, details, status }: Refusal,
  locale: LocaleCode,
  contacts: (locale: LocaleCode) => Promise<FirmContacts>,
): Promise<ErrorBody> {
  const { error, message } = details.answer ?? messagesIn(locale).answers[answerName];
  const helpless = !details.answer && (status === 429 || status >= 500);
  return {
    error,
    message: helpless ? `${message} ${alternativesIn(locale, await contacts(locale))}` : message,
    ...(details.fields ? { fields: details.fields } : {}),
  };
}
