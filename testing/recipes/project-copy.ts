import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emptyEnvironment } from '../../service/config';

const root = path.resolve(__dirname, '../..');

/** Folders that neither building nor serving the site needs. */
const unneeded = /^(artwork|bench|docs|e2e)\//;

/**
 * Copies the project, without what git ignores, to a folder of its own in which a recipe of CONTRIBUTING.md can be followed.
 *
 * @param isWanted whether a file, by its path in the project, is copied
 * @returns the folder of the copy, for the caller to remove
 */
export function copyProject(isWanted: (file: string) => boolean = () => true): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'recipe-'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split(
    '\n',
  );
  for (const file of files.filter((name) => name && !unneeded.test(name) && isWanted(name) && existsSync(path.join(root, name)))) {
    mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
    copyFileSync(path.join(root, file), path.join(copy, file));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/** Replaces the first `before` in a file of the copy; throws if there is none, so that no step of a recipe is skipped unnoticed. */
export function edit(copy: string, file: string, before: string, after: string): void {
  const text = readFileSync(path.join(copy, file), 'utf8');
  if (!text.includes(before)) throw new Error(`${file} does not contain "${before}"`);
  writeFileSync(
    path.join(copy, file),
    text.replace(before, () => after),
  );
}

/** Writes new files, given as text by path, into the copy. */
export function addFiles(copy: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(copy, file), text);
  }
}

/**
 * Publishes the copy, with the pictures that this project has already encoded.
 *
 * @returns the folder with the built pages
 * @throws if publishing fails, with its output from the first error on
 */
export function publishCopy(copy: string): string {
  const images = path.join(process.env.E2E_DATA_DIR ?? path.join(root, 'data'), 'images');
  if (existsSync(images)) cpSync(images, path.join(copy, 'data/images'), { recursive: true });
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'service/releases-cli.ts', 'publish'], {
    cwd: copy,
    env: { ...process.env, ...emptyEnvironment, DATA_DIR: path.join(copy, 'data'), SITE_URL: 'http://localhost:8000', CI: 'true' },
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Error(`Publishing the copy failed:\n${stdout.slice(stdout.search(/error/i)).slice(0, 4000)}\n${stderr.slice(-4000)}`);
  return path.join(copy, 'data/current/site');
}

/** Runs the type check of the copy: its exit status and what it printed. */
export function checkTypes(copy: string): { readonly status: number | null; readonly stdout: string } {
  const { status, stdout } = spawnSync('npm', ['run', '--silent', 'types'], { cwd: copy, encoding: 'utf8' });
  return { status, stdout };
}
