import { v5 as uuidv5 } from 'uuid';
import { toXml } from 'xast-util-to-xml';
import { x } from 'xastscript';
import { startOfDay } from '../../../contract/firm-time';
import type { LocaleCode } from '../../../contract/locales';
import { feedFormats, feedPageNames, pageOf } from '../../../contract/pages';
import type { ReportedItem } from '../build-report';
import type { Memo } from '../memo';
import type { PagesByLocale } from './known-pages';
import { latest } from './page-dates';
import type { PublishedPage } from './read-page';

/** Entries of a feed; older ones are in the list. */
const mostEntries = 50;

/** Ids are made of what an item is, and so outlast a new address of the site. Changing this would show every entry as new. */
const idNamespace = 'c6a7f1d2-90c5-4b8e-8f0e-3d1b6f2f7a54';

interface Entry {
  readonly id: string;
  readonly page: PublishedPage;
  readonly published: string;
  readonly updated: string;
}

/** Reads the text of the item that a page is about, as HTML. */
export type ReadArticle = (page: PublishedPage) => Promise<string> | string;

/** An entry with the text of its item. */
type WholeEntry = Entry & { readonly article: string };

/** A feed before it is written in a format. */
interface Feed {
  readonly id: string;
  /** The page whose items it has. */
  readonly page: PublishedPage;
  readonly updated: string;
  /** Each with its element in Atom, as bytes: an edit changes one of fifty, and they have the texts of all. */
  readonly entries: readonly (WholeEntry & { readonly element: Buffer })[];
}

const writers: Record<(typeof feedFormats)[number]['file'], (feed: Feed, address: string) => Buffer> = {
  'feed.xml': atom,
  'feed.json': json,
};

/**
 * Makes the feeds of each locale, with the whole text of each item as its page shows it: Atom (RFC 4287) and JSON Feed 1.1.
 *
 * @param articles reads their texts
 * @returns bytes by path in the release
 */
export async function feeds(
  pages: PagesByLocale,
  items: readonly ReportedItem[],
  articles: ReadArticle,
  memo: Memo,
): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const name of feedPageNames) {
    const { path, feed: kind = '' } = pageOf(name);
    const ofKind = items.filter((item) => item.kind === kind);
    for (const [locale, own] of pages) {
      const page = own.find(({ route }) => route === path);
      if (!page) continue;
      const entries = await Promise.all(
        entriesOf(own, ofKind, locale).map(async (entry) => {
          const whole = { ...entry, article: await articles(entry.page) };
          return { ...whole, element: memo.of(`entry ${entry.id}`, Object.values(whole), () => entryElement(whole)) };
        }),
      );
      const feed = { id: urn(kind, locale), page, updated: lastChange(entries, items, locale), entries };
      const dependencies = [page, feed.updated, ...entries.map(({ element }) => element)];
      for (const { file } of feedFormats) {
        const path = page.file.replace('index.html', file);
        files.set(
          path,
          memo.of(`feed ${path}`, dependencies, () => writers[file](feed, `${page.url}/${file}`)),
        );
      }
    }
  }
  return files;
}

/** The items of a locale, newest first, as in the list. */
function entriesOf(pages: readonly PublishedPage[], items: readonly ReportedItem[], locale: LocaleCode): Entry[] {
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const entries = items.flatMap(({ kind, id, page: route = '', dates, updatedAt }) => {
    const page = byRoute.get(route);
    const [date, updated] = [dates?.[locale], updatedAt[locale]];
    return page && date && updated ? [{ kind, id, page, date, updated }] : [];
  });
  entries.sort((a, b) => compare(b.date, a.date) || compare(a.page.route, b.page.route));
  return entries
    .slice(0, mostEntries)
    .map(({ kind, id, page, date, updated }) => ({ id: urn(kind, id, locale), page, published: startOfDay(date), updated }));
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Atom wants a date of an empty feed, too: that of anything in its language. */
function lastChange(entries: readonly Entry[], items: readonly ReportedItem[], locale: LocaleCode): string {
  const dates = entries.length > 0 ? entries.map(({ updated }) => updated) : items.map(({ updatedAt }) => updatedAt[locale]);
  return latest(dates) ?? new Date(0).toISOString();
}

const urn = (...parts: readonly string[]): string => `urn:uuid:${uuidv5(parts.join('/'), idNamespace)}`;

function atom({ id, page, updated, entries }: Feed, address: string): Buffer {
  const feed = x('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': page.language }, [
    x('id', id),
    x('title', page.fullTitle),
    x('subtitle', page.description),
    x('updated', updated),
    x('author', [x('name', page.firmName)]),
    x('link', { rel: 'self', type: 'application/atom+xml', href: address }),
    x('link', { rel: 'alternate', type: 'text/html', href: page.url }),
  ]);
  const end = '</feed>';
  const start = toXml(feed, { closeEmptyElements: true }).slice(0, -end.length);
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
  return Buffer.concat([Buffer.from(declaration + start), ...entries.map(({ element }) => element), Buffer.from(end)]);
}

function entryElement({ id, page, published, updated, article }: WholeEntry): Buffer {
  const element = x('entry', [
    x('id', id),
    x('title', page.title),
    x('link', { rel: 'alternate', type: 'text/html', href: page.url }),
    x('published', published),
    x('updated', updated),
    x('summary', page.description),
    x('content', { type: 'html', 'xml:base': page.url }, article),
  ]);
  return Buffer.from(toXml(element, { closeEmptyElements: true }));
}

function json({ page, entries }: Feed, address: string): Buffer {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: page.fullTitle,
    description: page.description,
    language: page.language,
    home_page_url: page.url,
    feed_url: address,
    authors: [{ name: page.firmName }],
    items: entries.map(({ id, page: { url, title, description }, article, published, updated }) => ({
      id,
      url,
      title,
      summary: description,
      content_html: article,
      date_published: published,
      date_modified: updated,
    })),
  };
  return Buffer.from(JSON.stringify(feed));
}
