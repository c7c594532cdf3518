import { text, vcard } from './vcard';

/** What a card says of a member. */
export interface CardOf {
  readonly name: string;
  readonly position: string;
  /** The number in digits, with its plus sign. */
  readonly phone: string;
  readonly email: string;
  readonly region: string;
  readonly firmName: string;
  /** The profile in the language of the card. */
  readonly url: string;
  /** The profile in the default language: the same for all cards of a person, so that a second one updates the first. */
  readonly uid: string;
  /** Time of the last change, ISO 8601 in UTC. */
  readonly updatedAt: string;
}

/** The contact card of a member. */
export function memberCard({ name, position, phone, email, region, firmName, url, uid, updatedAt }: CardOf): string {
  return vcard([
    ['N', nameParts(name).map(text)],
    ['FN', text(name)],
    ['ORG', [text(firmName)]],
    ['TITLE', text(position)],
    ['TEL;TYPE=WORK,VOICE', text(phone)],
    ['EMAIL;TYPE=INTERNET', text(email)],
    ['ADR;TYPE=WORK', ['', '', '', '', text(region), '', '']],
    ['URL', url],
    ['UID', uid],
    ['REV', updatedAt],
  ]);
}

/**
 * Family name, given names, and the three parts that are never known. The content holds names as they are read, given name first; the
 * last word is taken for the family name, also where a middle dot separates the words, as in Chinese.
 */
function nameParts(name: string): string[] {
  const words = name.split(/[\s·]+/u).filter(Boolean);
  return [words.at(-1) ?? '', words.slice(0, -1).join(' '), '', '', ''];
}
