import { type LocaleCode, localeByCode } from '../../../contract/locales';
import { messagesIn } from './messages';

/** Other ways to reach the firm; what is missing is left out. */
export interface FirmContacts {
  readonly phone?: string;
  readonly email?: string;
  /** Address of the chat, `https://t.me/…`. */
  readonly telegram?: string;
}

/** Keeps a number or address left to right inside a sentence that runs right to left (UAX #9, isolates). */
const isolated = (text: string) => `\u2066${text}\u2069`;

/** One sentence on how else to reach the firm, for the moment in which the form does not help. */
export function alternativesIn(locale: LocaleCode, contacts: FirmContacts): string {
  const { alternatives } = messagesIn(locale);
  const isRtl = localeByCode(locale).dir === 'rtl';
  const ways = (['phone', 'email', 'telegram'] as const).flatMap((way) => {
    const address = contacts[way];
    return address ? [`${alternatives[way]} ${isRtl ? isolated(address) : address}`] : [];
  });
  return ways.length === 0 ? alternatives.unknown : `${alternatives.intro} ${ways.join(' · ')}`;
}
