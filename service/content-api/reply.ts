import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Tags that change with every byte of the content. */
export const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** Whether the caller has this version already (RFC 9110, section 13.1.2: weak comparison, `*` means any). */
function isKnown(request: FastifyRequest, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  const known = request.headers['if-none-match'] ?? '';
  return known.trim() === '*' || known.split(',').some((tag) => opaque(tag) === opaque(etag));
}

export interface Representation {
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
  const etag = `${weak ? 'W/' : ''}"${hash}"`;
  reply.header('ETag', etag).header('Cache-Control', 'no-cache').header('X-Content-Type-Options', 'nosniff');
  if (isKnown(request, etag)) return reply.code(304).send();
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
