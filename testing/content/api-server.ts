import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { type ContentApiOptions, contentApi } from '../../service/content-api/content-api';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
}

export interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The content API on a real server at a free port of this machine. */
export class ApiServer {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 8 });

  private constructor(
    readonly app: FastifyInstance,
    private readonly port: number,
  ) {}

  /** @param checkInterval milliseconds after which edits of the files show at the latest */
  static async start(
    contentDir: string,
    checkInterval?: number,
    options: Pick<ContentApiOptions, 'onUnreadable'> = {},
  ): Promise<ApiServer> {
    // All content is read and validated first, which takes long on a busy machine.
    const app = fastify({ pluginTimeout: 120_000 });
    await app.register(contentApi, { prefix: '/api', contentDir, ...options, ...(checkInterval !== undefined && { checkInterval }) });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.server.address();
    if (typeof address !== 'object' || !address) throw new Error('The server has no port');
    return new ApiServer(app, address.port);
  }

  /** Sends a call whose path reaches the server exactly as written; `fetch` would tidy up `..` and `%2e`. */
  call(path: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port: this.port, path, method, headers, agent: this.agent }, async (answer) => {
        const bytes = Buffer.concat(await answer.toArray());
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString('utf8') });
      });
      sent.on('error', reject).end(body);
    });
  }

  async stop(): Promise<void> {
    this.agent.destroy();
    await this.app.close();
  }
}
