import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { notFound } from './api-error';
import { hashOf, sendRepresentation } from './reply';
import { pictureFormat } from './store/pictures';
import { stampOf } from './store/stamp';

/** Serves the pictures of a folder: known types only, nothing outside it, by symbolic links neither. */
export function serveMedia(app: FastifyInstance, mediaDir: string): void {
  const hashes = new Map<string, { readonly key: string; readonly hash: string }>();

  async function read(path: string): Promise<Buffer> {
    try {
      const [folder, file] = await Promise.all([realpath(mediaDir), realpath(join(mediaDir, path))]);
      if (file.startsWith(folder + sep)) return await readFile(file);
    } catch {
      throw notFound();
    }
    throw notFound();
  }

  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const path = request.params['*'];
    const type = pictureFormat(path)?.type;
    if (!type) throw notFound();
    const { key, settled } = stampOf(join(mediaDir, path));
    const content = await read(path);
    const known = hashes.get(path);
    const hash = known && known.key === key && settled ? known.hash : hashOf(content);
    hashes.set(path, { key, hash });
    return sendRepresentation(request, reply, { type, content, hash, weak: false });
  });
}
