import type { Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { type EndpointName, endpoints, maxPerPage, PageMeta } from '../../../../contract/endpoints';
import type { LocaleCode } from '../../../../contract/locales';
import type { ApiClient, KnownList } from './api-client';
import { CallFailure } from './call-failure';

/** Far more than a firm's website holds, at 100 items a page; stops an API with endless pages. */
const maxPages = 1_000;

/** Items may move between pages while they are read; the list is read this many times before the build fails. */
const maxReadings = 3;

export interface ListCall {
  api: ApiClient;
  endpoint: EndpointName;
  locale: LocaleCode;
  path: string;
}

async function readArray({ api, locale }: ListCall, path: string) {
  const { data, meta } = await api.get(path, locale);
  if (!Array.isArray(data))
    throw new CallFailure('wrong-shape', api.address(path), 'The answer holds no list. This is a fault of the content API.');
  return { data: data as unknown[], meta };
}

interface Reading {
  items: unknown[];
  /** Expected number. */
  total: number;
  /** Number of items that occurred on more than one page. */
  repeated: number;
}

const idOf = (item: unknown) => (typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined);

/** @param known spares the pages behind what has changed */
async function readPages(call: ListCall, known: KnownList | undefined): Promise<Reading> {
  const items: unknown[] = [];
  const earlier = new Set<unknown>();
  let repeated = 0;
  for (let page = 1; page <= maxPages; page += 1) {
    const path = `${call.path}?page=${page}&perPage=${maxPerPage}`;
    const incomplete = (message: string) =>
      new CallFailure('incomplete-list', call.api.address(path), `${message} This is a fault of the content API.`);
    const { data, meta: raw } = await readArray(call, path);
    const meta = Value.Clean(PageMeta, raw);
    if (!Value.Check(PageMeta, meta))
      throw new CallFailure('wrong-shape', call.api.address(path), 'The answer lacks "meta" with page, perPage, total and totalPages.');
    const { page: answered, total, totalPages }: Static<typeof PageMeta> = meta;
    if (answered !== page) throw incomplete(`Page ${page} was asked for and page ${answered} came.`);
    if (data.length === 0 && page < totalPages) throw incomplete(`Page ${page} of ${totalPages} is empty.`);
    const ids = data.map(idOf).filter((id) => id !== undefined);
    repeated += ids.filter((id) => earlier.has(id)).length;
    for (const id of ids) earlier.add(id);
    items.push(...data);
    if (page >= totalPages) return { items, total, repeated };
    const rest = known?.items.filter((item) => isUnread(item, earlier, known.changed));
    if (rest && items.length + rest.length === total) return { items: [...items, ...rest], total, repeated };
  }
  throw new CallFailure(
    'incomplete-list',
    call.api.address(call.path),
    `The list does not end after ${maxPages} pages. This is a fault of the content API.`,
  );
}

/** Whether an item that is known is on pages that have not been read yet, and is there what it was. */
function isUnread(item: unknown, read: ReadonlySet<unknown>, changed: ReadonlySet<string>): boolean {
  const id = idOf(item);
  return !read.has(id) && !(typeof id === 'string' && changed.has(id));
}

/**
 * Reads a whole list, page by page if it is paginated: of one that is known, as many pages as tell of what has changed.
 *
 * @returns the items as received, unvalidated
 * @throws CallFailure
 */
export async function readList(call: ListCall): Promise<readonly unknown[]> {
  const { api, endpoint, locale, path } = call;
  if (endpoints[endpoint].shape === 'list') return (await readArray(call, path)).data;
  const known = api.knownList(path, locale);
  const items = known?.changed.size === 0 ? known.items : await readWholeList(call, known);
  api.keepList(path, locale, items);
  return items;
}

async function readWholeList(call: ListCall, known: KnownList | undefined): Promise<readonly unknown[]> {
  for (let reading = 1; ; reading += 1) {
    const { items, total, repeated } = await readPages(call, known);
    const steady = items.length === total && repeated === 0;
    if (steady || (reading === maxReadings && items.length === total)) return items;
    if (reading === maxReadings) {
      const message = `The list should have ${total} items and has ${items.length}; it was read ${maxReadings} times. Start the build again if the content was just being changed.`;
      throw new CallFailure('incomplete-list', call.api.address(call.path), message);
    }
  }
}
