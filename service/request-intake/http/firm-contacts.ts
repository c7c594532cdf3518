import type { FirmContacts } from '../../../contract/endpoints';
import type { LocaleCode } from '../../../contract/locales';

/** Gives the firm's contacts; may be slow and may fail. */
export type AskContacts = (locale: LocaleCode) => FirmContacts | Promise<FirmContacts>;

/** Milliseconds for which an answer is good enough. A flood of refused requests must not become a flood of questions. */
const freshFor = 60_000;

/** Asks once a minute for each language, however many want to know; gives what was known last, or nothing, when the answer fails. */
export function firmContacts(ask: AskContacts | undefined): (locale: LocaleCode) => Promise<FirmContacts> {
  const known = new Map<LocaleCode, { readonly askedAt: number; readonly answer: Promise<FirmContacts> }>();
  return (locale) => {
    const now = performance.now();
    const last = known.get(locale);
    if (last && now - last.askedAt < freshFor) return last.answer;
    const answer = (async () => (await ask?.(locale)) ?? {})().catch(() => last?.answer ?? {});
    known.set(locale, { askedAt: now, answer });
    return answer;
  };
}
