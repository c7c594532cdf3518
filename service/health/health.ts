import { access, constants, statfs } from 'node:fs/promises';
import type { FastifyPluginAsync } from 'fastify';

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
}

/** `/healthz`: the process is alive. `/readyz`: it can do its work; 503 tells a load balancer to route elsewhere. */
export const health: FastifyPluginAsync<HealthOptions> = async (app, { checks }) => {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const results = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await run(check)] as const));
    const ready = results.every(([, { ok }]) => ok);
    const readyStatus = results.some(([, { degraded }]) => degraded !== undefined) ? 'degraded' : 'ready';
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? readyStatus : 'not ready', checks: Object.fromEntries(results) });
  });
};

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
