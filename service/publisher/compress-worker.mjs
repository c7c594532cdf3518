/** The thread in which texts are compressed that somebody waits for: with Node's asynchronous functions it would cost the main thread as much again. */
import { parentPort } from 'node:worker_threads';
import { brotliCompressSync, gzipSync } from 'node:zlib';

parentPort.on('message', ({ id, bytes, brotli, gzip }) => {
  const [br, gz] = [brotliCompressSync(bytes, brotli), gzipSync(bytes, gzip)];
  parentPort.postMessage({ id, br, gz });
});
