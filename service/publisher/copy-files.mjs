/**
 * A thread that copies files: while others are still checked, the second core has nothing to do. Each message names files, by the digests that they
 * are expected to have; the answer names those that were copied. A file that has another digest by now is left out, and so is one that can't
 * be copied: whoever asks for it writes it itself, and meets what is wrong.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

/** @type {{ folder: string, mode: number }} where the copies go, each under its digest */
const { folder, mode } = workerData;

parentPort.on('message', (/** @type {{ source: string, sha256: string }[]} */ files) => {
  parentPort.postMessage(files.filter(isCopied).map(({ sha256 }) => sha256));
});

/** @returns {boolean} whether there is a copy now */
function isCopied({ source, sha256 }) {
  try {
    const bytes = readFileSync(source);
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) return false;
    writeFileSync(join(folder, sha256), bytes, { flag: 'wx', mode });
    return true;
  } catch {
    return false;
  }
}
