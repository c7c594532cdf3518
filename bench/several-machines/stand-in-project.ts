import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from '../../testing/recipes/project-copy';

/** A copy of the project whose builds cost nothing, so that a run can have hundreds of publications: all but Gatsby is the product's. */
export interface StandInProject {
  /** The server of the copy. */
  readonly entry: string;
  /** Has pages say another version from the next build on. */
  edit(version: number): void;
  remove(): void;
}

const root = join(__dirname, '../..');

/** What server, publisher and stand-in are made of. */
const needed = /^(contract|locales|plugins|service|testing)\/|^(package|package-lock|tsconfig)\.json$/;

export function standInProject(): StandInProject {
  const folder = copyProject((file) => needed.test(file));
  // Locks and state of builds are below node_modules, and must not be the project's own.
  const modules = join(folder, 'node_modules');
  rmSync(modules);
  mkdirSync(modules);
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => entry !== '.cache'))
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  copyFileSync(join(__dirname, 'stand-in-builder.mjs'), join(folder, 'service/builder/builder-process.mjs'));
  const edit = (version: number) => {
    writeFileSync(join(folder, 'version.new'), `${version}\n`);
    renameSync(join(folder, 'version.new'), join(folder, 'version.txt'));
  };
  edit(0);
  return { entry: join(folder, 'service/server.ts'), edit, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
