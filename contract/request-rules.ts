/** Fields of the request that a visitor sees, in the order of the form. */
export const formFields = [
  'name',
  'phone',
  'email',
  'callDay',
  'callPart',
  'callZone',
  'callLanguage',
  'message',
  'categoryId',
  'regionId',
  'expertId',
  'consent',
] as const;
/** Days on which a visitor may want to be called, and parts of the visitor's day; no part means any. */
export const callDays = ['any', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
export const callParts = ['morning', 'afternoon', 'evening'] as const;

export type FormField = (typeof formFields)[number];

export const isFormField = (name: string): name is FormField => formFields.some((known) => known === name);

/** Validation rules that a field can violate, in order of precedence: of several, the first is reported. */
export const requestRules = ['required', 'reachable', 'callable', 'tooLong', 'phone', 'email', 'consent', 'unknown', 'invalid'] as const;
export type RequestRule = (typeof requestRules)[number];

const isRequestRule = (rule: string): rule is RequestRule => requestRules.some((known) => known === rule);

/** Rules whose message names the field by itself. */
const selfContained: readonly RequestRule[] = ['reachable', 'callable', 'phone', 'email', 'consent'];

/** Fields with a message of their own for `required`. */
const requiredFields = ['name', 'message'] as const;
type RequiredField = (typeof requiredFields)[number];

/** Keys of `request` in `locales/<code>/request.json`. */
export type RuleTextKey = 'fieldError' | `fields.${FormField}` | `required.${RequiredField}` | `errors.${RequestRule}`;

/**
 * The error message of a field. It can stand alone, so that the summary and the field say the same (GOV.UK's pattern).
 *
 * @param rule a name of `requestRules`; any other identifier counts as `invalid`; a sentence comes from the back office and is shown unchanged
 * @param text looks up a text of the request form and fills in its placeholders
 */
export function fieldErrorText(field: string, rule: string, text: (key: RuleTextKey, values?: Record<string, string>) => string): string {
  const label = isFormField(field) ? text(`fields.${field}`) : field;
  const withLabel = (words: string) => text('fieldError', { field: label, text: words });
  if (!isRequestRule(rule)) return withLabel(/^[\w.-]*$/.test(rule) ? text('errors.invalid') : rule);
  const required = requiredFields.find((name) => name === field);
  if (rule === 'required' && required) return text(`required.${required}`);
  const words = text(`errors.${rule}`);
  return selfContained.includes(rule) ? words : withLabel(words);
}
