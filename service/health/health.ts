import { access, constants, statfs } from 'node:fs/promises';
import type { FastifyPluginAsync } from 'fastify';

/** What one check found: `ok` is whether the service may get visitors, the rest is for people. */
export interface Finding {
  readonly ok: boolean;
  readonly [detail: string]: unknown;
}

export type Check = () => Promise<Finding>;

export interface HealthOptions {
  /** Checks of `/readyz` by name; rooms add theirs. */
  readonly checks: Readonly<Record<string, Check>>;
}

/** `/healthz`: the process answers. `/readyz`: it can do its work; 503 tells a load balancer to send visitors elsewhere. */
export const health: FastifyPluginAsync<HealthOptions> = async (app, { checks }) => {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const findings = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await run(check)] as const));
    const ready = findings.every(([, { ok }]) => ok);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', checks: Object.fromEntries(findings) });
  });
};

/** Whether files can be written to the data folder, and there is room for them. */
export function diskCheck(dataDir: string, minFreeMegabytes: number): Check {
  return async () => {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(dataDir);
    const freeMegabytes = Math.floor((bavail * bsize) / 1_000_000);
    return { ok: freeMegabytes >= minFreeMegabytes, freeMegabytes };
  };
}

/** A check that throws has found a problem; its words may name paths of the machine, so only the kind is told. */
async function run(check: Check): Promise<Finding> {
  try {
    return await check();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { ok: false, problem: typeof code === 'string' ? code : 'failed' };
  }
}
