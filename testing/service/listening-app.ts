import { type AddressInfo, connect } from 'node:net';
import { type AppOptions, buildApp } from '../../service/app';
import { createLogger } from '../../service/logging/logger';
import { httpGet, type WireAnswer } from '../../service/publisher/http-get';
import { testConfig } from './test-config';

export interface Answer extends WireAnswer {
  readonly text: string;
}

export interface ListeningApp {
  readonly port: number;
  get(path: string, headers?: Readonly<Record<string, string>>, method?: string): Promise<Answer>;
  /** Sends bytes as they are and gives what comes back until the connection ends. */
  raw(bytes: string): Promise<string>;
  close(): Promise<void>;
}

const open = new Set<() => Promise<void>>();
afterAll(async () => {
  for (const close of open) await close();
});

/** The real service on a free port of the loopback address; without content unless `options` say otherwise. It is closed after the tests of the file. */
export async function listeningApp(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
  options: Partial<AppOptions> = {},
): Promise<ListeningApp> {
  const config = testConfig(dataDir, environment);
  const app = await buildApp({ config, log: createLogger(config), withoutContent: true, ...options });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  open.add(() => app.close());
  return {
    port,
    get: (path, headers, method) => get(port, path, headers, method),
    raw: (bytes) => raw(port, bytes),
    close: () => app.close(),
  };
}

/** One request over a connection of its own, to the host of the test site. */
export async function get(port: number, path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Answer> {
  const answer = await httpGet(port, path, { host: 'mezon.test', ...headers }, method);
  return { ...answer, text: answer.body.toString('utf8') };
}

function raw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });
}
