/**
 * The process of the resident builder: builds the site once, and then again whenever a line on standard input asks for it. Answers go to file
 * descriptor 3, a line of JSON each, and before that of a build lines that name files of its pages that are there; standard output has
 * Gatsby's own lines.
 *
 * Usage: node builder-process.mjs <folder of the site>
 */
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openGatsby, saveState } from './gatsby.mjs';

// V8 otherwise drops the code of functions that were not called for a while, and an edit after a pause compiles all of it again. As an option of
// the command it would be handed on to Parcel's worker threads, which refuse it.
setFlagsFromString('--no-flush-bytecode');

// A whole build leaves several hundred megabytes of garbage, which V8 would keep for a long time: its heap may grow to a multiple of its size first.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');
/** Also moves what is left together: V8 otherwise keeps the memory in between, half as much again. */
const compactHeap = () => {
  setFlagsFromString('--compact-on-every-full-gc');
  collectGarbage();
  setFlagsFromString('--no-compact-on-every-full-gc');
};
/**
 * When whoever waits has the answer. First without moving anything, which takes further memory. Not after each edit: the next one would wait for
 * memory that was given back (bench/edit-latency.ts --rest).
 */
const collectLater = () => {
  setImmediate(collectGarbage);
  setImmediate(compactHeap);
};

// Options of V8 are for this process alone: worker threads refuse them.
process.execArgv = [];

/** The plugins that bring in what a publication may have changed. */
const contentPlugin = 'gatsby-source-custom-api';
const wordsPlugin = 'gatsby-source-filesystem';

const [directory = process.cwd()] = process.argv.slice(2);
const ownGroup = 0;
/** At once: while Gatsby works, a stream would not get its turn. */
const tell = (message) => writeSync(3, `${JSON.stringify(message)}\n`);
const answer = (message) => tell({ ...message, rss: process.memoryUsage().rss });

const orders = createInterface({ input: process.stdin });
// Whoever started this process is gone, and nobody else wants what it does.
orders.on('close', () => process.kill(ownGroup, 'SIGKILL'));

const gatsby = await openGatsby(directory);
let underWay = Promise.resolve();
let atRest = new AbortController();
orders.on('line', (line) => {
  const order = JSON.parse(line);
  if (order.do === 'give up') return atRest.abort();
  if (order.do === 'look' || order.do === 'warm up') atRest = new AbortController();
  underWay = underWay.then(() => carryOut(order, atRest.signal)).then(answer, (error) => answer({ error: error?.stack ?? String(error) }));
});
answer({ rendered: 0, deleted: 0, written: [], steps: {} });
collectLater();

/**
 * @param {{ do: 'build' | 'look' | 'warm up' | 'collect' | 'save', changed?: unknown, words?: boolean }} order
 * @param {AbortSignal} signal gives up what nobody waits for
 */
async function carryOut({ do: what, changed, words }, signal) {
  if (what === 'save') return saveState();
  if (what === 'collect') return collectLater();
  if (what === 'warm up') return gatsby.warmUp(signal);
  if (what === 'look') {
    let isFailed = false;
    const onFailure = () => {
      isFailed = true;
    };
    const nodes = await gatsby.source(contentPlugin, { signal, onFailure });
    return { nodes, isFailed };
  }
  const steps = {};
  let began = performance.now();
  const onStep = (name) => {
    steps[name] = performance.now() - began;
    began = performance.now();
  };
  const onPages = (pages) => tell({ pages });
  if (words) await gatsby.source(wordsPlugin);
  const nodes = await gatsby.source(contentPlugin, changed ? { changed } : {});
  onStep('source');
  return { nodes, ...(await gatsby.build(onStep, onPages)), steps };
}
