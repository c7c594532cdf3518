import { endpointsOf } from '../../contract/endpoints';
import { folderOf, type ItemKindName, itemKindNames } from '../../contract/kinds';
import { defaultLocale, isLocaleCode, type LocaleCode } from '../../contract/locales';
import { sectionOf } from '../../contract/pages';
import { pathSegment } from '../../contract/path-segment';
import { closest } from '../content-api/store/closest';
import type { Evidence, ItemKey } from './evidence';

export type Question =
  /** An item, and the one locale that was asked about. */
  | { readonly found: ItemKey & { readonly kind: ItemKindName }; readonly locale?: LocaleCode }
  /** Nothing, or too much, matches. */
  | { readonly answer: string; readonly suggestions: readonly string[] };

interface Candidate extends ItemKey {
  readonly kind: ItemKindName;
  readonly title: string;
  /** Path of its page without locale prefix, where a report names it. */
  readonly page?: string | undefined;
}

const isItemKind = (kind: string): kind is ItemKindName => itemKindNames.some((name) => name === kind);
const label = ({ kind, id, title }: Candidate) => `${kind} ${id}${title === id ? '' : ` (${title})`}`;

/** Every item that is known: in the content, on the site, set aside by the last build, or in files with mistakes. */
function candidatesOf({ content, live, lastBuild }: Evidence): Candidate[] {
  const built = [...(live?.report?.items ?? []), ...(lastBuild?.items ?? [])];
  const setAside = (lastBuild?.setAside ?? []).flatMap(({ endpoint, id }) => {
    const kind = itemKindNames.find((name) => endpointsOf(name).some(([of]) => of === endpoint));
    return kind ? [{ kind, id, title: id }] : [];
  });
  const mistaken = content.mistakes.flatMap(({ file }) => {
    const [folder, id] = file.split('/');
    const kind = itemKindNames.find((name) => folderOf(name) === folder);
    return kind && id ? [{ kind, id, title: id }] : [];
  });
  const known = new Map<string, Candidate>();
  for (const item of [...built, ...content.items, ...setAside, ...mistaken]) {
    const key = `${item.kind} ${item.id}`;
    if (isItemKind(item.kind)) known.set(key, { ...known.get(key), ...item, kind: item.kind, title: known.get(key)?.title ?? item.title });
  }
  return [...known.values()];
}

/**
 * Finds the item that somebody asks about.
 *
 * @param words an address or path of the site (`/ru/blog/lease`), or kind and id with or without a locale (`blogs lease ru`), or a title or
 * a part of it
 */
export function findItem(words: readonly string[], evidence: Evidence): Question {
  const [first = '', second, third] = words;
  const candidates = candidatesOf(evidence);
  if (/^https?:\/\/|^\//.test(first)) return byPath(first, candidates);
  const kind = itemKindNames.find((name) => name === first || folderOf(name) === first || sectionOf(name) === first);
  if (kind && second !== undefined) {
    const locale = isLocaleCode(third) ? { locale: third } : {};
    if (candidates.some((item) => item.kind === kind && item.id === second)) return { found: { kind, id: second }, ...locale };
    return unknown(
      `There is no item “${second}” among ${kind}.`,
      second,
      candidates.filter((item) => item.kind === kind),
    );
  }
  return byTitle(words.join(' '), candidates);
}

function byPath(address: string, candidates: readonly Candidate[]): Question {
  const segments = new URL(address, 'http://site').pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const locale = isLocaleCode(segments[0]) ? segments[0] : defaultLocale;
  const [section = '', segment, ...rest] = isLocaleCode(segments[0]) ? segments.slice(1) : segments;
  const inSection = candidates.filter(({ kind }) => sectionOf(kind) === section);
  const path = `/${section}/${segment}`;
  const item = inSection.find((candidate) => (candidate.page ?? `/${section}/${pathSegment(candidate.id)}`) === path && rest.length === 0);
  if (item) return { found: { kind: item.kind, id: item.id }, locale };
  if (segment === undefined || inSection.length === 0)
    return {
      answer: `${address} is no address of an item. Items are at, for example, /blog/<id>, /works/<id>, /leadership/<id>.`,
      suggestions: [],
    };
  return unknown(`No item has the address ${path}.`, segment, inSection);
}

function byTitle(words: string, candidates: readonly Candidate[]): Question {
  const wanted = words.toLowerCase();
  const exact = candidates.filter(({ id, title }) => id.toLowerCase() === wanted || title.toLowerCase() === wanted);
  const matches = exact.length > 0 ? exact : candidates.filter(({ id, title }) => `${id}\n${title}`.toLowerCase().includes(wanted));
  const [only] = matches;
  if (only && matches.length === 1) return { found: { kind: only.kind, id: only.id } };
  if (matches.length > 0)
    return { answer: `${matches.length} items match “${words}”. Which one?`, suggestions: matches.slice(0, 12).map(label) };
  return unknown(`No item has the title or id “${words}”.`, words, candidates);
}

/** Suggests what is near: ids with few different letters, and those that contain the word or are part of it. */
function unknown(answer: string, word: string, candidates: readonly Candidate[]): Question {
  const wanted = word.toLowerCase();
  const near = [
    closest(
      word,
      candidates.map(({ id }) => id),
    ),
    closest(
      word,
      candidates.map(({ title }) => title),
    ),
  ];
  const similar = candidates.filter(
    ({ id, title }) => near.includes(id) || near.includes(title) || wanted.includes(id.toLowerCase()) || id.toLowerCase().includes(wanted),
  );
  return { answer, suggestions: similar.slice(0, 5).map(label) };
}
