import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pageKindNames } from '../contract/kinds';
import { sectionOf } from '../contract/pages';
import { openBuildApi } from '../service/publisher/embedded-api';
import { dataLayout, siteFolder } from '../service/release/data-layout';
import { type EditedSite, type Made, replace, siteUrl, startEditedSite } from './edited-site';
import { type BuiltPages, comparePages, readPages } from './peers/compare-pages';
import { type Built, build, clear, install, outputOf, type Peer, peers } from './peers/peer';
import { sitePlan } from './peers/site-plan';

/** How many faults of a peer's pages are printed. */
const mostFaults = 10;

const sections = pageKindNames.map(sectionOf);
const isItem = (address: string): boolean => sections.includes(/^(?:\/[a-z]{2})?\/([a-z]+)\/[^/]+$/.exec(address)?.[1]);

/**
 * An edit of ours, from the webhook until it is live, beside what Astro, Eleventy and a naive Gatsby project take to build the same pages
 * of the same content again: `npx tsx bench/peers.ts [--edits 3] [--pages 5000]`. It builds in this project, so nothing else may at
 * that time.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { edits: { type: 'string', default: '3' }, pages: { type: 'string' } } });
  for (const peer of peers) await install(peer);
  const site = await startEditedSite(values.pages === undefined ? undefined : Number(values.pages));
  const api = await openBuildApi({ apiHost: '', contentDir: site.content });
  try {
    writeFileSync(join(__dirname, 'peers/site-plan.json'), JSON.stringify(sitePlan(siteUrl)));
    await site.idle();
    const ours = readPages(join(dataLayout(site.dataDir).current, siteFolder));
    const cold = new Map<Peer, Built>();
    for (const peer of peers) {
      clear(peer);
      cold.set(peer, await build(peer, api.url));
      check(peer, ours);
    }
    const our: number[] = [];
    const warm = new Map<Peer, Built[]>(peers.map((peer) => [peer, []]));
    for (let index = 0; index < Number(values.edits); index += 1) {
      const title = `Tax law ${index}`;
      await site.idle();
      const live = (await site.timeOf(() => retitle(site, title))) / 1_000;
      our.push(live);
      console.log(`edit ${index + 1}: ours ${live.toFixed(2)} s`);
      await site.idle();
      await api.refresh();
      for (const peer of peers) {
        const built = await build(peer, api.url);
        warm.get(peer)?.push(built);
        console.log(`edit ${index + 1}: ${peer.name} ${built.seconds.toFixed(2)} s`);
        if (!readFileSync(join(outputOf(peer), 'works/tax/index.html'), 'utf8').includes(title))
          throw new Error(`The edit is not on the page that ${peer.name} has built.`);
      }
    }
    print(ours.size, our, cold, warm);
  } finally {
    for (const line of site.warnings()) console.log(line);
    await api.close();
    await site.close();
  }
}

/** Gives a practice another title in English. */
function retitle({ content }: EditedSite, title: string): Made {
  replace(join(content, 'works/tax/en.md'), /^title: .*$/m, `title: ${title}`);
  return {
    changed: { kind: 'works', id: 'tax' },
    paths: ['/works/tax'],
    shows: async (response) => (await response.text()).includes(title),
  };
}

/** @throws Error if a peer builds other pages than we do */
function check(peer: Peer, ours: BuiltPages): void {
  const theirs = readPages(outputOf(peer));
  const { faults, links, sharedLinks } = comparePages(ours, theirs, isItem);
  console.log(`${peer.name}: ${theirs.size} pages, ${links} links between them; ${(sharedLinks * 100).toFixed(1)} % of our links`);
  if (faults.length > 0) throw new Error(`${peer.name} differs in ${faults.length} ways:\n${faults.slice(0, mostFaults).join('\n')}`);
}

const sorted = (values: readonly number[]): number[] => [...values].sort((one, other) => one - other);
const median = (values: readonly number[]): number => sorted(values)[Math.floor(values.length / 2)] ?? Number.NaN;
const seconds = (value: number): string => value.toFixed(2).padStart(7);

function print(pages: number, our: readonly number[], cold: ReadonlyMap<Peer, Built>, warm: ReadonlyMap<Peer, readonly Built[]>): void {
  console.log(`${pages} pages, ${our.length} edits of one title; seconds`);
  console.log(`${''.padEnd(10)}    cold  warm min  median     max   memory`);
  const line = (name: string, first: string, times: readonly number[], rest = '') =>
    console.log(
      `${name.padEnd(10)} ${first}   ${seconds(Math.min(...times))} ${seconds(median(times))} ${seconds(Math.max(...times))}${rest}`,
    );
  for (const [peer, builds] of warm) {
    const memory = Math.max(...[cold.get(peer) as Built, ...builds].map(({ megabytes = Number.NaN }) => megabytes));
    const times = builds.map((one) => one.seconds);
    line(peer.name, seconds(cold.get(peer)?.seconds ?? Number.NaN), times, `  ${Math.round(memory)} MB`);
  }
  line('ours', ' '.repeat(7), our);
  for (const [peer, builds] of warm) {
    const ratio = median(builds.map((one) => one.seconds)) / median(our);
    const verdict = peer.limit === undefined ? '' : `, limit ${peer.limit}: ${ratio > peer.limit ? 'kept' : 'MISSED'}`;
    console.log(`${peer.name} / ours ${ratio.toFixed(1)}${verdict}`);
  }
}

void main();
