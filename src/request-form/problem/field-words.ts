import type { RequestRule } from '../../../contract/request';
import type { Texts } from '../../i18n/texts';
import { type FieldName, isFieldName } from '../fields/field-names';

/** The contract's rules; importing its own list would pull in yup. */
const rules: Readonly<Record<RequestRule, true>> = {
  required: true,
  tooLong: true,
  phone: true,
  email: true,
  consent: true,
  unknown: true,
  invalid: true,
};

/** Rules whose messages already name the field. */
const selfExplanatory: readonly string[] = ['phone', 'email', 'consent'] satisfies RequestRule[];

const required: Partial<Record<FieldName, 'name' | 'phone' | 'email' | 'message'>> = {
  name: 'name',
  phone: 'phone',
  email: 'email',
  message: 'message',
};

/**
 * Error message of a field. It names the field, because the summary and the field show the same message (GOV.UK pattern).
 *
 * @param rule a rule of the contract; other identifiers count as `invalid`; a sentence is the back office's own message and is kept
 */
export function fieldWords(t: Texts, field: string, rule: string): string {
  const label = isFieldName(field) ? t(`request.fields.${field}`) : field;
  if (!isRule(rule)) return t('request.fieldError', { field: label, text: /\s/.test(rule.trim()) ? rule : t('request.errors.invalid') });
  const asked = isFieldName(field) ? required[field] : undefined;
  if (rule === 'required' && asked) return t(`request.required.${asked}`);
  const words = t(`request.errors.${rule}`);
  return selfExplanatory.includes(rule) ? words : t('request.fieldError', { field: label, text: words });
}

function isRule(rule: string): rule is RequestRule {
  return Object.hasOwn(rules, rule);
}
