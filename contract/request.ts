import { boolean, type InferType, number, object, string } from 'yup';
import { localeCodes } from './locales';
import type { RequestRule } from './request-rules';
import { normaliseEmail, normaliseLine, normaliseMessage } from './request-text';

/** Maximum lengths in UTF-16 code units. The message fits a 64 KB body in any script. */
export const requestLimits = { name: 120, phone: 40, email: 254, message: 5_000, path: 2_048 } as const;

const rule = (name: RequestRule): RequestRule => name;

/** Digits with the usual separators, optionally international; the server interprets it. */
const phonePattern = /^\+?[\p{Nd}\s().\-/]{5,40}$/u;

/** A text whose cast normalises it. */
const text = (normalise: (text: string) => string) =>
  string().transform((value: unknown) => (typeof value === 'string' ? normalise(value) : value));
const line = () => text(normaliseLine);

const optionalId = () => line().max(1_024, rule('invalid')).optional();

/**
 * The body of POST /request; one schema for the form in the browser and for the server. `cast` normalises the texts; the
 * normalised texts are validated, sent and stored.
 * Fields marked with `required` carry the red marker.
 */
export const requestSchema = object({
  name: line().max(requestLimits.name, rule('tooLong')).required(rule('required')),
  phone: line()
    .max(requestLimits.phone, rule('tooLong'))
    .matches(phonePattern, { message: rule('phone'), excludeEmptyString: true })
    .required(rule('required')),
  email: text(normaliseEmail).max(requestLimits.email, rule('tooLong')).email(rule('email')).required(rule('required')),
  categoryId: optionalId(),
  regionId: optionalId(),
  expertId: optionalId(),
  message: text(normaliseMessage).max(requestLimits.message, rule('tooLong')).required(rule('required')),
  consent: boolean().oneOf([true], rule('consent')).required(rule('consent')),
  /** Version of the consent text that was shown (`privacy.version` of the site content). */
  consentVersion: line().max(32, rule('invalid')).required(rule('required')),
  locale: line().oneOf(localeCodes, rule('invalid')).required(rule('required')),
  /** Path of the page with the form. */
  page: line().max(requestLimits.path, rule('invalid')).optional(),
  /** Honeypot: people never see it, so it stays empty. */
  website: line().max(2_048, rule('invalid')).optional(),
  /** Milliseconds between the form's appearance and its submission; absent without JavaScript. */
  elapsed: number().integer().min(0).optional(),
}).noUnknown(true, rule('unknown'));

/** A validated request. */
export type RequestBody = InferType<typeof requestSchema>;
