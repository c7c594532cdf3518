import path from 'node:path';

/** The data folder, of the environment. */
export const dataDir = path.resolve(process.env.DATA_DIR || 'data');

/** Folder that outlives builds: originals and encoded pictures, share cards. */
export const imageCacheDir = path.resolve(process.env.IMAGE_CACHE_DIR || path.join(dataDir, 'images'));
