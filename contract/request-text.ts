/** Bidirectional controls; in a single-line field they can only disguise text (UAX #9, Trojan Source). */
const bidiControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
/** Line and paragraph breaks of every kind, and tabs. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;
/** C0 and C1 controls and the byte order mark: invisible, never typed by a person. */
const invisible = /[\u0000-\u001F\u007F-\u009F\uFEFF]/gu;
/** The same without line feed and tab, which are valid in a message. */
const invisibleInMessage = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFEFF]/gu;

/**
 * Normalises a single-line field (name, e-mail, identifiers, path): NFC, one line,
 * no direction controls, no invisible controls, trimmed. Joiners of Persian, Arabic and emoji stay.
 */
export function normaliseLine(text: string): string {
  return text.normalize('NFC').replace(breaks, ' ').replace(bidiControls, '').replace(invisible, '').trim();
}

/** Normalises a phone number: a single line without format characters, which come along with pasted numbers (zero-width spaces, soft hyphens). */
export const normalisePhone = (typed: string): string => normaliseLine(typed.replace(/\p{Cf}/gu, ''));

/**
 * Normalises a message: NFC, `\n` for every line break, no invisible controls, trimmed. Direction marks stay, because Arabic text mixed
 * with numbers needs them; whatever displays a message isolates it.
 */
export function normaliseMessage(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/gu, '\n')
    .replace(invisibleInMessage, '')
    .trim();
}

/**
 * Normalises an e-mail address: the domain in lower case and, if it is internationalised, in its
 * ASCII form (`почта@пример.рф` → `почта@xn--e1afmkfd.xn--p1ai`), the only one that mail servers and the contract's rule accept.
 * The part before the `@` stays as typed: its case may matter (RFC 5321, 2.4). The schema validates it.
 */
export function normaliseEmail(typed: string): string {
  const line = normaliseLine(typed);
  const at = line.lastIndexOf('@');
  return at < 0 ? line : line.slice(0, at + 1) + asciiDomain(line.slice(at + 1));
}

function asciiDomain(domain: string): string {
  if (/^[\x21-\x7E]*$/.test(domain)) return domain.toLowerCase();
  // A URL parser would end the host at these characters, or decode them.
  if (/[\s/?#\\:%]/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
