import { ReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { namesTag } from '../../contract/names-tag';
import type { ReleaseFile } from '../release/manifest';
import { placeOf, unlessExhausted } from '../release/verify';
import { compressOnDemand } from './compress-on-demand';
import { intactBytes } from './damaged-file';
import type { FoundFile } from './release-store';
import { type HeaderContext, pagePolicy, trustedTypesReport } from './security-headers';

const oneYear = 31_536_000;
/** Cache-Control of everything but hashed files. */
export const revalidated = 'public, max-age=0, must-revalidate';
/** Encodings of a file, the smallest first, with the forms that it is kept in. */
const codings = { br: 'br', gzip: 'gz', identity: 'plain' } as const;
type Coding = keyof typeof codings;

/** Bytes up to which a file is not streamed: every page and nearly every script. */
const mostAtOnce = 128 * 1_024;

/** Status of a whole file: 404 and 410 of the page that stands for one that isn't there. */
type Status = 200 | 404 | 410;

/** Settings that the headers of a file depend on. */
export interface FileContext extends HeaderContext {
  /** By what a page tells whether the scripts are its own (decision 030), null for nothing; the release by default. */
  readonly version?: (found: FoundFile, request: FastifyRequest) => string | null;
}

/** What is said where nothing of a file is sent: to conditions that it does not meet, and to ranges that it does not have. */
const refusals = { 412: 'Precondition failed\n', 416: 'Range not satisfiable\n' } as const;

/** The part of a file that is sent. */
interface Part {
  readonly coding: Coding;
  readonly status: Status | 206 | 304 | keyof typeof refusals;
  readonly start: number;
  readonly length: number;
}

/**
 * Sends a file of one release in the best encoding that the client accepts, or 304 if the client has it.
 * A page for an address without one (`status` 404 or 410) is always sent whole, since it is not what was requested.
 *
 * A form that is not as long as the manifest says is never sent: another one takes its place, unencoded.
 *
 * @throws {DamagedFile} if none is left, perhaps because the release has been removed meanwhile; the reply is untouched then
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  found: FoundFile,
  status: Status,
  context: FileContext,
): Promise<FastifyReply> {
  const { file, release } = found;
  const { part, body } = await openPart(request, found, status);

  // Script can read this header, and no other, of the page that it stands in: it boots from its own release only (030).
  const named = context.version ? context.version(found, request) : release.id;
  if (file.role !== 'hashed' && named !== null) reply.header('server-timing', `release;desc="${named}"`);
  setHeaders(reply.code(part.status), file, part, context);
  if (part.status < 400) reply.header('last-modified', modifiedOf(found).toUTCString());
  if (part.status === 304) return reply.send();
  if (isRefused(part.status)) return reply.header('content-type', 'text/plain; charset=utf-8').send(refusals[part.status]);
  reply.header('content-length', part.length);
  if (body instanceof ReadStream) body.once('end', () => endIfShort(body, part, reply));
  return reply.send(body);
}

async function openPart(request: FastifyRequest, found: FoundFile, status: Status): Promise<{ part: Part; body?: ReadStream | Buffer }> {
  const part = choosePart(request, found.file, status, modifiedOf(found));
  const form = codings[part.coding];
  if (found.file.onDemand && form !== 'plain' && part.length > 0) {
    const body = await compressOnDemand(found, form);
    return { part: { ...part, length: body.length }, ...(request.method !== 'HEAD' && { body }) };
  }
  if (request.method === 'HEAD' || part.length === 0) return { part };
  const handle = found.bytes ? null : await openWhole(placeOf(found.release, { path: found.path, form }), sizesOf(found.file)[part.coding]);
  const body = handle && (await bodyOf(handle, part));
  if (body) return { part, body };
  const bytes = await intactBytes(found);
  const { br: _br, gz: _gz, onDemand: _onDemand, ...plain } = found.file;
  const plainPart = choosePart(request, plain, status, modifiedOf(found));
  return { part: plainPart, body: bytes.subarray(plainPart.start, plainPart.start + plainPart.length) };
}

/** The bytes to send, read at once if they are few, since a stream costs more than it reads; null if the file has been cut meanwhile. */
async function bodyOf(handle: FileHandle, { start, length }: Part): Promise<ReadStream | Buffer | null> {
  if (length > mostAtOnce) return handle.createReadStream({ start, end: start + length - 1 });
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(length), 0, length, start);
    return bytesRead === length ? buffer : null;
  } finally {
    await handle.close();
  }
}

/** Opens a file; null if it is missing or of another size. */
async function openWhole(path: string, size: number | undefined): Promise<FileHandle | null> {
  const handle = await open(path).catch(unlessExhausted);
  if (!handle || (await handle.stat()).size === size) return handle;
  await handle.close();
  return null;
}

/** A file that is cut while it is read: without an end to the connection, the client would wait for the rest. */
function endIfShort(body: ReadStream, part: Part, reply: FastifyReply): void {
  if (body.bytesRead < part.length) reply.raw.destroy();
}

const sizesOf = (file: ReleaseFile): Readonly<Record<Coding, number | undefined>> => ({ br: file.br, gzip: file.gz, identity: file.size });

function choosePart(request: FastifyRequest, file: ReleaseFile, status: Status, modified: Date): Part {
  const { headers } = request;
  const sizes = sizesOf(file);
  const coding = chooseCoding(headers['accept-encoding'], file.onDemand ? () => true : (each) => sizes[each] !== undefined);
  const whole = { coding, status, start: 0, length: sizes[coding] ?? file.size };
  if (status !== 200) return whole;
  const tag = entityTag(file.sha256, coding);
  if (isOther(headers, tag, modified)) return { ...whole, status: 412, length: 0 };
  if (isKnown(headers, tag, modified)) return { ...whole, status: 304, length: 0 };
  const rangeCounts = request.method === 'GET' && coding === 'identity' && (headers['if-range'] ?? tag) === tag;
  const range = rangeCounts ? byteRange(headers.range, file.size) : null;
  if (range === null) return whole;
  if (range === 'unsatisfiable') return { ...whole, status: 416, length: 0 };
  return { coding, status: 206, start: range.start, length: range.end - range.start + 1 };
}

/**
 * The encoding that the client prefers among those that the file has; the smaller one of equals. Without a header, and where nothing is
 * acceptable, the file goes out as it is, which RFC 9110 §12.5.3 allows.
 */
function chooseCoding(header: string | undefined, isAvailable: (coding: Coding) => boolean): Coding {
  const preferred = Object.keys(codings) as Coding[];
  const [best = 'identity'] = encodingsOf(header ?? 'identity').encodings(preferred.filter(isAvailable), { preferred });
  return best as Coding;
}

/** The published types do not know the option yet. */
interface Encodings {
  encodings(available: string[], options: { readonly preferred: readonly string[] }): string[];
}

const encodingsOf = (header: string): Encodings => new Negotiator({ headers: { 'accept-encoding': header } });

/** Strong entity tag of a file in an encoding, from 128 bits of its digest. */
function entityTag(sha256: string, coding: Coding): string {
  return `"${sha256.slice(0, 32)}${coding === 'identity' ? '' : `-${coding}`}"`;
}

/** When the content came to this address. */
const modifiedOf = ({ file, release }: FoundFile): Date => new Date(file.modified ?? release.createdAt);

/**
 * Whether the client has the file. If-None-Match (weak comparison, RFC 9110 §13.1.2) wins over If-Modified-Since (§13.2.2). A date counts if it is
 * exactly ours: after a rollback, content with an earlier one is the newer.
 */
function isKnown(headers: FastifyRequest['headers'], tag: string, modified: Date): boolean {
  const { 'if-none-match': tags, 'if-modified-since': date } = headers;
  if (tags === undefined) return date === modified.toUTCString();
  return namesTag(tags, tag, `W/${tag}`);
}

/**
 * Whether the client asks for a file that has been replaced, such as the rest of a download. If-Match (strong comparison, RFC 9110 §13.1.1) wins over
 * If-Unmodified-Since (§13.2.2), whose date counts by the second, as Last-Modified tells ours.
 */
function isOther(headers: FastifyRequest['headers'], tag: string, modified: Date): boolean {
  const { 'if-match': tags, 'if-unmodified-since': date = '' } = headers;
  return tags === undefined ? Date.parse(date) < Date.parse(modified.toUTCString()) : !namesTag(tags, tag);
}

const isRefused = (status: Part['status']): status is keyof typeof refusals => status in refusals;

function setHeaders(reply: FastifyReply, file: ReleaseFile, { coding, status, start, length }: Part, context: HeaderContext): void {
  if (status === 416) reply.header('content-range', `bytes */${file.size}`);
  if (isRefused(status)) {
    reply.header('cache-control', 'no-store');
    return;
  }
  const isAsked = status < 400;
  reply.header('cache-control', file.role === 'hashed' ? `public, max-age=${oneYear}, immutable` : revalidated);
  if (file.br !== undefined || file.gz !== undefined || file.onDemand) addVary(reply, 'Accept-Encoding');
  if (file.role === 'page')
    reply.header('content-security-policy', pagePolicy(file, context)).header('content-security-policy-report-only', trustedTypesReport);
  if (file.type.startsWith('image/')) reply.header('cross-origin-resource-policy', 'cross-origin');
  if (isAsked) reply.header('etag', entityTag(file.sha256, coding));
  if (status === 304) return;
  reply.header('content-type', file.type);
  if (coding !== 'identity') reply.header('content-encoding', coding);
  else if (isAsked) reply.header('accept-ranges', 'bytes');
  if (status === 206) reply.header('content-range', `bytes ${start}-${start + length - 1}/${file.size}`);
}

/** Adds a name to Vary without losing those that are there. */
export function addVary(reply: FastifyReply, name: string): void {
  const present = reply.getHeader('vary');
  if (present === undefined) reply.header('vary', name);
  else if (!String(present).split(', ').includes(name)) reply.header('vary', `${String(present)}, ${name}`);
}

/**
 * Parses a Range header (RFC 9110 §14). Multiple ranges and invalid headers are ignored, as the standard allows: many small
 * overlapping ranges are a known denial-of-service attack.
 *
 * @param size bytes of the file
 * @returns the range with both ends inclusive, `unsatisfiable` (416), or null for the whole file
 */
function byteRange(header: string | undefined, size: number): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec((header ?? '').trim().toLowerCase());
  const [, from = '', to = ''] = match ?? [];
  if (!match || (from === '' && to === '')) return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
