import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { replace, startEditedSite } from './edited-site';

const root = join(__dirname, '..');

/** Mean milliseconds between two attempts to kill, which come at random as if independent: some in a quick build, most in a whole one. */
const meanPause = 15_000;

/** Most milliseconds between two edits. */
const longestPause = 10_000;

/** Milliseconds until an edit is live although builders are killed all the while. */
const patience = 600_000;

/** Milliseconds between two looks at a page. */
const lookEvery = 50;

const watched = ['/', '/works/tax', '/ru/works', '/ar/contact'];

/**
 * Kills the resident builder at random moments, of quick builds and of whole ones, while somebody edits and pages are looked at: each answer
 * must be a whole page, and each edit must become live. `npx tsx bench/builder-kills.ts [--kills 100]`; a kill costs up to a whole build.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { kills: { type: 'string', default: '100' } } });
  const site = await startEditedSite();
  const ending = new AbortController();
  const seen = { whole: 0, torn: 0 };
  const watching = whileNot(ending.signal, async () => {
    for (const path of watched) seen[(await isWhole(site.server.port, path)) ? 'whole' : 'torn'] += 1;
    await sleep(lookEvery);
  });
  const times: number[] = [];
  let killed = 0;
  const killing = whileNot(ending.signal, async () => {
    await sleep(-Math.log(1 - Math.random()) * meanPause);
    const met = killBuilder();
    killed += met;
    if (met > 0) console.log(`${killed} builders killed, ${times.length} edits live, ${seen.torn} answers torn or failed`);
  });
  try {
    while (killed < Number(values.kills)) {
      const title = `Tax law ${times.length}`;
      const edit = () => {
        replace(join(site.content, 'works/tax/en.md'), /^title: .*$/m, `title: ${title}`);
        const shows = async (response: Response) => (await response.text()).includes(title);
        return { changed: { kind: 'works', id: 'tax' }, paths: ['/works/tax'], shows };
      };
      times.push(await site.timeOf(edit, patience));
      await sleep(Math.random() * longestPause);
    }
  } finally {
    ending.abort();
    await Promise.all([watching, killing]);
    await site.close();
  }
  console.log(`${killed} builders killed; ${times.length} edits live, slowest ${Math.round(Math.max(...times))} ms`);
  console.log(`${seen.whole} whole answers, ${seen.torn} torn or failed; limit 0`);
}

/** Does the same again and again. @throws what `work` throws */
async function whileNot(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!signal.aborted) await work();
}

async function isWhole(port: number, path: string): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return response.status === 200 && (await response.text()).endsWith('</html>');
  } catch {
    return false;
  }
}

/** @returns how many were killed; none between two processes */
function killBuilder(): number {
  try {
    const ids = execFileSync('pgrep', ['-f', `builder-process.mjs ${root}$`], { encoding: 'utf8' })
      .trim()
      .split('\n');
    for (const id of ids) process.kill(Number(id), 'SIGKILL');
    return ids.length;
  } catch {
    return 0;
  }
}

void main();
