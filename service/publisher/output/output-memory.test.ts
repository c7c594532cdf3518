import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFakeOutput } from '../../../testing/service/fake-output';
import { temporaryFolder } from '../../../testing/temporary-folder';
import { OutputMemory } from './output-memory';
import { readOutput, readSome } from './read-output';

/** A file system whose clock stands still: what is written in the same tick, with the same size, has the same stamp. */
jest.mock('../../content-api/store/stamp', () => {
  const original = jest.requireActual('../../content-api/store/stamp');
  return {
    ...original,
    stampOf: (path: string) => (original.stampOf(path) === original.missing ? original.missing : { key: 'now', settled: false }),
  };
});

const folder = join(temporaryFolder(), 'public');

test('a page that is told again is read again, even in the same tick of the clock', async () => {
  writeFakeOutput(folder);
  const memory = new OutputMemory();
  await readOutput(folder, memory);
  memory.noteWritten([]);
  const digestOf = (text: string) => {
    writeFileSync(join(folder, 'index.html'), text);
    return readSome(folder, ['index.html'], memory)[0]?.entry.sha256;
  };
  expect(digestOf('<!DOCTYPE html><p>One</p>')).not.toBe(digestOf('<!DOCTYPE html><p>Two</p>'));
});
