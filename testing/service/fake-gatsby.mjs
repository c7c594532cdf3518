/**
 * Stands in for `gatsby build` in tests of what runs it. It behaves as FAKE_GATSBY says, a list separated by commas with
 * one word per run: succeed, fail, refuse, hang, spawn-and-hang, need-clean-cache.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [plan, reportDir] = process.argv.slice(2);
const cached = '.cache/webpack';
const runsFile = join(process.cwd(), 'runs.txt');
const runs = existsSync(runsFile) ? readFileSync(runsFile, 'utf8').split('\n').filter(Boolean) : [];
const words = plan.split(',');
const word = words[Math.min(runs.length, words.length - 1)];
writeFileSync(runsFile, `${[...runs, `${word} ${existsSync(cached) ? 'warm' : 'clean'}`].join('\n')}\n`);
writeFileSync('environment.json', JSON.stringify(process.env));

const cacheWasThere = existsSync(cached);
mkdirSync(cached, { recursive: true });
mkdirSync('public', { recursive: true });
console.log(`info fake build: ${word}`);

const hang = () => setInterval(() => {}, 1_000);
const ends = {
  succeed: () => {},
  fail: () => {
    console.error('error it went wrong');
    process.exit(1);
  },
  refuse: () => {
    mkdirSync(reportDir, { recursive: true });
    writeFileSync(
      join(reportDir, 'report.json'),
      JSON.stringify({
        format: 1,
        result: 'failed',
        problems: [{ code: 'missing', place: 'contact', locales: [], message: 'There are no contacts.' }],
      }),
    );
    process.exit(1);
  },
  'need-clean-cache': () => process.exit(cacheWasThere ? 1 : 0),
  hang,
  'spawn-and-hang': () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
    writeFileSync('pids.part', JSON.stringify([process.pid, child.pid]));
    renameSync('pids.part', 'pids.json');
    process.on('SIGTERM', () => console.log('ignoring SIGTERM'));
    hang();
  },
};
ends[word]();
