import { publishFake } from './fake-publication';

/** So many that the manifest is the largest file. */
const pages = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`page-${index}`, `<p>${index}</p>`]));

/** Publishes a fake site without the queue, whose database needs more room: node --import tsx publish-unqueued.ts <folder> <word>. It prints each step. */
async function main([dataDir = '', word = '']: readonly string[]): Promise<void> {
  await publishFake(dataDir, { word, pages }, { onStep: (step) => void process.stdout.write(`${step}\n`) });
}

void main(process.argv.slice(2));
