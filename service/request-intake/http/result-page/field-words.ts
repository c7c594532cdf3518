import type { LocaleCode } from '../../../../contract/locales';
import { fill, wordsIn } from '../../../locales/words';

/** Rules whose words name their field, so that they can stand alone. */
const speaking: readonly string[] = ['phone', 'email', 'consent'];

/**
 * What is wrong with a field, in words that can stand alone: the summary and the field say the same, and the form in the browser says the
 * same, too (`src/request-form/problem/field-words.ts`).
 * @param rule a rule of the contract, or a sentence of the back office
 */
export function fieldWords(locale: LocaleCode, field: string, rule: string): string {
  const { fields, required, errors, fieldError } = wordsIn(locale).request;
  const label = own(fields, field) ?? field;
  const words = own(errors, rule);
  const ofField = (text: string) => fill(fieldError, { field: label, text });
  if (words === undefined) return ofField(rule);
  return (rule === 'required' && own(required, field)) || (speaking.includes(rule) ? words : ofField(words));
}

function own(words: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined;
}
