import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fastify, { type FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import type { Clock } from '../../service/request-intake/context';
import type { ReadContent } from '../../service/request-intake/firm-content';
import { Intake } from '../../service/request-intake/intake';
import { requestIntake } from '../../service/request-intake/request-intake';
import type { IntakeSettings } from '../../service/request-intake/settings';

/** Settings for a test: SQLite in `folder`, nothing to deliver to, limits out of the way. */
export function testSettings(folder: string, changes: Partial<IntakeSettings> = {}): IntakeSettings {
  return {
    databaseUrl: '',
    databaseFile: join(folder, 'requests.db'),
    spoolFile: join(folder, 'requests-spool.jsonl'),
    apiHost: null,
    mail: null,
    staffLocale: 'en',
    phoneCountry: 'UZ',
    perAddressPerHour: 1_000_000,
    overallPerMinute: 1_000_000,
    minFillMs: 3_000,
    forwardMs: 1_000,
    parkAfterMs: 7 * 24 * 3_600_000,
    retentionMs: null,
    siteOrigins: ['https://mezon.example'],
    ...changes,
  };
}

export const quietLog: FastifyBaseLogger = pino({ level: 'silent' });

export interface IntakeServer {
  readonly intake: Intake;
  readonly url: string;
  readonly port: number;
  /** Posts JSON to `/api/request`. */
  post(body: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** Posts a plain form, as a browser does, without following the redirect. */
  postForm(form: URLSearchParams, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** Makes a few round trips to the server: what its workers began before is finished then. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

interface ServerOptions {
  readonly clock?: Clock;
  readonly readContent?: ReadContent;
  readonly log?: FastifyBaseLogger;
  readonly trustProxy?: boolean;
}

/** A real server on a free port with the plugin under `/api`. */
export async function intakeServer(
  settings: IntakeSettings,
  { clock, readContent, log = quietLog, trustProxy = false }: ServerOptions = {},
): Promise<IntakeServer> {
  const intake = new Intake(settings, log, readContent, clock);
  await intake.start();
  const app = fastify({ loggerInstance: log, trustProxy });
  await app.register(requestIntake, { prefix: '/api', intake });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/request`;
  return {
    intake,
    url,
    port,
    post: (body, headers = {}) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    postForm: (form, headers = {}) =>
      fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: form.toString(),
      }),
    settle: async () => {
      for (let trip = 0; trip < 5; trip += 1) await fetch(`${url}/sent`);
    },
    close: () => app.close(),
  };
}
