import { join } from 'node:path';
import { projectRoot } from '../config/parsers';

/** Locked by whoever builds: Gatsby works in fixed folders of the project, so builds exclude each other whatever their data folder is. */
export const buildLockFile = join(projectRoot, 'node_modules/.cache/firm-website/build.lock');
