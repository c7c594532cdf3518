import { openPublications } from '../../service/publications/open-publications';
import { runQueuedFake } from './queued-fake-publication';

/**
 * Queues and publishes a fake site to a data folder, and kills itself before a step:
 * node --import tsx publish-and-crash.ts <folder> <word> <step>. It prints each step.
 */
async function main([dataDir = '', word = '', crashAt = '']: readonly string[]): Promise<void> {
  const publications = await openPublications({ databaseUrl: '', dataDir });
  await publications.request({ source: 'hook' });
  await runQueuedFake(publications, dataDir, word, (step) => {
    process.stdout.write(`${step}\n`);
    if (step === crashAt) process.kill(process.pid, 'SIGKILL');
  });
  await publications.close();
}

void main(process.argv.slice(2));
