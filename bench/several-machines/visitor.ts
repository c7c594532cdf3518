import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { requestBody } from '../../testing/intake/request-body';
import { appScript } from '../../testing/service/fake-output';
import { type Site, siteHost } from './site';
import type { Tally } from './tally';

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
const codings = Object.keys(decoders) as (keyof typeof decoders)[];
const paths = ['/', '/ru', '/about', '/de/about', '/uz'];

/** Milliseconds between what one visitor does, and views between two requests. */
const pause = 400;
const viewsPerRequest = 5;

const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(Math.random() * list.length)] as Item;

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  readonly socket: Socket;
}

/** The version that a page or a script says it is of; NaN if none. */
export const versionOf = (text: string): number => Number(/version (\d+)\./.exec(text)?.[1] ?? Number.NaN);

/** A visitor with a network address and a kept connection of its own, who reads pages with their scripts and now and then sends a request. */
export class Visitor {
  readonly #agent: Agent;
  /** The newest version that came over a connection. */
  readonly #newest = new WeakMap<Socket, number>();

  /** @param index of the visitor, below 250 */
  constructor(
    private readonly site: Site,
    private readonly index: number,
    private readonly tally: Tally,
  ) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: 1, ca: site.ca, servername: siteHost, localAddress: `127.0.1.${index + 1}` });
  }

  /** Goes on until it is told to end, and then has a receipt for everything that it sent. */
  async visit(isOver: () => boolean): Promise<void> {
    for (let views = 1; !isOver(); views += 1) {
      await this.#view();
      if (views % viewsPerRequest === 0) await this.#send(`message ${this.index}-${views}`, `key-${this.index}-${views}`);
      await sleep(pause * (0.5 + Math.random()));
    }
    this.#agent.destroy();
  }

  /** A page, and the script that it names. */
  async #view(): Promise<void> {
    const path = pick(paths);
    const page = await this.#get(path);
    if (!page) return;
    this.tally.pages += 1;
    const version = versionOf(page.text);
    const script = /src="\/(app-[^"]+)"/.exec(page.text)?.[1];
    if (script !== appScript(String(version)) || !page.text.endsWith('</html>'))
      this.tally.torn.push(`${path}: version ${version}, ${script}`);
    const before = this.#newest.get(page.socket) ?? 0;
    if (version < before) this.tally.older.push(`${path}: version ${version} after ${before}`);
    this.#newest.set(page.socket, Math.max(before, version));
    const code = await this.#get(`/${script}`, 404);
    if (code && code.status === 404) this.tally.scripts.push(`${path}: the script of version ${version} is not there`);
    else if (code && !code.text.includes(`code ${version} `)) this.tally.torn.push(`${path}: another script than version ${version}`);
  }

  /** A whole answer; undefined if it is another than 200, or `expected`, or none, which is counted. */
  async #get(path: string, expected = 200): Promise<Answer | undefined> {
    const coding = pick(codings);
    try {
      const answer = await this.#call(path, 'GET', { 'accept-encoding': coding });
      if (answer.status === 200) {
        if (!answer.headers.etag?.includes(createHash('sha256').update(answer.text).digest('hex').slice(0, 32)))
          this.tally.torn.push(`${path} ${coding}: another body than its ETag says`);
        return answer;
      }
      if (answer.status === expected) return answer;
      this.tally.refused(answer.status);
    } catch (error) {
      this.tally.refused((error as NodeJS.ErrnoException).code ?? (error as Error).message);
    }
    return undefined;
  }

  /** Posts with one key until there is a receipt, as the form does. */
  async #send(message: string, key: string): Promise<void> {
    const began = performance.now();
    const body = JSON.stringify(requestBody({ message }));
    for (;;) {
      this.tally.posts += 1;
      const answer = await this.#call('/api/request', 'POST', { 'content-type': 'application/json', 'idempotency-key': key }, body).catch(
        () => undefined,
      );
      if (answer && (answer.status === 200 || answer.status === 201)) {
        this.tally.acknowledged.push({ message, reference: JSON.parse(answer.text).data.reference, waited: performance.now() - began });
        return;
      }
      if (answer && answer.status < 500 && answer.status !== 409) throw new Error(`A request is refused: ${answer.status} ${answer.text}`);
      await sleep(200);
    }
  }

  #call(path: string, method: string, headers: Readonly<Record<string, string>>, body = ''): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port: this.site.httpsPort, agent: this.#agent, timeout: 20_000 };
      const length = body ? { 'content-length': Buffer.byteLength(body) } : {};
      const call = request({ ...options, path, method, headers: { host: siteHost, ...headers, ...length } }, (response) => {
        const chunks: Buffer[] = [];
        const { socket } = response;
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const coding = (response.headers['content-encoding'] ?? 'identity') as keyof typeof decoders;
          const text = decoders[coding](Buffer.concat(chunks)).toString('utf8');
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, socket });
        });
      });
      call.on('timeout', () => call.destroy(new Error('no answer in 20 s')));
      call.on('error', reject);
      call.end(body);
    });
  }
}
