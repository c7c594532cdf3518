import { temporaryFolders } from '../temporary-folder';
import { until } from '../until';
import { type FakeBackOffice, fakeBackOffice } from './fake-back-office';
import { type IntakeServer, intakeServer, testSettings } from './intake-server';
import { requestBody } from './request-body';
import { TestClock } from './test-clock';

/** Milliseconds. */
export const hour = 3_600_000;

/** Texts of requests: `message 0`, `message 1`, … */
export const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `message ${index + from}`);

/** For each test an intake that forwards to a back office, on a clock that the test moves. */
export class Delivery {
  private readonly newFolder = temporaryFolders();
  office!: FakeBackOffice;
  server!: IntakeServer;
  clock!: TestClock;

  /** Call it at the top of a test file: it opens before each test and closes after it. */
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

  /** Lets hours pass until the condition holds. */
  untilHoursLater(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
    return this.untilLater(hour, condition, what);
  }

  /** Lets `ms` pass again and again until the condition holds. */
  untilLater(ms: number, condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
    return until(() => {
      this.clock.pass(ms);
      return condition();
    }, what);
  }
}
