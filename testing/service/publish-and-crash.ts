import { publishFake } from './fake-publication';

/** Publishes a fake site to a data folder and kills itself before a step: node --import tsx publish-and-crash.ts <folder> <word> <step>. */
async function main([dataDir = '', word = '', crashAt = '']: readonly string[]): Promise<void> {
  const publication = await publishFake(
    dataDir,
    { word },
    {
      onStep: (step) => {
        process.stdout.write(`${step}\n`);
        if (step === crashAt) process.kill(process.pid, 'SIGKILL');
      },
    },
  );
  process.stdout.write(`${JSON.stringify(publication)}\n`);
}

void main(process.argv.slice(2));
