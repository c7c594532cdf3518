import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import { endpoints } from '../../contract/endpoints';
import { folderOf, type ItemKindName, itemKindNames, kindOf } from '../../contract/kinds';
import { type LocaleCode, localeCodes } from '../../contract/locales';
import type { Config } from '../config';
import { ContentError } from '../content-api/store/problem';
import { readReport } from '../publisher/build-report';
import { openBuildApi } from '../publisher/embedded-api';
import { readHold } from '../publisher/hold';
import { readAttempt } from '../publisher/last-attempt';
import { type DataLayout, dataLayout } from '../release/data-layout';
import { currentReleaseId, readRelease } from '../release/releases';
import type { CurrentContent, CurrentItem, Evidence, LiveRelease } from './evidence';

/** Milliseconds in which a call has to be answered. */
const timeout = 20_000;

/** Calls to the content API at a time. */
const concurrency = 6;

/** Fields that name an item, in the order in which they are looked for. */
const titleFields = ['title', 'name', 'question', 'author'];

/** Something that keeps every question from being answered; its message says what to do. */
export class EvidenceError extends Error {
  override readonly name = 'EvidenceError';
}

/**
 * Gathers what is live, what the last build said, and what the content has now.
 *
 * @throws EvidenceError
 */
export async function readEvidence(config: Config): Promise<Evidence> {
  const layout = dataLayout(config.dataDir);
  const lastBuild = await readReport(layout.buildReport);
  const live = await liveRelease(layout);
  return {
    addresses: config,
    // Releases of before they kept their report: the last complete build is the nearest thing.
    live: live && { ...live, report: live.report ?? (lastBuild?.result === 'complete' ? lastBuild : null) },
    lastBuild,
    lastAttempt: await readAttempt(layout),
    hold: await readHold(layout),
    content: await currentContent(config),
  };
}

async function liveRelease(layout: DataLayout): Promise<LiveRelease | null> {
  const id = await currentReleaseId(layout);
  if (id === null) return null;
  const { createdAt, files } = await readRelease(layout.releases, id).catch((error: Error) => {
    throw new EvidenceError(`The live release ${id} can't be read: ${error.message} Publish again: npm run publish-site`);
  });
  const pages = [...files].filter(([, { role }]) => role === 'page').map(([file]) => file);
  return { id, createdAt, pages: new Set(pages), report: await readReport(path.join(layout.releases, id)) };
}

/** Asks the content API, as the next build would; content files that it can't serve are listed with their mistakes. */
async function currentContent(config: Config): Promise<CurrentContent> {
  const source = config.apiHost ? 'api' : 'files';
  const place = config.apiHost ? `${config.apiHost}/api` : path.relative(process.cwd(), config.contentDir) || '.';
  try {
    const api = await openBuildApi(config);
    try {
      return { source, place, mistakes: [], ...(await pull(api.url)) };
    } finally {
      await api.close();
    }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { source, place, mistakes: error.problems, failures: [], items: itemsInFolders(config.contentDir) };
  }
}

/** A call: all of a list in a locale, or for kinds that have no list one item. */
interface Call {
  readonly kind: ItemKindName;
  readonly locale: LocaleCode;
  readonly path: string;
}

async function pull(url: string): Promise<Pick<CurrentContent, 'items' | 'failures'>> {
  const items = new Map<string, CurrentItem & { updatedAt: Partial<Record<LocaleCode, string>> }>();
  const failures: string[] = [];
  const calls = itemKindNames.flatMap((kind) =>
    localeCodes.flatMap((locale): Call[] => {
      const { path: at, ids } = kindOf(kind);
      return ids ? ids.map((id) => ({ kind, locale, path: at.replace(/\{\w+\}/, id) })) : [{ kind, locale, path: at }];
    }),
  );
  const answers = await pLimit(concurrency).map(calls, (call) =>
    ask(url, call).catch((error: Error) => {
      failures.push(`GET ${url}${call.path} (Accept-Language: ${call.locale}): ${error.message}.`);
      return [];
    }),
  );
  for (const [index, { kind, locale }] of calls.entries()) {
    for (const item of answers[index] ?? []) {
      const id = String(item.id ?? item.name);
      const known = items.get(`${kind} ${id}`) ?? { kind, id, title: titleOf(item, id), updatedAt: {} };
      items.set(`${kind} ${id}`, known);
      if (item.language === locale) known.updatedAt[locale] = String(item.updatedAt);
    }
  }
  return { items: [...items.values()], failures };
}

function titleOf(item: Readonly<Record<string, unknown>>, id: string): string {
  const title = titleFields.map((field) => item[field]).find((value) => typeof value === 'string' && value !== '');
  return typeof title === 'string' ? title : id;
}

async function ask(url: string, { kind, locale, path: at }: Call): Promise<Record<string, unknown>[]> {
  const isPaged = endpoints[kind].shape === 'page';
  const found: unknown[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const address = new URL(`${url}${at}${isPaged ? `?page=${page}` : ''}`);
    const answer = await fetch(address, { headers: { 'accept-language': locale }, signal: AbortSignal.timeout(timeout) });
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    const { data, meta } = Object(await answer.json()) as { data?: unknown; meta?: { totalPages?: number } };
    found.push(...(Array.isArray(data) ? data : [data]));
    last = meta?.totalPages ?? 1;
  }
  return found.filter((item) => typeof item === 'object' && item !== null) as Record<string, unknown>[];
}

/** What the folders say while a mistake keeps the API from serving them: which items there are, in which languages. */
function itemsInFolders(contentDir: string): CurrentItem[] {
  return itemKindNames.flatMap((kind) => {
    const folder = path.join(contentDir, folderOf(kind));
    const ids = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()) : [];
    return ids.map(({ name: id }) => {
      const translated = localeCodes.filter((code) => existsSync(path.join(folder, id, `${code}.md`)));
      return { kind, id, title: id, updatedAt: Object.fromEntries(translated.map((code) => [code, ''])) };
    });
  });
}
