import type { FastifyInstance } from 'fastify';
import { formToBody } from '../validation/form-to-body';
import { Refusal } from './refusal';

/** Largest body that is taken, in bytes. The longest message in the widest script fits, also percent-encoded. */
export const bodyLimit = 65_536;

/** What `request.body` holds: an object that nobody has checked yet. */
export type RawBody = Readonly<Record<string, unknown>>;

export const formType = 'application/x-www-form-urlencoded';

/** Takes JSON objects and plain forms, in UTF-8 only, and nothing else. */
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
