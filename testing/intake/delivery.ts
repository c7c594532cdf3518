import { temporaryFolders } from '../temporary-folder';
import { until } from '../until';
import { type FakeBackOffice, fakeBackOffice } from './fake-back-office';
import { type IntakeServer, intakeServer, testSettings } from './intake-server';
import { requestBody } from './request-body';
import { TestClock } from './test-clock';

/** Milliseconds. */
export const hour = 3_600_000;

/** As many texts as are asked for, told apart by their numbers. */
export const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `message ${index + from}`);

/** An intake that forwards to a back office, anew for each test, on a clock that the test moves. */
export class Delivery {
  private readonly newFolder = temporaryFolders();
  office!: FakeBackOffice;
  server!: IntakeServer;
  clock!: TestClock;

  /** To be called where a test file is read: it opens before each test and closes after it. */
  constructor() {
    beforeEach(async () => {
      this.office = await fakeBackOffice();
    });
    afterEach(async () => {
      await this.server.close();
      await this.office.close();
    });
  }

  /** Starts the intake, with settings that differ from those of tests. */
  async start(changes = {}): Promise<void> {
    this.clock = new TestClock();
    this.server = await intakeServer(testSettings(this.newFolder(), { apiHost: this.office.apiHost, ...changes }), { clock: this.clock });
  }

  /** Sends a request with a text. */
  send(message: string, headers = {}): Promise<Response> {
    return this.server.post(requestBody({ message }), headers);
  }

  /** The texts that the office has taken, in order. */
  takenMessages(): unknown[] {
    return [...this.office.taken.values()].map(({ body }) => body.message);
  }

  /** Waits for a few round trips to the server: a call that a worker began before is finished then. */
  async settle(): Promise<void> {
    for (let trip = 0; trip < 5; trip += 1) await fetch(`${this.server.url}/sent`);
  }

  /** Lets an hour pass as often as it takes. */
  untilHoursLater(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
    return this.untilLater(hour, condition, what);
  }

  /** Lets `ms` pass as often as it takes. */
  untilLater(ms: number, condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
    return until(() => {
      this.clock.pass(ms);
      return condition();
    }, what);
  }
}
