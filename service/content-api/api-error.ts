import type { LocaleCode } from '../../contract/locales';
import { fill, type Words, wordsIn } from '../locales/words';

/** What can be said. Numbers are given as ranges (`1–100`, `≥ 1`), so that no text needs plural forms. */
type MessageName = keyof Words['server']['api'];

/** A call that cannot be answered; the message is in the caller's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly messageName: MessageName,
    readonly values: Readonly<Record<string, string>> = {},
  ) {
    super(messageName);
  }
}

export const notFound = () => new ApiError(404, 'noItem');

/** Callers send some values, so these have a limit, in UTF-16 code units. */
const valueLimit = 100;

/**
 * The body of a failure in a language.
 *
 * @param values for the placeholders of the message
 */
export function errorAnswer(
  locale: LocaleCode,
  name: MessageName,
  values: Readonly<Record<string, string>> = {},
): { error: string; message: string } {
  const { notifications, server } = wordsIn(locale);
  const short = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value.slice(0, valueLimit)]));
  return { error: notifications.errorTitle, message: fill(server.api[name], short) };
}
