import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal';

/** Largest accepted body, in bytes. The longest message in the widest script fits, even percent-encoded. */
export const bodyLimit = 65_536;

/** `request.body`: an object that is not validated yet. */
export type RawBody = Readonly<Record<string, unknown>>;

export const formType = 'application/x-www-form-urlencoded';

/** Accepts JSON objects and plain forms in UTF-8, and nothing else. */
export function addBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer', bodyLimit }, (request, bytes, done) => {
    const text = utf8(bytes);
    if (text === undefined) return done(new Refusal('malformed'));
    parseJson(request, text, (error, value) => done(error || !isObject(value) ? new Refusal('malformed') : null, value));
  });
  app.addContentTypeParser<Buffer>(formType, { parseAs: 'buffer', bodyLimit }, (_request, bytes, done) => {
    const text = utf8(bytes);
    if (text === undefined) return done(new Refusal('malformed'));
    done(null, formToBody(new URLSearchParams(text)));
  });
}

/** The text, or undefined if the bytes are not UTF-8 (overlong forms and encoded surrogates are not). */
function utf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Converts the fields of a plain HTML form post into the body that the schema validates. Forms send texts only: the checked box sends `true`,
 * an unchecked one nothing, an empty optional field an empty text. A repeated field becomes a list, which no rule accepts.
 */
export function formToBody(form: URLSearchParams): Record<string, unknown> {
  const body: Record<string, unknown> = Object.create(null);
  for (const field of new Set(form.keys())) {
    const values = form.getAll(field);
    body[field] = values.length === 1 ? values[0] : values;
  }
  body.consent = body.consent === 'true';
  return body;
}
