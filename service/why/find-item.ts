import { apostrophes } from '../../contract/apostrophes';
import { kindOfEndpoint } from '../../contract/endpoints';
import { folderOf, isKindName, type KindName, kindNames } from '../../contract/kinds';
import { isLocaleCode, type LocaleCode } from '../../contract/locales';
import { sectionOf } from '../../contract/pages';
import { closest } from '../content-api/store/closest';
import { itemOfFile } from '../content-api/store/folders';
import { type Evidence, type ItemKey, titleIn } from './evidence';
import { pageOf } from './item-page';
import type { Voice } from './voice';

/** An item that is known. */
export interface KnownItem extends ItemKey {
  readonly kind: KindName;
  /** For the reader; its id where it has none. */
  readonly title: string;
}

export type Question =
  /** An item, and the one locale that was named with it. */
  | { readonly found: Pick<KnownItem, 'kind' | 'id'>; readonly locale?: LocaleCode }
  /** Nothing matches, or several items do, which the reader may choose from. */
  | { readonly answer: string; readonly isChoice: boolean; readonly suggestions: readonly KnownItem[] };

interface Candidate extends KnownItem {
  /** In every language. */
  readonly titles: readonly string[];
  /** Path of its page without locale prefix, where a report names it. */
  readonly page: string | undefined;
}

/** Most items that are suggested where several match. */
const mostSuggested = 12;

/** Every item that is known: in the content, on the site, set aside by the last build, or in files with mistakes. */
function candidatesOf({ content, live, lastBuild }: Evidence, voice: Voice): Candidate[] {
  const known = new Map<string, Candidate>();
  const add = (
    { kind, id }: ItemKey,
    { title, titles = [], page }: { title?: string | undefined; titles?: readonly string[]; page?: string | undefined } = {},
  ) => {
    const before = known.get(`${kind} ${id}`);
    if (!isKindName(kind)) return;
    const name = title === undefined && before ? before.title : voice.itemName(kind, id, title);
    known.set(`${kind} ${id}`, { kind, id, title: name, titles: [...(before?.titles ?? []), ...titles], page: page ?? before?.page });
  };
  for (const item of [...(live?.report?.items ?? []), ...(lastBuild?.items ?? [])])
    add(item, { title: item.title, titles: [item.title], page: item.page });
  for (const item of content.items) add(item, { title: titleIn(voice.locale, item), titles: Object.values(item.titles) });
  for (const { endpoint, id } of lastBuild?.setAside ?? []) {
    const kind = kindOfEndpoint(endpoint);
    if (kind) add({ kind, id });
  }
  for (const { file } of content.mistakes) {
    const item = itemOfFile(file);
    if (item) add(item);
  }
  return [...known.values()];
}

/**
 * Finds the item that somebody asks about.
 *
 * @param words an address or path of the site (`/ru/blog/lease`), or kind and id with or without a locale (`blogs lease ru`), or a title or
 * a part of it
 */
export function findItem(words: readonly string[], evidence: Evidence, voice: Voice): Question {
  const [first = '', second, third] = words;
  const candidates = candidatesOf(evidence, voice);
  if (/^https?:\/\/|^\//.test(first)) return byAddress(first, candidates, voice);
  const kind = kindNames.find((name) => name === first || folderOf(name) === first || sectionOf(name) === first);
  if (kind && second !== undefined) {
    const locale = isLocaleCode(third) ? { locale: third } : {};
    if (candidates.some((item) => item.kind === kind && item.id === second)) return { found: { kind, id: second }, ...locale };
  }
  const matches = byTitle(words.join(' '), candidates, voice);
  if (matches) return matches;
  const siblings = candidates.filter((item) => item.kind === kind);
  if (kind && second !== undefined) return unknown(voice.say('find.noId', { words: second, kind: voice.kindName(kind) }), second, siblings);
  return unknown(voice.say('find.nothing', { words: words.join(' ') }), words.join(' '), candidates);
}

function byAddress(address: string, candidates: readonly Candidate[], voice: Voice): Question {
  const segments = segmentsOf(address);
  const [section = '', segment, ...rest] = isLocaleCode(segments[0]) ? segments.slice(1) : segments;
  const inSection = candidates.filter(({ kind }) => sectionOf(kind) === section);
  const path = `/${section}/${segment}`;
  const item = inSection.find((candidate) => (candidate.page ?? pageOf(candidate.kind, candidate.id)) === path && rest.length === 0);
  if (item) return { found: { kind: item.kind, id: item.id } };
  if (segment === undefined || inSection.length === 0)
    return { answer: voice.say('find.notAnItem', { address }), isChoice: false, suggestions: [] };
  return unknown(voice.say('find.noAddress', { address: path }), segment, inSection);
}

/** Decoded segments of the path of an address; none where it is not one. */
function segmentsOf(address: string): string[] {
  try {
    return new URL(address, 'http://site').pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return [];
  }
}

/** The item of this id or title, or else those with a word that begins so, or else that have the words in it; undefined where there are none. */
function byTitle(words: string, candidates: readonly Candidate[], voice: Voice): Question | undefined {
  const wanted = comparable(words);
  const matching = (matches: (name: string) => boolean) => candidates.filter((item) => namesOf(item).some(matches));
  const tests = [
    (name: string) => name === wanted,
    (name: string) => ` ${name}`.includes(` ${wanted}`),
    (name: string) => name.includes(wanted),
  ];
  const matches = tests.map(matching).find((found) => found.length > 0) ?? [];
  const [only] = matches;
  if (!only) return undefined;
  if (matches.length === 1) return { found: { kind: only.kind, id: only.id } };
  return {
    answer: voice.say('find.several', { words, number: matches.length }),
    isChoice: true,
    suggestions: matches.slice(0, mostSuggested),
  };
}

const anyApostrophe = new RegExp(`[${apostrophes}]`, 'g');

/** A text as it is compared: however it was typed or pasted, and whatever spaces its language's typography gives it. */
const comparable = (text: string): string =>
  text
    .replace(anyApostrophe, "'")
    .normalize('NFKC')
    .toLowerCase()
    // The i without a dot of Turkish, and with one that lower case makes of its capital.
    .replace(/ı|i\u0307/g, 'i')
    .replace(/\s+/g, ' ');

const namesOf = ({ id, titles }: Candidate): string[] => [id, ...titles].map(comparable);

/** Suggests what is near: names with few different letters, and ids that contain the word or are part of it. */
function unknown(answer: string, word: string, candidates: readonly Candidate[]): Question {
  const wanted = comparable(word);
  const named = candidates.map((item) => ({ item, names: namesOf(item) }));
  const near = [named.flatMap(({ names }) => names.slice(0, 1)), named.flatMap(({ names }) => names.slice(1))].map((names) =>
    closest(wanted, names),
  );
  const isSimilar = ([id = '', ...titles]: readonly string[]) =>
    [id, ...titles].some((name) => near.includes(name)) || wanted.includes(id) || id.includes(wanted);
  const similar = named.filter(({ names }) => isSimilar(names)).map(({ item }) => item);
  return { answer, isChoice: false, suggestions: similar.slice(0, 5) };
}
