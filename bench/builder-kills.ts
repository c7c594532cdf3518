import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { replace, startEditedSite } from './edited-site';

const root = join(__dirname, '..');

/** Most milliseconds from an edit to the kill: a quick build takes less, a whole one more. */
const latest = 4_000;

/** Milliseconds between two looks at a page. */
const lookEvery = 50;

const watched = ['/', '/works/tax', '/ru/works', '/ar/contact'];

/**
 * Kills the resident builder at random moments after an edit, and looks at pages all the while: each answer must be a whole page, and each
 * edit must become live, by a build that replaces the killed one. `npx tsx bench/builder-kills.ts [--kills 100]`; a kill costs a whole build.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { kills: { type: 'string', default: '100' } } });
  const site = await startEditedSite();
  const watch = new AbortController();
  const seen = { whole: 0, torn: 0 };
  const watching = (async () => {
    while (!watch.signal.aborted) {
      for (const path of watched) seen[(await isWhole(site.server.port, path)) ? 'whole' : 'torn'] += 1;
      await sleep(lookEvery);
    }
  })();
  const times: number[] = [];
  let killed = 0;
  try {
    for (let round = 0; round < Number(values.kills); round += 1) {
      await site.idle();
      const title = `Tax law ${round}`;
      const live = site.timeOf(() => {
        replace(join(site.content, 'works/tax/en.md'), /^title: .*$/m, `title: ${title}`);
        const shows = async (response: Response) => (await response.text()).includes(title);
        return { changed: { kind: 'works', id: 'tax' }, paths: ['/works/tax'], shows };
      });
      await sleep(Math.random() * latest);
      killed += killBuilder();
      times.push(await live);
    }
    const sorted = times.sort((one, other) => one - other);
    console.log(
      `${killed} of ${values.kills} kills met a builder; ${times.length} edits live, slowest ${Math.round(sorted.at(-1) ?? 0)} ms`,
    );
    console.log(`${seen.whole} whole answers, ${seen.torn} torn or failed; limit 0`);
  } finally {
    watch.abort();
    await watching;
    await site.close();
  }
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
