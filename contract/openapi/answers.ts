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
    NotModified: { description: 'The answer that If-None-Match names is still right', headers: { ETag: etag } },
    BadRequest: failure('A parameter or the body cannot be read; the message says which and what is allowed'),
    NotFound: failure('There is no such item, or not in this language'),
    Unprocessable: failure('Fields break rules; `fields` names them'),
    TooManyRequests: failure('Too many calls from this address', { 'Retry-After': retryAfter }),
    Unavailable: failure('The service cannot keep the request at the moment', { 'Retry-After': retryAfter }),
  } satisfies Record<string, Answer>;
}

export type SharedAnswer = keyof ReturnType<typeof sharedAnswers>;

export const refer = (name: SharedAnswer): Reference => ({ $ref: `#/components/responses/${name}` });
