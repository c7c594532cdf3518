import { createServer as createHttpServer } from 'node:http';
import fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { fetchContent } from './api-proxy/fetch-content';
import type { Config } from './config';
import { ApiError } from './content-api/api-error';
import { contentApi } from './content-api/content-api';
import { sendApiError } from './content-api/errors';
import type { Distribution } from './distribution/distribution';
import { type Check, diskCheck, fromTrustedAddress, type HealthOptions, health } from './health/health';
import { openHook } from './hooks/open-hook';
import { answerError, answerUnknown } from './http/answer-errors';
import { oneAtATime } from './http/one-at-a-time';
import { answerForNode, refuseOtherHosts, refuseUnreadable } from './http/raw-answers';
import { openLimits } from './limits/open-limits';
import { RequestLog } from './logging/request-log';
import { answerSeconds, metrics, startMetrics } from './metrics/metrics';
import type { PublishingQueue } from './publications/publishing-queue';
import { waitingSeconds } from './publications/waiting-seconds';
import { type CarePace, ReleaseCare } from './publisher/release-care';
import { dataLayout } from './release/data-layout';
import type { ReadContent } from './request-intake/firm-content';
import { Intake } from './request-intake/intake';
import { requestIntake } from './request-intake/request-intake';
import { intakeSettings } from './request-intake/settings';
import { letCdnKeep } from './site/cdn';
import { guideCrawlers } from './site/crawlers';
import { pageVersion } from './site/page-version';
import { takePolicyReports } from './site/policy-reports';
import { prepareReleases } from './site/prepare-releases';
import { openReleaseStore } from './site/release-store';
import { headerContext, securityHeaders } from './site/security-headers';
import { answer, type SiteOptions, site } from './site/site';
import { type Desk, openDesk } from './staff/desk';
import { deskPlugin } from './staff/http/desk-plugin';
import { serverEvidence } from './why/server-evidence';

declare module 'fastify' {
  interface FastifyInstance {
    /** The publishing desk of the service, for a listener of its own; null without publishing. */
    desk: Desk | null;
    /** The checks of `/readyz`. */
    healthChecks: HealthOptions['checks'];
    /** Names what operators can measure; once per process. */
    startMetrics: () => void;
  }
}

export interface AppOptions {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  /** Further checks of `/readyz`. */
  readonly checks?: Readonly<Record<string, Check>>;
  /** Where publications are asked for; without it there is no webhook, and no publishing desk, which the publisher alone has. */
  readonly publishing?: PublishingQueue;
  /** What shares the releases with other servers; without it they stay here. */
  readonly distribution?: Distribution | null;
  /** No content API: the calls under `/api` answer 503. */
  readonly withoutContent?: boolean;
  /** With it, the site is served before the content is read; the calls under `/api` wait, and answer 503 while it is invalid, of which this is told. */
  readonly onUnreadable?: ((error: Error) => void) | undefined;
  /** How the live release is looked after; by default so that visitors don't notice. */
  readonly carePace?: CarePace;
}

/** Limits against slow and greedy clients, in milliseconds and bytes. */
const limits = {
  start: 120_000,
  headers: 10_000,
  /** Without progress on a connection, in either direction. */
  idle: 30_000,
  request: 15_000,
  keepAlive: 65_000,
  checkConnectionsEvery: 2_000,
  body: 65_536,
  headerBytes: 16_384,
  /** Identifiers of the API have up to 1,024 characters, each up to nine when encoded. */
  parameter: 9_216,
};

const absent = (_request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');

/** The publishing desk alone, for a listener of its own. */
export async function buildDeskApp({ config, log }: Pick<AppOptions, 'config' | 'log'>, desk: Desk): Promise<FastifyInstance> {
  const app = createServer(config, log, securityHeaders({ https: config.staffUrl.startsWith('https:') }));
  app.setNotFoundHandler(absent);
  await app.register(deskPlugin, { desk, absent });
  return app;
}

/** What operators ask, for a listener of its own. */
export async function buildOperatorsApp(
  { config, log }: Pick<AppOptions, 'config' | 'log'>,
  site: FastifyInstance,
): Promise<FastifyInstance> {
  const app = createServer(config, log, securityHeaders({ https: false }));
  app.setNotFoundHandler(absent);
  site.startMetrics();
  await app.register(health, { checks: site.healthChecks, mayRead: () => true });
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.metrics()),
  );
  return app;
}

/**
 * The whole service without a socket: site, API, health.
 *
 * @throws ContentError with every mistake in the content files, unless `withoutContent` or `onUnreadable`
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, log } = options;
  const app = createServer(config, log, securityHeaders(headerContext(config)));
  app.setNotFoundHandler((request, reply) => answerUnknown(request, reply));
  guideCrawlers(app, { addresses: config, ...config });
  if (config.cdnPurgeUrl !== null) letCdnKeep(app, config);
  await registerModules(app, options);
  return app;
}

async function registerModules(
  app: FastifyInstance,
  { config, log, checks = {}, publishing, distribution = null, withoutContent = false, onUnreadable, carePace }: AppOptions,
): Promise<void> {
  const layout = dataLayout(config.dataDir);
  const store = openReleaseStore(layout, log);
  app.addHook('onClose', prepareReleases(layout, store));
  const repair = distribution?.repair ?? (() => publishing?.request({ source: 'repair' }));
  const care = new ReleaseCare(layout, log, async () => repair(), carePace, distribution?.fetchForm);
  app.addHook('onReady', () => care.start());
  app.addHook('onClose', () => care.stop());
  const embedded = config.apiHost === null && !withoutContent;
  const readContent: ReadContent = (endpoint, locale) =>
    config.apiHost === null ? app.readContent(endpoint, locale) : fetchContent(config.apiHost, endpoint, locale);
  const counted = openLimits(config, log);
  app.addHook('onClose', () => counted.close());
  const intake = new Intake(intakeSettings(config), log, readContent, undefined, counted.open);
  // Its HTTP client is an eighth of what the server loads.
  if (config.apiHost !== null)
    await app.register((await import('./api-proxy/api-proxy')).apiProxy, { prefix: '/api', apiHost: config.apiHost });
  else if (embedded)
    await app.register(contentApi, { prefix: '/api', contentDir: config.contentDir, ...(onUnreadable && { onUnreadable }) });
  else
    await app.register(async (api) => api.get('/*', (request, reply) => sendApiError(request, reply, new ApiError(503, 'internal'))), {
      prefix: '/api',
    });
  await app.register(requestIntake, { prefix: '/api', intake });
  app.addHook('onReady', () => intake.start());

  if (publishing) await openHook(app, config, publishing, counted.open);

  app.decorate('healthChecks', {
    release: async () => ({ ok: (await store.current()) !== null, ...care.condition() }),
    disk: diskCheck(config.dataDir, config.minFreeDisk),
    content: async () =>
      embedded ? { ok: true, ...(await Promise.race([problemsOf(app), notYet()])) } : { ok: true, readable: !withoutContent },
    requests: () => intake.healthCheck(),
    ...(distribution && { store: async () => distribution.condition() }),
    ...checks,
  });
  await app.register(health, { checks: app.healthChecks, mayRead: fromTrustedAddress(config.trustProxy) });
  app.decorate('startMetrics', () =>
    startMetrics({
      requests: async () => ({ ...(await intake.knownCounts()) }),
      publication: async () => (await publishing?.publications())?.lastEnded() ?? null,
      waitingSeconds: async () => (publishing ? waitingSeconds(await publishing.publications()) : null),
      ...(distribution && { store: () => distribution.secondsBehind() }),
    }),
  );
  if (config.metricsPort !== null)
    app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
      answerSeconds.observe({ route: routeOptions.url ?? 'none', method, status: reply.statusCode }, reply.elapsedTime / 1_000);
    });
  const siteOptions: SiteOptions = {
    addresses: config,
    store,
    headers: {
      ...headerContext(config),
      ...(config.cdnPurgeUrl !== null && { version: (found, request) => pageVersion(found, request, config) }),
    },
  };
  const served = embedded ? { library: () => app.contentLibrary(), mistakes: () => app.contentProblems() } : null;
  const evidence = (queue: PublishingQueue) =>
    serverEvidence({ config, publications: () => queue.publications(), release: () => store.current(), served });
  const desk = publishing && config.publisher ? openDesk(config, publishing, evidence(publishing), counted.open) : null;
  app.decorate('desk', desk);
  if (desk && config.staffPort === null)
    await app.register(deskPlugin, {
      desk,
      absent: (request, reply) =>
        request.method === 'GET' || request.method === 'HEAD' ? answer(request, reply, siteOptions) : answerUnknown(request, reply),
    });
  await app.register(takePolicyReports);
  await app.register(site, siteOptions);
}

/** What `/readyz` says of the embedded content, which may still be read. */
const problemsOf = (app: FastifyInstance) =>
  app.contentProblems().then(
    ({ length }) => ({ problems: length }),
    () => ({ readable: false }),
  );
const notYet = () => new Promise((resolve) => setImmediate(resolve)).then(() => ({ reading: true }));

function createServer(config: Config, log: FastifyBaseLogger, headers: Readonly<Record<string, string>>): FastifyInstance {
  const app = fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    // All content is read and validated before the first answer, which takes long on a busy machine.
    pluginTimeout: limits.start,
    bodyLimit: limits.body,
    serverFactory: (handle) => {
      const server = createHttpServer(
        {
          requestTimeout: limits.request,
          keepAliveTimeout: limits.keepAlive,
          headersTimeout: limits.headers,
          connectionsCheckingInterval: limits.checkConnectionsEvery,
          maxHeaderSize: limits.headerBytes,
          requireHostHeader: false,
        },
        oneAtATime(handle),
      );
      answerForNode(server, headers);
      return server.setTimeout(limits.idle);
    },
    forceCloseConnections: 'idle',
    // Requests in flight on open connections are still answered, and the connections closed afterwards.
    return503OnClosing: false,
    routerOptions: { maxParamLength: limits.parameter },
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, headers),
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers);
      answerError(error, request as FastifyRequest, reply as FastifyReply);
    },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  refuseOtherHosts(app);
  app.setErrorHandler<FastifyError>(answerError);
  return app;
}
