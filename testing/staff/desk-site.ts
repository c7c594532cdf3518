import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../service/app';
import { type Config, emptyEnvironment } from '../../service/config';
import { createLogger } from '../../service/logging/logger';
import { openPublications } from '../../service/publications/open-publications';
import type { Accepted, NewTrigger } from '../../service/publications/publication-record';
import type { Publications } from '../../service/publications/publications';
import type { PublishingQueue } from '../../service/publications/publishing-queue';
import { publish } from '../../service/publisher/publish';
import { runWaiting } from '../../service/publisher/run-waiting';
import { deskPaths } from '../../service/staff/paths';
import { StaffStore } from '../../service/staff/store/staff-store';
import { freePort } from '../free-port';
import { fakePublishOptions } from '../service/fake-publication';
import { fakeReport } from '../service/fake-report';
import { testConfig } from '../service/test-config';
import { temporaryFolders } from '../temporary-folder';

/**
 * The real service with desk, queue, publisher and releases; only Gatsby is replaced, by a site whose pages hold one word. Tests decide
 * what the next publication meets.
 */
export class DeskSite implements PublishingQueue {
  /** Word on every page of the next publication. */
  word = 'one';
  /** What the source plugin says of the content of the next publication. */
  report = fakeReport();

  #mayBuild: Promise<void> = Promise.resolve();
  #build = () => {};
  #runs: Promise<unknown> = Promise.resolve();
  #app: FastifyInstance | undefined;

  private constructor(
    readonly config: Config,
    private readonly opened: Publications,
  ) {}

  /** Starts on a free port, with an empty data folder. */
  static async start(dataDir: string, environment: Readonly<Record<string, string>> = {}): Promise<DeskSite> {
    const port = await freePort();
    const config = testConfig(dataDir, { PORT: String(port), SITE_URL: `http://127.0.0.1:${port}`, ...environment });
    const site = new DeskSite(config, await openPublications(config));
    const app = await buildApp({ config, log: createLogger(config), withoutContent: true, publishing: site });
    await app.listen({ host: '127.0.0.1', port });
    site.#app = app;
    return site;
  }

  /** Lets publications wait before they build. @returns lets them go on */
  holdBuilds(): () => void {
    this.#mayBuild = new Promise((resolve) => {
      this.#build = resolve;
    });
    return this.#build;
  }

  async close(): Promise<void> {
    this.#build();
    await this.#app?.close();
    await this.idle();
    await this.opened.close();
  }

  async publications(): Promise<Publications> {
    return this.opened;
  }

  async request(trigger: NewTrigger): Promise<Accepted> {
    const accepted = await this.opened.request(trigger);
    this.#runs = this.#runs.then(() => this.#run());
    return accepted;
  }

  /** Resolves when every publication that was asked for has ended. */
  async idle(): Promise<void> {
    await this.#runs;
  }

  /** Runs `npm run staff` with the configuration of the site. @returns what it prints, on both streams */
  staff(...words: string[]): string {
    const { dataDir, siteUrl } = this.config;
    const argv = ['--import', 'tsx', join(__dirname, '../../service/staff/cli.ts'), ...words];
    const env = { PATH: process.env.PATH, ...emptyEnvironment, DATA_DIR: dataDir, SITE_URL: siteUrl };
    const { stdout, stderr } = spawnSync(process.execPath, argv, { env, encoding: 'utf8' });
    return stdout + stderr;
  }

  /** Invites somebody by `npm run staff`. @returns the link */
  inviteByCommand(...words: string[]): string {
    return /^http\S+/.exec(this.staff('invite', ...words))?.[0] ?? '';
  }

  /** Invites somebody who may publish, without a process for the command. @returns the link */
  async invite(name: string): Promise<string> {
    const token = await (await StaffStore.open(this.opened.database)).invite(name, 'publish');
    return `${this.config.siteUrl}${deskPaths.signIn}?link=${token}`;
  }

  async #run(): Promise<void> {
    const { config, opened: publications } = this;
    const silent = { say: () => {}, sayDetail: () => {} };
    await runWaiting({
      ...{ config, publications, ...silent },
      publishSite: async ({ allowed, onStep = () => {}, sayDetail }) => {
        const fake = fakePublishOptions(config.dataDir, { word: this.word, addresses: config }, this.report);
        return publish({
          ...fake,
          ...{ allowed, onStep },
          build: async () => {
            sayDetail('success Building static HTML');
            await this.#mayBuild;
            return fake.build(() => {});
          },
        });
      },
    });
  }
}

/** Called at the top of a test file: a site of its own for each test, with one release. @returns the site of the test that runs */
export function ownDeskSite(): () => DeskSite {
  const newFolder = temporaryFolders();
  let site: DeskSite;
  beforeEach(async () => {
    site = await DeskSite.start(newFolder());
    await site.request({ source: 'start' });
    await site.idle();
  });
  afterEach(() => site.close());
  return () => site;
}
