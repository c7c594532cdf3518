import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { namesTag } from '../../contract/names-tag';

/** Tags that change with every byte of the content. */
export const hashOf = (content: string | Buffer): string => hash('sha256', content, 'base64url').slice(0, 22);

interface Representation {
  readonly type: string;
  readonly content: string | Buffer;
  /** Version of the content, without quotation marks. */
  readonly hash: string;
  /** Whether a proxy may compress it, which changes its bytes but not its meaning. */
  readonly weak: boolean;
}

/** Sends a representation, or 304 to a caller that has it. Callers may keep it, but must ask each time whether it is still right. */
export function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, content, hash, weak }: Representation,
): FastifyReply {
  const tags = [`"${hash}"`, `W/"${hash}"`] as const;
  reply
    .header('ETag', tags[weak ? 1 : 0])
    .header('Cache-Control', 'no-cache')
    .header('X-Content-Type-Options', 'nosniff');
  // Weak comparison (RFC 9110 §13.1.2).
  if (namesTag(request.headers['if-none-match'] ?? '', ...tags)) return reply.code(304).send();
  return reply.type(type).send(content);
}

/** Sends JSON that depends on the language asked for. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, body: object): FastifyReply {
  const content = JSON.stringify(body);
  return sendRepresentation(request, reply, { type: 'application/json; charset=utf-8', content, hash: hashOf(content), weak: true });
}

/** Marks an answer as being in a language (BCP 47) that was chosen by `Accept-Language`. */
export function markLanguage(reply: FastifyReply, languageTag: string): void {
  const before = reply.getHeader('Vary');
  const names = (Array.isArray(before) ? before : [before ?? '']).join(', ');
  const has = /(^|,)\s*(\*|accept-language)\s*(,|$)/i.test(names);
  reply.header('Content-Language', languageTag);
  if (!has) reply.header('Vary', names ? `${names}, Accept-Language` : 'Accept-Language');
}
