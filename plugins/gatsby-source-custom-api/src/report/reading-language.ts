import weakMemoize from '@emotion/weak-memoize';
import { francAll } from 'franc-min';
import type { LocaleCode } from '../../../../contract/locales';
import { roughText } from '../nodes/texts';

/** The languages that are told apart, by their names in franc (ISO 639-3). */
export const detected: Readonly<Partial<Record<LocaleCode, string>>> = {
  en: 'eng',
  ru: 'rus',
  uz: 'uzn',
  kr: 'kor',
  zh: 'cmn',
  de: 'deu',
  fr: 'fra',
  ar: 'arb',
  tr: 'tur',
};

/** Letters below which names and loanwords outweigh the language. */
const fewest = 120;

/** Characters that are judged: more take longer and say nothing else. */
const most = 500;

const only = Object.values(detected);
const letter = /\p{L}/gu;

/** Whether a value is words: ids and addresses have no space between letters, Chinese sentences neither. */
const isProse = (value: string) => /\p{L}\P{L}{0,4}\s\P{L}{0,4}\p{L}|\p{Script=Han}/u.test(value);

/** The first words of a record, in the order of its fields. */
function sampleOf(value: unknown, room = most): string {
  if (typeof value === 'string') return isProse(value) ? roughText(value.slice(0, 2 * room)).slice(0, room) : '';
  if (typeof value !== 'object' || value === null) return '';
  let sample = '';
  for (const part of Object.values(value)) {
    if (sample.length >= room) break;
    sample += ` ${sampleOf(part, room - sample.length)}`;
  }
  return sample.trim();
}

/** What has been judged, as long as its record is there: a process that pulls again gets the same records for what has not changed. */
const judged = weakMemoize((_record: object) => new Map<LocaleCode, LocaleCode | undefined>());

/**
 * The locale in whose language a record reads, judged by script and words.
 *
 * @param record an item or a part of one, HTML included
 * @param asked the locale that it was asked for
 * @returns undefined where the text is too short to tell, or where `asked` is not among the languages that are told apart
 */
export function readingLanguage(record: object, asked: LocaleCode): LocaleCode | undefined {
  const known = judged(record);
  if (!known.has(asked)) known.set(asked, judge(record, asked));
  return known.get(asked);
}

function judge(record: object, asked: LocaleCode): LocaleCode | undefined {
  if (!detected[asked]) return undefined;
  const sample = sampleOf(record);
  if ((sample.match(letter)?.length ?? 0) < fewest) return undefined;
  const [[best] = []] = francAll(sample, { only });
  return (Object.keys(detected) as LocaleCode[]).find((code) => detected[code] === best);
}
