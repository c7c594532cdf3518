import { boolean, type InferType, number, object, string } from 'yup';
import { isEmailAddress } from './email-address';
import { localeCodes } from './locales';
import { callDays, callParts, type RequestRule } from './request-rules';
import { normaliseEmail, normaliseLine, normaliseMessage, normalisePhone } from './request-text';

/**
 * Maximum lengths in UTF-16 code units. The message fits a 64 KB body in any script. Whoever wants a call leaves room for `callLine`: towards
 * the back office the wish is part of the message.
 */
export const requestLimits = { name: 120, phone: 40, email: 254, message: 5_000, callLine: 200, path: 2_048, zone: 80 } as const;

const rule = (name: RequestRule): RequestRule => name;

/** Five digits of any script in any notation, and no link. The server interprets the number; a person may understand what it does not. */
const phonePattern = /^(?!.*(?::\/\/|[Ww]{3}\.))(?:\P{Nd}*\p{Nd}){5}/u;

/** A text whose cast normalises it. */
const text = (normalise: (text: string) => string) =>
  string().transform((value: unknown) => (typeof value === 'string' ? normalise(value) : value));
const line = () => text(normaliseLine);

const optionalId = () => line().max(1_024, rule('invalid')).optional();

/**
 * The body of POST /request; one schema for the form in the browser and for the server. `cast` normalises the texts; the
 * normalised texts are validated, sent and stored.
 * Fields marked with `required` carry the red marker. A phone number or an e-mail address is enough; who wants a call gives a number.
 */
export const requestSchema = object({
  name: line().max(requestLimits.name, rule('tooLong')).required(rule('required')),
  phone: text(normalisePhone)
    .max(requestLimits.phone, rule('tooLong'))
    .matches(phonePattern, { message: rule('phone'), excludeEmptyString: true })
    .when(['email', 'callDay'], ([email, callDay], phone) => {
      if (callDay) return phone.required(rule('callable'));
      return email ? phone : phone.required(rule('reachable'));
    }),
  email: text(normaliseEmail)
    .max(requestLimits.email, rule('tooLong'))
    .test('email', rule('email'), (email) => !email || isEmailAddress(email))
    .optional(),
  /** When the visitor would like to be called, if at all; day and part of the day are the visitor's. */
  callDay: line()
    .oneOf([...callDays, ''], rule('invalid'))
    .optional(),
  callPart: line()
    .oneOf([...callParts, ''], rule('invalid'))
    .optional(),
  /** The visitor's time zone, as an IANA name or in the visitor's words. */
  callZone: line().max(requestLimits.zone, rule('tooLong')).optional(),
  callLanguage: line()
    .oneOf([...localeCodes, ''], rule('invalid'))
    .optional(),
  categoryId: optionalId(),
  regionId: optionalId(),
  expertId: optionalId(),
  message: text(normaliseMessage)
    .max(requestLimits.message, rule('tooLong'))
    .required(rule('required'))
    .when('callDay', ([callDay], message) =>
      callDay ? message.max(requestLimits.message - requestLimits.callLine, rule('tooLong')) : message,
    ),
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
