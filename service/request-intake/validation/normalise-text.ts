/** Marks that change the direction of the text around them; in a one-line field they can only disguise it (UAX #9, Trojan Source). */
const bidiControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
/** Line and paragraph breaks of every kind, and the tabulator. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;
/** C0 and C1 controls and the byte order mark: invisible, and never part of what a person writes. */
const invisible = /[\u0000-\u001F\u007F-\u009F\uFEFF]/gu;
/** The same without line feed and tabulator, which belong in a message. */
const invisibleInMessage = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFEFF]/gu;

/** Whether `text` can be stored and sent on at all: no NUL (PostgreSQL refuses it), no half of a surrogate pair (UTF-8 has no form for it). */
export function isStorableText(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text);
}

/**
 * Brings the text of a one-line field (name, e-mail, identifiers, path) into its stored form: NFC, one line,
 * no direction controls, no invisible controls, no space at either end. Joiners of Persian, Arabic and emoji stay.
 */
export function normaliseLine(text: string): string {
  return text.normalize('NFC').replace(breaks, ' ').replace(bidiControls, '').replace(invisible, '').trim();
}

/**
 * Brings a message into its stored form: NFC, `\n` for every kind of line break, no invisible controls, no space at
 * either end. Direction marks stay, because Arabic text mixed with numbers needs them; whoever shows a message isolates it.
 */
export function normaliseMessage(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/gu, '\n')
    .replace(invisibleInMessage, '')
    .trim();
}
