import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hookPath } from '../service/hooks/publish-hook';
import { signedHeaders } from '../service/hooks/standard-webhooks';
import { openPublications } from '../service/publications/open-publications';
import { type ServerProcess, startServer } from '../testing/server-process';
import { until } from '../testing/until';
import { multiplyContent } from './content/multiply-content';

const root = join(__dirname, '..');
const key = Buffer.from('bench'.repeat(8));

/** Pages that content/ makes. */
const builtPages = 656;

/** Public origin of the site. */
export const siteUrl = 'http://localhost:8000';

/** Milliseconds for the first build, and for an edit. */
export const patience = { first: 3_600_000, edit: 120_000 };

/** Milliseconds between two looks at a page; each takes processor time from what is measured. */
const lookEvery = 50;

/** A change that was made to the content. */
export interface Made {
  /** Body of the webhook. */
  readonly changed: { readonly kind?: string; readonly id?: string };
  readonly paths: readonly string[];
  /**
   * Whether a page, fetched anew, shows the change.
   *
   * @param before the page before the edit
   */
  readonly shows: (response: Response, before: string) => Promise<boolean>;
}

/** The product, serving what it published of a copy of the content that may be edited. */
export interface EditedSite {
  /** Everything of this run; removed by `close`. */
  readonly folder: string;
  readonly content: string;
  readonly dataDir: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly server: ServerProcess;
  /** Waits until everything is published. */
  idle(): Promise<void>;
  /**
   * Makes an edit, sends the webhook, and gives the milliseconds from there to the last page that shows it.
   *
   * @param longest milliseconds to wait for a page
   */
  timeOf(make: () => Made | Promise<Made>, longest?: number): Promise<number>;
  /** Megabytes of memory that each process takes. */
  memory(): Readonly<Record<'server' | 'publisher' | 'builder', number>>;
  /** What the server has warned of, once with whatever numbers: for example why a publication did not use the resident builder. */
  warnings(): readonly string[];
  close(): Promise<void>;
}

/** Makes a data folder that shares its encoded pictures with others: they depend on their originals alone. */
export function makeDataDir(dataDir: string): void {
  const pictures = join(root, 'data/images');
  for (const folder of [pictures, dataDir]) mkdirSync(folder, { recursive: true });
  symlinkSync(pictures, join(dataDir, 'images'));
}

/**
 * Starts the product, with the resident builder, on a copy of `content/`, and waits for its first publication. It builds in this project,
 * so nothing else may at that time.
 *
 * @param pages for content of about so many pages (bench/content/multiply-content.ts)
 */
export async function startEditedSite(pages?: number): Promise<EditedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'edited-site-'));
  const [dataDir, content] = [join(folder, 'data'), join(folder, 'content')];
  if (pages === undefined) cpSync(join(root, 'content'), content, { recursive: true });
  else console.log(`${multiplyContent(join(root, 'content'), content, builtPages, pages)} posts added`);
  makeDataDir(dataDir);
  const environment = {
    DATA_DIR: dataDir,
    CONTENT_DIR: content,
    WATCH_CONTENT: 'no',
    // A hundred edits delete more than a person may without being asked.
    MAX_SHRINK: '100',
    PUBLISH_ON_START: 'yes',
    // For 20,000 pages on two cores.
    BUILD_TIMEOUT: '3600',
    LOG_LEVEL: 'warn',
    SITE_URL: siteUrl,
    WEBHOOK_SECRETS: `whsec_${key.toString('base64')}`,
  };
  const server = await startServer(environment);
  const publications = await openPublications({ databaseUrl: '', dataDir });
  const close = async () => {
    await publications.close();
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true });
  };
  try {
    const began = performance.now();
    await until(async () => (await publications.lastEnded()) !== null, 'the first publication', patience.first);
    console.log(`first publication ${((performance.now() - began) / 1_000).toFixed(1)} s (${(await publications.lastEnded())?.state})`);
  } catch (error) {
    await close();
    throw error;
  }
  const isIdle = async () => !(await publications.waiting()) && !(await publications.running());
  const idle = () => until(isIdle, 'all is published', patience.edit);
  const warnings = () => {
    const lines = server.output().matchAll(/^\{"level":.*\}$/gm);
    const messages = Array.from(lines, ([line]) => (JSON.parse(line) as { readonly msg: string }).msg);
    return [...new Map(messages.map((message) => [message.replace(/\d+/g, '#'), message])).values()];
  };
  const timed = async (make: () => Made | Promise<Made>, longest = patience.edit) => {
    try {
      return await timeOf(make, server.port, longest);
    } catch (error) {
      const last = JSON.stringify(await publications.lastEnded());
      throw new Error(`${(error as Error).message}; the last publication: ${last}\n${warnings().join('\n')}`);
    }
  };
  return { folder, content, dataDir, environment, server, idle, timeOf: timed, memory: () => memoryBelow(server.pid), warnings, close };
}

/** Of a server and the processes that it has started. */
function memoryBelow(server: number): Record<'server' | 'publisher' | 'builder', number> {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' }).matchAll(/^ *(\d+) +(\d+) +(\d+) (.*)$/gm);
  const processes = Array.from(rows, ([, pid, parent, size, command = '']) => ({
    pid: Number(pid),
    parent: Number(parent),
    size: Number(size) / 1_000,
    command,
  }));
  const below = (pid: number): typeof processes =>
    processes.filter(({ parent }) => parent === pid).flatMap((each) => [each, ...below(each.pid)]);
  const sizeOf = (name: string) => Math.round(below(server).find(({ command }) => command.includes(name))?.size ?? 0);
  const own = Math.round(processes.find(({ pid }) => pid === server)?.size ?? 0);
  return { server: own, publisher: sizeOf('publisher-process'), builder: sizeOf('builder-process') };
}

/** Replaces what matches in a file; an edit that would change nothing is an error. */
export function replace(file: string, pattern: RegExp, text: string): void {
  const before = readFileSync(file, 'utf8');
  if (!pattern.test(before)) throw new Error(`${file} has nothing like ${pattern}.`);
  writeFileSync(file, before.replace(pattern, text));
}

let calls = 0;

async function timeOf(make: () => Made | Promise<Made>, port: number, longest: number): Promise<number> {
  const page = (path: string, headers: Record<string, string> = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const { changed, paths, shows } = await make();
  const before = await Promise.all(
    paths.map(async (path) => {
      const response = await page(path);
      return { path, text: await response.text(), etag: response.headers.get('etag') };
    }),
  );
  const began = performance.now();
  const body = JSON.stringify(changed);
  calls += 1;
  const headers = signedHeaders(key, `msg_${calls}_${Date.now()}`, Buffer.from(body));
  const { status } = await fetch(`http://127.0.0.1:${port}${hookPath}`, { method: 'POST', headers, body });
  if (status !== 202) throw new Error(`The webhook answered ${status}.`);
  const deadline = began + longest;
  // A whole page each time would take a sixth of the processor time of what is measured.
  const isShown = async ({ path, text, etag }: (typeof before)[number]) => {
    const response = await page(path, etag === null ? {} : { 'if-none-match': etag });
    return response.status !== 304 && (await shows(response, text));
  };
  const untilShown = async (looked: (typeof before)[number]) => {
    while (!(await isShown(looked))) {
      if (performance.now() > deadline) throw new Error(`After ${longest / 1_000} s ${looked.path} does not show the edit.`);
      await sleep(lookEvery);
    }
  };
  // They become live at once, so until the first is there nobody need look at the others.
  const [first, ...others] = before;
  if (first) await untilShown(first);
  await Promise.all(others.map(untilShown));
  return performance.now() - began;
}
