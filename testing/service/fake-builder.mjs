/**
 * Stands in for service/builder/builder-process.mjs in tests of what runs it. It behaves as FAKE_BUILDER says, a list separated by commas
 * with a word for the first build of a process and for each order: succeed, fail, hang, die, nothing (a look fails to find out), dawdle (a look
 * ends, with nothing new, when it is given up). FAKE_RSS has the bytes of memory, in the same way. What it was asked is in `orders.txt` of its folder.
 */
import { appendFileSync, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const [directory = '.'] = process.argv.slice(2);
const words = (process.env.FAKE_BUILDER ?? 'succeed').split(',');
const sizes = (process.env.FAKE_RSS ?? '1').split(',');
const answers = createWriteStream('', { fd: 3 });

const note = (text) => appendFileSync(join(directory, 'orders.txt'), `${text}\n`);

function answer(fields) {
  const word = words.length > 1 ? words.shift() : words[0];
  console.log(`info fake builder: ${word}`);
  if (word === 'die') process.exit(1);
  if (word === 'hang') return;
  const rss = Number(sizes.length > 1 ? sizes.shift() : sizes[0]);
  const said = { fail: { error: 'it went wrong' }, nothing: { ...fields, nodes: 0, isFailed: true } }[word] ?? fields;
  answers.write(`${JSON.stringify({ ...said, rss })}\n`);
}

note(`start ${process.pid}`);
answer({ rendered: 0, deleted: 0, written: [], nodes: 0, steps: {} });
let isDawdling = false;
createInterface({ input: process.stdin })
  .on('line', (line) => {
    note(line);
    const order = JSON.parse(line).do;
    if (order === 'look' && words[0] === 'dawdle') {
      isDawdling = true;
      return;
    }
    if (order === 'give up') {
      // No answer of its own: what is given up gets one.
      if (isDawdling) answer({ rendered: 0, deleted: 0, written: [], nodes: 0, steps: {} });
      isDawdling = false;
      return;
    }
    if (order === 'build') answers.write('{"pages":["about/index.html"]}\n');
    answer({ rendered: 2, deleted: 1, written: ['about/index.html'], nodes: 3, steps: { source: 300 } });
  })
  .on('close', () => process.exit(0));
