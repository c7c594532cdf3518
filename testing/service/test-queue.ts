import { openPublications } from '../../service/publications/open-publications';
import type { NewTrigger } from '../../service/publications/publication-record';
import type { Publications } from '../../service/publications/publications';
import type { PublishingQueue } from '../../service/publications/publishing-queue';
import { temporaryFolders } from '../temporary-folder';

/** A real queue in an empty folder for each test, without anybody who publishes. */
export class TestQueue implements PublishingQueue {
  readonly #newFolder = temporaryFolders();
  dataDir!: string;
  open!: Publications;

  /** Call it at the top of a test file: it opens before each test and closes after it. */
  constructor() {
    beforeEach(async () => {
      this.dataDir = this.#newFolder();
      this.open = await openPublications({ databaseUrl: '', dataDir: this.dataDir });
    });
    afterEach(() => this.open.close());
  }

  request(trigger: NewTrigger) {
    return this.open.request(trigger);
  }

  async publications() {
    return this.open;
  }
}
