import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { BrotliOptions, ZlibOptions } from 'node:zlib';

export interface CompressionOptions {
  readonly brotli: BrotliOptions;
  readonly gzip: ZlibOptions;
}

/** Both compressed forms of a text. */
interface Compressed {
  readonly br: Buffer;
  readonly gz: Buffer;
}

/** What the thread answers. */
interface Answer {
  readonly id: number;
  readonly br: Uint8Array;
  readonly gz: Uint8Array;
}

/** Of this process, started by the first text. */
let thread: Worker | undefined;
const waiting = new Map<number, { resolve(compressed: Compressed): void; reject(error: Error): void }>();
let count = 0;

/**
 * Compresses a text in a thread of its own, one after another. Node's asynchronous functions cost the main thread as much as the compression.
 *
 * @throws Error if the thread fails, for example for want of memory; the next text has another
 */
export function compressInThread(bytes: Buffer, options: CompressionOptions): Promise<Compressed> {
  thread ??= startThread();
  count += 1;
  const id = count;
  const compressed = new Promise<Compressed>((resolve, reject) => waiting.set(id, { resolve, reject }));
  // While a text is being compressed, the process must not end.
  thread.ref();
  thread.postMessage({ id, bytes, ...options });
  return compressed;
}

function startThread(): Worker {
  const started = new Worker(join(__dirname, 'compress-worker.mjs'), { execArgv: [] });
  started.on('message', ({ id, br, gz }: Answer) => {
    waiting.get(id)?.resolve({ br: asBuffer(br), gz: asBuffer(gz) });
    waiting.delete(id);
    if (waiting.size === 0) started.unref();
  });
  started.on('error', (error) => {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  return started;
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength);
