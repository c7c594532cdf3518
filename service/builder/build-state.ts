import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeDigest } from './code-digest';

/** Who built last in the folders of the site, with which code, and whether what is in them belongs together. */
interface BuildState {
  /** Id of the process that built. */
  readonly by: string;
  /** Whether it came to its end: Gatsby stores nodes at once, and what it has made of them only at the end. */
  readonly finished: boolean;
  /** Digest of the code that it was made with; empty where that is not known. */
  readonly code: string;
}

/** What Gatsby keeps of an earlier build that depends on code alone. */
const lasting = ['webpack', 'adapters'];

const fileOf = (siteDir: string): string => join(siteDir, 'node_modules/.cache/firm-website/build-state.json');

/**
 * Notes that a process begins to build. What a build that was killed has left is removed first: a page whose node was stored, but whose query
 * did not run, would stay as it was for ever. So is what nobody knows the builder of: the note is lost when `node_modules` is installed anew. And
 * so is what other code has made: Gatsby runs the query of a page again if its nodes or its component have changed, not if a resolver has. Only who
 * holds the build lock may call it.
 *
 * @param isResident whether the process knows what it has not stored yet
 */
export async function beginBuild(siteDir: string, by: string, isResident = false): Promise<void> {
  const state = await readState(siteDir);
  const isOwn = isResident && state?.by === by;
  const code = isOwn ? state.code : codeDigest(siteDir).code;
  if (!isOwn && !(state?.finished && state.code === code)) await discardBuild(siteDir);
  await writeState(siteDir, { by, finished: false, code });
}

/** Notes that what Gatsby stored and what it wrote belong together. */
export async function endBuild(siteDir: string, by: string): Promise<void> {
  const { code = '' } = (await readState(siteDir)) ?? {};
  await writeState(siteDir, { by, finished: true, code });
}

/** Whether a process was the last that built. */
export async function builtLast(siteDir: string, by: string): Promise<boolean> {
  return (await readState(siteDir))?.by === by;
}

/** @returns null where there is no readable note */
async function readState(siteDir: string): Promise<BuildState | null> {
  try {
    const { by, finished, code } = JSON.parse(await readFile(fileOf(siteDir), 'utf8'));
    return { by: String(by), finished: finished === true, code: String(code) };
  } catch {
    return null;
  }
}

async function writeState(siteDir: string, state: BuildState): Promise<void> {
  const file = fileOf(siteDir);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(state));
  await rename(`${file}.new`, file);
}

async function discardBuild(siteDir: string): Promise<void> {
  await emptyFolder(join(siteDir, 'public'));
  await emptyFolder(join(siteDir, '.cache'), lasting);
}

/** Removes what is in a folder, but not the folder: in the container and below systemd, the one that it is in can't be written to. */
export async function emptyFolder(folder: string, except: readonly string[] = []): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (!except.includes(name)) await rm(join(folder, name), { recursive: true, force: true });
}
