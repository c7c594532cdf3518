import type { CountryCode } from 'libphonenumber-js';
import { type SchemaDescription, ValidationError } from 'yup';
import { type RequestBody, requestSchema } from '../../../contract/request';
import { type RequestRule, requestRules } from '../../../contract/request-rules';
import { phoneToE164 } from './phone';

/** A valid request in its stored form; `phone` is as typed. */
export interface CheckedRequest extends RequestBody {
  readonly phoneE164: string | null;
}

/** The rule that each field breaks, by field name as sent. */
export type BrokenRules = Readonly<Record<string, RequestRule>>;

export type Check = { readonly request: CheckedRequest } | { readonly broken: BrokenRules };

/** Most unknown fields named in an answer. */
const namedUnknownFields = 20;
/** Type of each field of the schema, and whether it may be left out. */
const fields = new Map(Object.entries(requestSchema.describe().fields as Record<string, SchemaDescription>));

/**
 * Validates a parsed body against the contract's schema without coercion: a number in place of a text is an error.
 * Texts are normalised first, so that the validated text is the stored one.
 * @param body any JSON object; form posts are converted by `formToBody` first
 * @param phoneCountry of phone numbers without a country code
 */
export function checkRequest(body: Readonly<Record<string, unknown>>, phoneCountry: CountryCode): Check {
  const broken = new Map<string, RequestRule>();
  const typed: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(body)) {
    const known = fields.get(field);
    if (known === undefined) {
      if (broken.size < namedUnknownFields) broken.set(field.slice(0, 64).replace(/\p{Cs}/gu, '\uFFFD'), 'unknown');
    } else if (typeof value !== known.type || (typeof value === 'string' && !isStorableText(value))) {
      broken.set(field, field === 'consent' ? 'consent' : 'invalid');
    } else if (value !== '' || !known.optional) {
      typed[field] = value;
    }
  }
  const candidate = requestSchema.cast(typed, { assert: false });
  for (const [field, rule] of rulesBrokenBy(candidate)) if (!broken.has(field)) broken.set(field, rule);
  if (broken.size > 0) return { broken: Object.fromEntries(broken) };
  const request = candidate as RequestBody;
  return { request: { ...request, phoneE164: request.phone ? phoneToE164(request.phone, phoneCountry) : null } };
}

/** Whether `text` can be stored and forwarded: no NUL (PostgreSQL refuses it), no lone surrogate (not encodable in UTF-8). */
export const isStorableText = (text: string): boolean => !/[\0\p{Cs}]/u.test(text);

function rulesBrokenBy(candidate: object): Map<string, RequestRule> {
  const broken = new Map<string, RequestRule>();
  try {
    requestSchema.validateSync(candidate, { strict: true, abortEarly: false, stripUnknown: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const { path, message } of error.inner) {
      const rule = requestRules.find((name) => name === message) ?? 'invalid';
      const known = broken.get(path ?? '');
      if (known === undefined || requestRules.indexOf(rule) < requestRules.indexOf(known)) broken.set(path ?? '', rule);
    }
  }
  return broken;
}
