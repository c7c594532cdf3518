import type { PublicationRecord } from '../../service/publications/publication-record';
import type { Publications } from '../../service/publications/publications';
import { type PublishStep, publish } from '../../service/publisher/publish';
import { runWaiting } from '../../service/publisher/run-waiting';
import { fakePublishOptions } from './fake-publication';
import { testConfig } from './test-config';

/** Runs the publication that waits in a queue, with a fake site instead of a build. @param onStep called before each step */
export function runQueuedFake(
  publications: Publications,
  dataDir: string,
  word: string,
  onStep: (step: PublishStep) => void = () => {},
): Promise<PublicationRecord | null> {
  return runWaiting({
    config: testConfig(dataDir),
    publications,
    say: () => {},
    sayDetail: () => {},
    publishSite: (options) =>
      publish({
        ...fakePublishOptions(dataDir, { word }),
        onStep: async (step, made) => {
          await options.onStep?.(step, made);
          onStep(step);
        },
      }),
  });
}
