import type { RequestRule } from '../../../contract/request';
import type { Texts } from '../../i18n/texts';
import { type FieldName, isFieldName } from '../fields/field-names';

/** The contract's rules; its own list can't be imported here, because yup would come with it. */
const rules: Readonly<Record<RequestRule, true>> = {
  required: true,
  tooLong: true,
  phone: true,
  email: true,
  consent: true,
  unknown: true,
  invalid: true,
};

/** Rules whose words name their field, so that they can stand alone. */
const speaking: readonly string[] = ['phone', 'email', 'consent'] satisfies RequestRule[];

const required: Partial<Record<FieldName, 'name' | 'phone' | 'email' | 'message'>> = {
  name: 'name',
  phone: 'phone',
  email: 'email',
  message: 'message',
};

/**
 * What is wrong with a field, in words that can stand alone: the summary and the field say the same (GOV.UK's pattern).
 *
 * @param rule a rule of the contract; other identifiers count as `invalid`; a sentence is the back office's own and stays as it is
 */
export function fieldWords(t: Texts, field: string, rule: string): string {
  const label = isFieldName(field) ? t(`request.fields.${field}`) : field;
  if (!isRule(rule)) return t('request.fieldError', { field: label, text: /\s/.test(rule.trim()) ? rule : t('request.errors.invalid') });
  const asked = isFieldName(field) ? required[field] : undefined;
  if (rule === 'required' && asked) return t(`request.required.${asked}`);
  const words = t(`request.errors.${rule}`);
  return speaking.includes(rule) ? words : t('request.fieldError', { field: label, text: words });
}

function isRule(rule: string): rule is RequestRule {
  return Object.hasOwn(rules, rule);
}
