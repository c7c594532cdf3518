import type { FollowerPace } from '../../service/distribution/store-follower';
import { temporaryFolders } from '../temporary-folder';
import { type FollowingMachine, followingMachine, type PublishingMachine, publishingMachine } from './machines';
import { type S3Server, startS3Server } from './s3-server';

/** An empty store in memory for each test, a machine that publishes to it, and others as they are wanted. */
export class TestStore {
  readonly newFolder = temporaryFolders();
  server!: S3Server;
  publisher!: PublishingMachine;

  /** Call it at the top of a test file: it opens before each test and closes after it. */
  constructor() {
    beforeEach(async () => {
      this.server = await startS3Server();
      this.publisher = this.newPublisher();
    });
    afterEach(() => this.server.close());
  }

  newPublisher(): PublishingMachine {
    return publishingMachine(this.newFolder(), this.server.url);
  }

  /** A machine that follows from now on. */
  follow(
    dataDir = this.newFolder(),
    environment: Readonly<Record<string, string>> = {},
    pace: Partial<FollowerPace> = {},
  ): FollowingMachine {
    return followingMachine(dataDir, this.server.url, environment, pace);
  }

  /** Files of releases that have been asked for. */
  fetched(): string[] {
    return this.server.requests.filter((request) => request.startsWith('GET mezon/files/'));
  }
}
