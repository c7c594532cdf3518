import { type Property, text, vcard } from './vcard';

/** What a card says of a member. */
interface CardOf {
  readonly name: string;
  readonly position: string;
  /** The number in digits, with its plus sign. */
  readonly phone: string;
  readonly email: string;
  readonly region: string;
  /** Where the office of the firm is, if this person works there. */
  readonly street?: string;
  readonly locality?: string;
  readonly postalCode?: string;
  /** Languages spoken: as BCP 47 tags, and in words. */
  readonly languageTags: readonly string[];
  readonly languageNames: readonly string[];
  /** JPEG in base64. */
  readonly photo?: string;
  readonly firmName: string;
  /** The profile in the language of the card. */
  readonly url: string;
  /** The profile in the default language: the same for all cards of a person, so that a second one updates the first. */
  readonly uid: string;
  /** Time of the last change, ISO 8601 in UTC. */
  readonly updatedAt: string;
}

/** The contact card of a member. */
export function memberCard(card: CardOf): string {
  const { name, position, phone, email, region, firmName, url, uid, updatedAt, languageTags, languageNames, photo = '' } = card;
  const { street = '', locality = '', postalCode = '' } = card;
  return vcard([
    ['N', nameParts(name).map(text)],
    ['FN', text(name)],
    ['ORG', [text(firmName)]],
    ['TITLE', text(position)],
    ['TEL;TYPE=WORK,VOICE', text(phone)],
    ['EMAIL;TYPE=INTERNET', text(email)],
    ['ADR;TYPE=WORK', ['', '', text(street), text(locality), text(region), text(postalCode), '']],
    // Version 4.0 has this property; readers of 3.0 that don't know it read the note.
    ...languageTags.map((tag): Property => ['LANG', text(tag)]),
    ['NOTE', text(languageNames.join(', '))],
    ['PHOTO;ENCODING=b;TYPE=JPEG', photo],
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
