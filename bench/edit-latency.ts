import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { localeCodes } from '../contract/locales';
import { openPublications } from '../service/publications/open-publications';
import { readOutput } from '../service/publisher/output/read-output';
import { startServer } from '../testing/server-process';
import { until } from '../testing/until';
import { type Made, makeDataDir, patience, replace, startEditedSite } from './edited-site';

const root = join(__dirname, '..');

/**
 * Milliseconds between two edits, at least and at most: of an editor at work; of one who comes back to a service at rest (resident-publisher.ts);
 * and of a soak of a thousand, which would take hours otherwise.
 */
const pauses = { edits: [2_000, 5_000], rest: [25_000, 40_000], soak: [0, 500] } as const;

/** Milliseconds after which what follows a start is done: a person edits a site that has been up for a while. */
const pauseAfterStart = 60_000;

/** Edits between two looks at the memory. */
const memoryStep = 50;

/** A change of content, and what shows that it is live. */
interface Edit {
  /** Milliseconds that 95 of 100 may take on the firm's own site. */
  readonly limit: number;
  /** Changes the content; gives the body of the webhook, and whether a page, fetched anew, shows the change. */
  readonly make: (content: string, index: number) => Promise<Made> | Made;
}

const contains = (text: string) => async (response: Response) => (await response.text()).includes(text);
const differs = async (response: Response, before: string) => (await response.text()) !== before;

/** Milliseconds that 95 of 100 edits of a multiplied site may take at least. */
const leastLimitOfMany = 2_000;

/** Changed in the project, since they are part of it, and restored at the end. */
const words = join(root, 'locales/ru/contact.json');

const inLocale = (locale: string, path: string) => (locale === 'en' ? path : `/${locale}${path}`);

const edits: Readonly<Record<string, Edit>> = {
  'a title in one language': {
    limit: 1_000,
    make: (content, index) => {
      const title = `Tax law ${index}`;
      replace(join(content, 'works/tax/en.md'), /^title: .*$/m, `title: ${title}`);
      return { changed: { kind: 'works', id: 'tax' }, paths: ['/works/tax'], shows: contains(title) };
    },
  },
  'a title in nine languages': {
    limit: 1_000,
    make: (content, index) => {
      const title = `Bookkeeping ${index}`;
      for (const locale of localeCodes) replace(join(content, `services/bookkeeping/${locale}.md`), /^title: .*$/m, `title: ${title}`);
      const paths = localeCodes.map((locale) => inLocale(locale, '/services/bookkeeping'));
      return { changed: { kind: 'services', id: 'bookkeeping' }, paths, shows: contains(title) };
    },
  },
  'the text of a post': {
    limit: 1_000,
    make: (content, index) => {
      const word = `Paragraph ${index}.`;
      const file = join(content, 'blogs/reading-a-lease/ru.md');
      writeFileSync(file, `${readFileSync(file, 'utf8')}\n\n${word}\n`);
      return { changed: { kind: 'blogs', id: 'reading-a-lease' }, paths: ['/ru/blog/reading-a-lease'], shows: contains(word) };
    },
  },
  'a new post': {
    limit: 2_000,
    make: (content, index) => {
      const id = `new-post-${index}`;
      cpSync(join(content, 'blogs/hiring-first-employees'), join(content, 'blogs', id), { recursive: true });
      for (const locale of localeCodes)
        replace(join(content, `blogs/${id}/${locale}.md`), /^title: .*$/m, `title: New post ${index} ${locale}`);
      return { changed: { kind: 'blogs', id }, paths: [`/blog/${id}`], shows: async ({ status }) => status === 200 };
    },
  },
  'a deleted post': {
    limit: 2_000,
    make: (content) => {
      const id = readdirSync(join(content, 'blogs')).find((name) => name.startsWith('new-post-'));
      if (!id) throw new Error('There is no post to delete.');
      rmSync(join(content, 'blogs', id), { recursive: true });
      return { changed: { kind: 'blogs', id }, paths: [`/blog/${id}`], shows: async ({ status }) => status === 410 };
    },
  },
  'another picture': {
    limit: 2_000,
    make: async (content, index) => {
      const create = { width: 1_200, height: 800, channels: 3, background: { r: index % 256, g: 90, b: 60 } } as const;
      await sharp({ create })
        .jpeg()
        .toFile(join(content, `media/works/bench-${index}.jpg`));
      replace(join(content, 'works/customs/item.yaml'), /^image: .*$/m, `image: works/bench-${index}.jpg`);
      return { changed: { kind: 'works', id: 'customs' }, paths: ['/works/customs'], shows: differs };
    },
  },
  // French is one of the languages that `works` are shown in English without.
  'a translation that goes': {
    limit: 1_000,
    make: (content) => {
      renameSync(join(content, 'works/banking/fr.md'), join(content, '../banking.fr.md'));
      return { changed: { kind: 'works', id: 'banking' }, paths: ['/fr/works/banking'], shows: differs };
    },
  },
  'a translation that comes': {
    limit: 1_000,
    make: (content) => {
      renameSync(join(content, '../banking.fr.md'), join(content, 'works/banking/fr.md'));
      return { changed: { kind: 'works', id: 'banking' }, paths: ['/fr/works/banking'], shows: differs };
    },
  },
  'interface words': {
    limit: 3_000,
    make: (_, index) => {
      const lead = `Words of the interface ${index}`;
      replace(words, /"lead": ".*"/, `"lead": "${lead}"`);
      // No back office has these words; the call says that something has changed.
      return { changed: {}, paths: ['/ru/contact'], shows: contains(lead) };
    },
  },
  contacts: {
    limit: 3_000,
    make: (content, index) => {
      const phone = `+998 71 ${String(2_000_000 + index)}`;
      replace(join(content, 'contact/item.yaml'), /^phone: .*$/m, `phone: "${phone}"`);
      return { changed: { kind: 'contact' }, paths: ['/contact', '/ru/contact'], shows: contains(phone.replace(/\s/g, '')) };
    },
  },
};

/**
 * How long an edit takes from the content API's change (a webhook is sent at that moment) to its bytes over HTTP:
 * `npx tsx bench/edit-latency.ts [--edits 100] [--pages 5000] [--rest | --soak] [--compare]`. With `--rest` each comes after half a minute
 * without any; with `--soak` one follows the other. Memory is printed over time. With `--compare` a clean `gatsby build` of the same content
 * follows, and every published file is compared with it. It builds in this project, so nothing else may at that time.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      edits: { type: 'string', default: '100' },
      pages: { type: 'string' },
      rest: { type: 'boolean', default: false },
      soak: { type: 'boolean', default: false },
      compare: { type: 'boolean', default: false },
    },
  });
  const [shortest, longest] = pauses[values.soak ? 'soak' : values.rest ? 'rest' : 'edits'];
  const site = await startEditedSite(values.pages === undefined ? undefined : Number(values.pages));
  const times = new Map<string, number[]>();
  const printMemory = (count: number) => console.log(`after ${count} edits, megabytes: ${JSON.stringify(site.memory())}`);
  try {
    const wordsBefore = readFileSync(words);
    process.once('exit', () => writeFileSync(words, wordsBefore));
    const names = Object.keys(edits);
    await sleep(pauseAfterStart);
    for (let index = 0; index < Number(values.edits); index += 1) {
      const name = names[index % names.length] as string;
      if (index % memoryStep === 0) printMemory(index);
      await sleep(shortest + Math.random() * (longest - shortest));
      await site.idle();
      const took = await site.timeOf(() => (edits[name] as Edit).make(site.content, index));
      times.set(name, [...(times.get(name) ?? []), took]);
    }
    printMemory(Number(values.edits));
    for (const line of site.warnings()) console.log(line);
    await site.idle();
    await site.server.end('SIGTERM');
    if (values.compare) await compareWithCleanBuild(site.environment, join(site.folder, 'clean'));
  } finally {
    const least = values.pages === undefined ? 0 : leastLimitOfMany;
    for (const [name, taken] of times) print(name, taken, Math.max((edits[name] as Edit).limit, least));
    print('all', [...times.values()].flat(), Math.max(1_000, least));
    await site.close();
  }
}

/** Compares what is in `public` with what a plain build without any cache makes of the same content. */
async function compareWithCleanBuild(environment: Readonly<Record<string, string>>, dataDir: string): Promise<void> {
  const edited = await digests();
  for (const name of ['.cache', 'public']) rmSync(join(root, name), { recursive: true, force: true });
  makeDataDir(dataDir);
  const server = await startServer({ ...environment, DATA_DIR: dataDir, BUILDER: 'gatsby' });
  const publications = await openPublications({ databaseUrl: '', dataDir });
  await until(async () => (await publications.lastEnded()) !== null, 'the clean build', patience.first);
  const ended = await publications.lastEnded();
  await publications.close();
  await server.end('SIGTERM');
  if (ended?.state !== 'published') throw new Error(`The clean build could not be published: ${JSON.stringify(ended)}`);
  const clean = await digests();
  const differing = [...new Set([...edited.keys(), ...clean.keys()])].filter((path) => edited.get(path) !== clean.get(path));
  console.log(`compared with a clean build: ${clean.size} files, ${differing.length} differ`);
  for (const path of differing)
    console.log(`  ${path}${clean.has(path) ? '' : ' (not in the clean build)'}${edited.has(path) ? '' : ' (only there)'}`);
}

/** Digests of the files that would be published, by path. */
async function digests(): Promise<Map<string, string>> {
  return new Map((await readOutput(join(root, 'public'))).files.map(({ path, entry }) => [path, entry.sha256]));
}

function print(name: string, taken: readonly number[], limit: number): void {
  const sorted = [...taken].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  const figures = [0.5, 0.95, 1].map((share) => `${Math.round(at(share))}`.padStart(5));
  console.log(
    `${name.padEnd(26)} ${String(taken.length).padStart(3)} edits  p50 ${figures[0]} ms  p95 ${figures[1]} ms  max ${figures[2]} ms  p95 / limit of ${limit} ms ${(at(0.95) / limit).toFixed(2)}`,
  );
}

void main();
