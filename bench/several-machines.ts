import { parseArgs } from 'node:util';
import { until } from '../testing/until';
import { settle } from './several-machines/accounts';
import { Agreement } from './several-machines/agreement';
import { harm } from './several-machines/faults';
import { install } from './several-machines/installation';
import { publishAll } from './several-machines/publish';
import { type Figure, print } from './several-machines/table';
import { Tally } from './several-machines/tally';
import { Visitor } from './several-machines/visitor';

const servers = 3;

/** Milliseconds for all servers to get a release, on a busy machine too. */
const patience = 120_000;

/** Milliseconds for which a server may show something older than another. */
const agreementLimit = 2_000;

/**
 * Several machines under fire: `npx tsx bench/several-machines.ts [--publications 300] [--clients 50] [--minutes 20] [--quiet]`. A publisher and three
 * servers behind Debian's nginx, with PostgreSQL and Ceph; visitors read pages and send requests while servers, publisher, store and database are
 * killed at random moments, unless it is `--quiet`. Ends with 1 if a limit is broken.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      publications: { type: 'string', default: '300' },
      clients: { type: 'string', default: '50' },
      minutes: { type: 'string', default: '20' },
      quiet: { type: 'boolean', default: false },
    },
  });
  console.log('Builds are made by a stand-in for Gatsby; gates, releases, store and servers are the product.');
  const began = performance.now();
  const installation = await install(servers);
  const ports = installation.servers.map(({ port }) => port);
  const [tally, agreement] = [new Tally(), new Agreement()];
  try {
    const everybodyHas = (version: number) => async () =>
      (await Promise.all(ports.map((port) => agreement.look(port)))).every((shown) => shown >= version);
    await publishAll(installation, agreement, 1, Number.POSITIVE_INFINITY);
    await until(everybodyHas(1), 'all servers have the first release', patience);
    agreement.watch(ports);
    let isOver = false;
    const visitors = Array.from({ length: Number(values.clients) }, (_, index) => new Visitor(installation.site, index, tally));
    const visits = Promise.all(visitors.map((visitor) => visitor.visit(() => isOver)));
    const harming = values.quiet ? new Map<string, number>() : harm(installation, agreement, () => isOver);
    const deadline = Date.now() + Number(values.minutes) * 60_000;
    const published = await publishAll(installation, agreement, Number(values.publications), deadline).finally(() => {
      isOver = true;
    });
    const [faults] = await Promise.all([harming, visits]);
    await until(everybodyHas(published.versions), 'all servers have the last release', patience);
    await agreement.end();
    const accounts = await settle(installation, tally.acknowledged);
    const lags = agreement.lags();
    const waits = tally.acknowledged.map(({ waited }) => waited).sort((one, other) => one - other);
    const figures: readonly Figure[] = [
      { what: 'publications', value: published.versions },
      { what: 'of them given up once, after three kills', value: published.givenUp },
      ...[...faults].map(([name, count]) => ({ what: `kills of ${name}`, value: count })),
      { what: 'pages read', value: tally.pages },
      { what: 'torn pages', value: tally.torn.length, limit: 0, examples: tally.torn },
      { what: 'older pages after newer ones on a connection', value: tally.older.length, limit: 0, examples: tally.older },
      { what: 'pages whose script was not there', value: tally.scripts.length, examples: tally.scripts },
      { what: 'views without an answer of 200', value: sum([...tally.failures.values()]), examples: [...tally.failures].map(String) },
      { what: 'requests acknowledged', value: tally.acknowledged.length },
      { what: 'posts for them', value: tally.posts },
      { what: 'longest wait for a receipt, ms', value: at(waits, 1) },
      { what: 'requests lost', value: accounts.lost, limit: 0 },
      { what: 'requests doubled', value: accounts.doubled, limit: 0 },
      { what: 'requests stored', value: accounts.stored },
      { what: 'of them set aside as duplicates', value: accounts.setAside },
      { what: 'acknowledged, not at the back office', value: accounts.undelivered, limit: 0 },
      { what: 'servers disagree for, median ms', value: at(lags, 0.5) },
      { what: 'servers disagree for, p99 ms', value: at(lags, 0.99) },
      { what: 'servers disagree for at most, ms', value: at(lags, 1), limit: agreementLimit },
      { what: 'seconds in all', value: (performance.now() - began) / 1_000 },
    ];
    if (!print(figures)) process.exitCode = 1;
  } catch (error) {
    for (const machine of [installation.publisher, ...installation.servers]) console.error(`${machine.name}:\n${machine.lastLines()}`);
    throw error;
  } finally {
    await installation.close();
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** A quantile of ascending numbers. */
const at = (sorted: readonly number[], share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;

void main();
