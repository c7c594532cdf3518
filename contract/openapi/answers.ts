import type { Answer, Header, JsonSchema, Reference } from './document';

const text = { type: 'string' } as const;
const language: Header = { description: 'Language of the answer, BCP 47', schema: text };
const retryAfter: Header = { description: 'Seconds to wait before the next attempt', schema: { type: 'integer', minimum: 0 } };
const etag: Header = { description: 'Version of this answer, for If-None-Match', schema: text };

const jsonOf = (schema: JsonSchema) => ({ 'application/json': { schema } });

/** The answer of a call that succeeded. */
export const success = (description: string, schema: JsonSchema, headers: 'cacheable' | 'once'): Answer => ({
  description,
  headers: headers === 'cacheable' ? { ETag: etag, 'Content-Language': language } : { 'Content-Language': language },
  content: jsonOf(schema),
});

/** Answers that several calls share, by the names that `refer` takes. `error` is the schema of their bodies. */
export function sharedAnswers(error: JsonSchema) {
  const failure = (description: string, headers: Record<string, Header> = {}): Answer => ({
    description,
    headers: { 'Content-Language': language, ...headers },
    content: jsonOf(error),
  });
  return {
    SeeOther: {
      description: 'A plain form was taken; the page at Location says so',
      headers: { Location: { description: 'Path of the page', schema: text } },
    },
    NotModified: { description: 'The answer that If-None-Match names is still right', headers: { ETag: etag } },
    BadRequest: failure('A parameter or the body cannot be read; the message says which and what is allowed'),
    Forbidden: failure('Another site made a visitor’s browser send this'),
    NotFound: failure('There is no such item, or not in this language'),
    Conflict: failure('A call with the same Idempotency-Key is still being answered', { 'Retry-After': retryAfter }),
    TooLarge: failure('The body is larger than 64 KB'),
    UnsupportedType: failure('The body is neither JSON nor a plain form'),
    Unprocessable: failure('Fields break rules, and `fields` names them; or the Idempotency-Key stands for other content'),
    TooManyRequests: failure('Too many calls; `contacts` are the other ways to the firm', { 'Retry-After': retryAfter }),
    Unavailable: failure('The service cannot keep the request at the moment; `contacts` are the other ways to the firm', {
      'Retry-After': retryAfter,
    }),
  } satisfies Record<string, Answer>;
}

export type SharedAnswer = keyof ReturnType<typeof sharedAnswers>;

export const refer = (name: SharedAnswer): Reference => ({ $ref: `#/components/responses/${name}` });
