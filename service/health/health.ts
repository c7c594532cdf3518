import { access, constants, statfs } from 'node:fs/promises';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';

/** The result of one check: `ok` tells whether the service may receive traffic, `degraded` what operators should mend meanwhile. */
export interface CheckResult {
  readonly ok: boolean;
  readonly degraded?: unknown;
  readonly [detail: string]: unknown;
}

export type Check = () => Promise<CheckResult>;

export interface HealthOptions {
  /** Checks of `/readyz` by name. */
  readonly checks: Readonly<Record<string, Check>>;
  /** Who may read the details: numbers of requests, free disk space, what fails. Everybody else is told only whether the service is ready. */
  readonly mayRead: (request: FastifyRequest) => boolean;
}

/** `/healthz`: the process is alive. `/readyz`: it can do its work; 503 tells a load balancer to route elsewhere. */
export const health: FastifyPluginAsync<HealthOptions> = async (app, { checks, mayRead }) => {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.get('/readyz', async (request, reply) => {
    const results = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await run(check)] as const));
    const ready = results.every(([, { ok }]) => ok);
    const readyStatus = results.some(([, { degraded }]) => degraded !== undefined) ? 'degraded' : 'ready';
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(
        mayRead(request)
          ? { status: ready ? readyStatus : 'not ready', checks: Object.fromEntries(results) }
          : { status: ready ? 'ready' : 'not ready' },
      );
  });
};

/**
 * Who is on this machine or in the network of the trusted proxies. A call that came through a proxy is judged by who sent it; with a proxy that is
 * not trusted nobody knows who that is.
 */
export function fromTrustedAddress(trustProxy: readonly string[]): HealthOptions['mayRead'] {
  const isTrusted = proxyAddr.compile(['loopback', ...trustProxy]);
  const isProxy = proxyAddr.compile([...trustProxy]);
  return ({ ip, headers, socket }) => {
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
    return isTrusted(ip, 0) && (!isForwarded || isProxy(socket.remoteAddress ?? '', 0));
  };
}

/** Whether the data folder is writable and has enough free space. */
export function diskCheck(dataDir: string, minFreeMegabytes: number): Check {
  return async () => {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(dataDir);
    const freeMegabytes = Math.floor((bavail * bsize) / 1_000_000);
    return { ok: freeMegabytes >= minFreeMegabytes, freeMegabytes };
  };
}

/** A check that throws has failed; its message may name local paths, so only the error code is shown. */
async function run(check: Check): Promise<CheckResult> {
  try {
    return await check();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { ok: false, problem: typeof code === 'string' ? code : 'failed' };
  }
}
