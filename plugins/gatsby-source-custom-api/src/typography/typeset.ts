import { type LocaleCode, localeByCode, localeCodes } from '../../../../contract/locales';

/** A line breaks at neither; the second is narrower. */
const noBreakSpace = '\u00A0';
const narrowNoBreakSpace = '\u202F';

/** Whatever a keyboard or a word processor puts between two words on one line. */
const space = '[ \\u00A0\\u202F]';

interface Rule {
  readonly pattern: RegExp;
  readonly replacement: string;
}

const rule = (source: string, replacement: string): Rule => ({ pattern: new RegExp(source, 'gu'), replacement });

/** The text of the month, as it stands beside a day. */
function monthsOf(languageTag: string): string[] {
  const format = new Intl.DateTimeFormat(languageTag, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => {
    const parts = format.formatToParts(Date.UTC(2026, month, 22));
    return parts.find(({ type }) => type === 'month')?.value ?? '';
  });
}

/** Dates, figures and percentages as `Intl` sets them: what must not be torn apart, with the language's own space. */
function rulesOfFigures(languageTag: string): Rule[] {
  const months = monthsOf(languageTag).filter((month) => /^\p{L}+$/u.test(month));
  const group = new Intl.NumberFormat(languageTag).formatToParts(1_234_567).find(({ type }) => type === 'group')?.value ?? '';
  const percent = new Intl.NumberFormat(languageTag, { style: 'percent' }).formatToParts(0.12);
  const beforePercent = percent.find(({ type, value }) => type === 'literal' && /^\s$/.test(value))?.value;
  return [
    ...(months.length > 0 ? [rule(`(?<=\\b\\d{1,2}(?:\\.|er)?) (?=(?:${months.join('|')})(?!\\p{L}))`, noBreakSpace)] : []),
    // Not within phone numbers, whose groups have other lengths.
    ...(/\s/.test(group) ? [rule(`(?<=(?<![+\\d]|\\d\\s)\\d{1,3}(?:\\s\\d{3})*) (?=\\d{3}(?!\\d| \\d{1,2}(?!\\d)))`, group)] : []),
    ...(beforePercent ? [rule(`(?<=\\d)${space}+(?=%)`, beforePercent)] : []),
  ];
}

const common: readonly Rule[] = [
  // A range of years is closed up; hyphens within other numbers are left alone.
  rule(`(?<![\\d/–-])((?:1[89]|20)\\d\\d)(?:${space}*–${space}*|${space}+-${space}+|-)((?:1[89]|20)\\d\\d)(?![\\d/–-])`, '$1–$2'),
  // No line begins with a dash.
  rule('(?<=\\S|^) (?=[–—](?:\\s|$))', noBreakSpace),
  rule('(?<=[№§]|(?<!\\p{L})(?:n°|Nr\\.|No\\.|Art\\.|art\\.)) (?=\\d)', noBreakSpace),
  rule('(?<=\\d) (?=(?:km|kg|kV|kW|MW|GW|m²|km²|m³|ha|°C|EUR|USD|UZS|€|\\$)(?![\\p{L}\\d]))', noBreakSpace),
  // Initials, and abbreviations such as z. B. and т. е.
  rule('(?<=(?<![\\p{L}.])\\p{L}\\.) (?=\\p{L}\\.|\\p{Lu}\\p{Ll})', noBreakSpace),
];

const own: Readonly<Partial<Record<LocaleCode, readonly Rule[]>>> = {
  ru: [
    // No line ends with a preposition, conjunction or pronoun of one letter, or begins with a particle.
    rule('(?<=(?<![\\p{L}\\d])[авикосуяАВИКОСУЯ]) (?=[\\p{L}\\d«„])', noBreakSpace),
    rule(' (?=(?:бы|б|ли|же|ж)(?!\\p{L}))(?<=\\p{L} )', noBreakSpace),
    rule('(?<=(?<!\\p{L})(?:г|ул|д|ст|стр|п)\\.) (?=[\\p{Lu}\\d])', noBreakSpace),
    rule('(?<=\\d) (?=(?:г|гг|тыс|млн|млрд|км|кг|га|м²|кВ|МВт|сум|сумов)(?![\\p{L}]))', noBreakSpace),
  ],
  fr: [
    rule(`«${space}*`, `«${noBreakSpace}`),
    rule(`${space}*»`, `${noBreakSpace}»`),
    // A colon within a time has no space on either side.
    rule(`${space}+(?=:)|(?<=[\\p{L}\\d)»”’…])(?=:(?:\\s|$))`, noBreakSpace),
    rule(`${space}+(?=[;!?])|(?<=[\\p{L}\\d)»”’…])(?=[;!?])`, narrowNoBreakSpace),
  ],
};

// Spaces that a language adds come first: the common rules look for what follows a dash or a figure.
const compiled = new Map<LocaleCode, readonly Rule[]>(
  localeCodes.map((locale) => [locale, [...(own[locale] ?? []), ...common, ...rulesOfFigures(localeByCode(locale).languageTag)]]),
);

/** Addresses of pages and people; a sign of punctuation at the end belongs to the sentence. */
const addresses = /((?:\S*:\/\/|\S+@)\S*[^\s.,:;!?»”)…])/u;

/**
 * Sets a text as the typography of its language wants it, so that nobody has to type characters that no keyboard has: no-break
 * spaces before dashes, within dates and figures, around French punctuation and after Russian prepositions; closed ranges of
 * years. Addresses are left alone. Setting a text twice changes nothing.
 *
 * @param locale language that the text is written in
 */
export function typeset(text: string, locale: LocaleCode): string {
  const rules = compiled.get(locale) ?? common;
  const set = (words: string) => rules.reduce((current, { pattern, replacement }) => current.replace(pattern, replacement), words);
  // Looking for addresses takes longer than all rules together.
  if (!text.includes('@') && !text.includes('://')) return set(text);
  return text
    .split(addresses)
    .map((part, index) => (index % 2 === 0 ? set(part) : part))
    .join('');
}
