import { dateTag } from '../../contract/dates';
import { type KindName, kindOf } from '../../contract/kinds';
import { languageName } from '../../contract/language-name';
import { defaultLocale, type LocaleCode, localeByCode } from '../../contract/locales';
import { kindName } from '../locales/kind-names';
import { staffTexts } from '../locales/staff-texts';

type Facts = Readonly<Record<string, string | number>>;

/** Says sentences in the language of the reader, with the remedies that the reader has at hand. */
export interface Voice {
  readonly locale: LocaleCode;
  /** A text below `why` in locales/<code>/staff.json, in its form for the medium (`publish_desk`) where it has one. */
  say(key: string, facts?: Facts): string;
  /** A moment (ISO 8601). */
  moment(instant: string): string;
  languageName(locale: LocaleCode): string;
  kindName(kind: string): string;
  /** What an item is called: its title, the name of its kind where it exists once, or its id. */
  itemName(kind: KindName, id: string, title: string | undefined): string;
}

/**
 * The voice for a reader.
 *
 * @param medium at the desk remedies are buttons, in the terminal commands
 * @param locale one of `staffLocales`
 * @param timeZone of the IANA database
 */
export function voiceFor(medium: 'desk' | 'terminal', timeZone: string, locale = defaultLocale): Voice {
  const t = staffTexts(locale);
  const moments = new Intl.DateTimeFormat(dateTag(locale), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return {
    locale,
    say: (key, facts) => t(`why.${key}`, { ...facts, context: medium }),
    moment: (instant) => moments.format(new Date(instant)),
    languageName: (code) => languageName(localeByCode(code).languageTag, locale),
    kindName: (kind) => kindName(kind, locale),
    itemName: (kind, id, title) => (kindOf(kind).singleton ? kindName(kind, locale) : (title ?? id)),
  };
}
