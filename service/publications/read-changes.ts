import type { ReleaseFile } from '../release/manifest';
import type { Changes } from './changes';

type Files = ReadonlyMap<string, ReleaseFile>;

/** An item of a build report. */
interface ReportedItem {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly page?: string | undefined;
  /** For each locale that shows the item: when the text that is shown there was last changed. */
  readonly updatedAt: Readonly<Record<string, string>>;
}

interface Built {
  readonly files: Files;
  /** Empty where the release has no report. */
  readonly items: readonly ReportedItem[];
}

/**
 * What a release changed against the one before it; everything is new in the first one.
 *
 * @param isListed whether a file is a page that search engines may list, in either of them
 */
export function readChanges(before: Built | null, after: Built, isListed: (path: string) => boolean): Changes {
  const files: Files = before?.files ?? new Map();
  return {
    pages: pageChanges(files, after.files),
    addresses: changedAddresses(files, after.files).filter((path) => !after.files.has(path) || isListed(path)),
    items: itemChanges(before?.items ?? [], after.items),
  };
}

function pageChanges(before: Files, after: Files): Changes['pages'] {
  const pages = { added: 0, changed: 0, removed: 0 };
  for (const [path, { role, sha256 }] of after) {
    if (role !== 'page') continue;
    const old = before.get(path);
    if (!old) pages.added += 1;
    else if (old.sha256 !== sha256) pages.changed += 1;
  }
  for (const [path, { role }] of before) if (role === 'page' && !after.has(path)) pages.removed += 1;
  return pages;
}

/** Pages that say something else: another version of the code changes every page, but nothing that it says. */
function changedAddresses(before: Files, after: Files): string[] {
  const changed = new Set<string>();
  for (const path of [...before.keys(), ...after.keys()])
    if (path.endsWith('.html') && before.get(path)?.says !== after.get(path)?.says) changed.add(path);
  return [...changed].sort();
}

const keyOf = ({ kind, id }: ReportedItem) => `${kind}/${id}`;

function itemChanges(before: readonly ReportedItem[], after: readonly ReportedItem[]): Changes['items'] {
  const earlier = new Map(before.map((item) => [keyOf(item), item]));
  const later = new Set(after.map(keyOf));
  const entry = (item: ReportedItem, change: Changes['items'][number]['change'], locales: readonly string[]) =>
    locales.length === 0
      ? []
      : [{ kind: item.kind, id: item.id, title: item.title, locales: [...locales], change, ...(item.page && { page: item.page }) }];
  return [
    ...after.flatMap((item) => {
      const old = earlier.get(keyOf(item))?.updatedAt ?? {};
      const locales = Object.keys(item.updatedAt);
      return [
        ...entry(
          item,
          'added',
          locales.filter((locale) => old[locale] === undefined),
        ),
        ...entry(
          item,
          'changed',
          locales.filter((locale) => old[locale] !== undefined && old[locale] !== item.updatedAt[locale]),
        ),
        ...entry(
          item,
          'removed',
          Object.keys(old).filter((locale) => item.updatedAt[locale] === undefined),
        ),
      ];
    }),
    ...before.filter((item) => !later.has(keyOf(item))).flatMap((item) => entry(item, 'removed', Object.keys(item.updatedAt))),
  ];
}
