import { endpoints, endpointsOf } from '../../contract/endpoints';
import { folderOf, type ItemKindName, kindOf } from '../../contract/kinds';
import { defaultLocale, type LocaleCode, localeByCode, localeCodes } from '../../contract/locales';
import { pages, reservedSegments, sectionOf } from '../../contract/pages';
import { pathSegment } from '../../contract/path-segment';
import { problemLine } from '../content-api/store/problem';
import { problemSentences, refused } from '../publisher/build-report';
import { addressOf } from '../site/addresses';
import type { CurrentItem, Evidence, ItemKey } from './evidence';

/**
 * How an item stands in a language. `published`: its own text is live. `default-language`: live, in the default language.
 * `outdated`: live, but not as the content has it now. `removed`: live, but no longer in the content. `absent`: not translated, and its
 * kind is shown in its own languages only. `missing`: there is no text that could be shown. `set-aside`: the build left it out.
 * `mistake`: its content file has a mistake. `no-page`: a page of the site has its address. `held-back`: it waits for a publication.
 */
export type State =
  | 'published'
  | 'default-language'
  | 'outdated'
  | 'removed'
  | 'absent'
  | 'missing'
  | 'set-aside'
  | 'mistake'
  | 'no-page'
  | 'held-back';

/** How an item stands in a language, and why. */
export interface Standing {
  readonly locale: LocaleCode;
  readonly state: State;
  /** Address of its page, if it is live. */
  readonly url: string | null;
  /** Cause and remedy, in sentences. */
  readonly text: string;
}

export interface Explanation extends ItemKey {
  readonly title: string;
  readonly standings: readonly Standing[];
  /** What else an editor should know about it. */
  readonly notes: readonly string[];
}

const publishCommand = 'npm run publish-site';
const languageName = new Intl.DisplayNames('en', { type: 'language' });
/** The English name of a locale's language. */
export const nameOf = (locale: LocaleCode) => languageName.of(localeByCode(locale).languageTag) ?? locale;
const day = (instant: string) => instant.slice(0, 16).replace('T', ' ');

/**
 * Says for each language where an item is published or why it is not.
 *
 * @param item of a kind in contract/kinds.ts; need not exist in the content any longer
 */
export function explainItem({ kind, id }: ItemKey & { kind: ItemKindName }, evidence: Evidence, locales = localeCodes): Explanation {
  const { content, live, lastBuild } = evidence;
  const isSame = (other: ItemKey) => other.kind === kind && other.id === id;
  const now = content.items.find(isSame);
  const built = live?.report?.items.find(isSame);
  const subject: Subject = { kind, id, now, built, page: built?.page ?? pageOf(kind, id) };
  const notes = (lastBuild?.notes ?? []).filter((note) => note.kind === kind && note.id === id);
  return {
    kind,
    id,
    title: (now?.title === id ? built?.title : now?.title) ?? built?.title ?? id,
    standings: locales.map((locale) => explainLocale(subject, locale, evidence)),
    notes: [...notes.map((note) => `${note.message} (${note.locales.join(', ')})`), ...placeInList(subject, content)],
  };
}

interface Subject {
  readonly kind: ItemKindName;
  readonly id: string;
  readonly now: CurrentItem | undefined;
  /** The item in the live release. */
  readonly built: NonNullable<Evidence['lastBuild']>['items'][number] | undefined;
  /** Path of its page without locale prefix; undefined where it has none. */
  readonly page: string | undefined;
}

/** Path of an item's page without locale prefix. */
export function pageOf(kind: ItemKindName, id: string): string | undefined {
  const section = sectionOf(kind);
  return section && `/${section}/${pathSegment(id)}`;
}

function explainLocale(subject: Subject, locale: LocaleCode, evidence: Evidence): Standing {
  const { kind, now, page } = subject;
  const url = liveUrl(subject, locale, evidence);
  const isShown = url !== null || (page === undefined && subject.built?.updatedAt[locale] !== undefined);
  const say = (state: State, text: string): Standing => ({ locale, state, url, text });
  const shown = (text: string) => (isShown ? `${publishedAt(url)} ${text}` : `Not published. ${text}`);

  const mistakes = mistakesIn(subject, locale, evidence);
  if (mistakes.length > 0)
    return say(
      'mistake',
      shown(
        `${url ? 'Changes wait, because a' : 'A'} content file has a mistake: ${mistakes.join(' ')} ${correct(subject, locale, evidence)}`,
      ),
    );
  const faults = faultsIn(subject, locale, evidence);
  if (faults.length > 0)
    return say('set-aside', shown(`The last build set it aside: ${faults.join('; ')}. ${correct(subject, locale, evidence)}`));
  if (!now) {
    if (isShown) return say('removed', shown('It is no longer in the content, so the next publication removes it.'));
    return say('missing', `Not published. The content has no such item.${failuresOf(evidence)}`);
  }
  if (page !== undefined && isReserved(kind, page))
    return { ...say('no-page', `It has no page of its own: ${page} is a fixed page of the site. Give the item another id.`), url: null };

  const own = now.updatedAt[locale];
  const fallback = kindOf(kind).fallback ? now.updatedAt[defaultLocale] : undefined;
  const text = own ?? fallback;
  if (text === undefined && isShown)
    return say('removed', shown(`Its text in ${nameOf(locale)} is no longer in the content, so the next publication removes it.`));
  if (text === undefined) return say(kindOf(kind).fallback ? 'missing' : 'absent', shown(untranslated(subject, locale, evidence)));
  if (!isShown) return say('held-back', `Not published yet. ${waiting(evidence)}`);
  const builtAt = subject.built?.updatedAt[locale];
  // Of files with mistakes no time of change is known.
  if (builtAt !== undefined && text !== '' && builtAt !== text)
    return say(
      'outdated',
      shown(`The content was changed since (${day(text)} UTC; live is the version of ${day(builtAt)} UTC). ${waiting(evidence)}`),
    );
  if (own !== undefined) return say('published', publishedAt(url));
  return say(
    'default-language',
    shown(`It is in ${nameOf(defaultLocale)}, because it has no text in ${nameOf(locale)}. ${translate(subject, locale, evidence)}`),
  );
}

const publishedAt = (url: string | null) => (url ? `Published at ${url}.` : 'On the site; items of this kind have no page of their own.');

function liveUrl({ page }: Subject, locale: LocaleCode, { live, addresses }: Evidence): string | null {
  if (!page || !live) return null;
  const file = `${locale === defaultLocale ? '' : `${locale}/`}${page.slice(1)}/index.html`;
  if (!live.pages.has(file)) return null;
  const { siteUrl } = addresses;
  return new URL(addressOf(locale, page.slice(1).split('/'), new URL(siteUrl).host, addresses), siteUrl).href;
}

function isReserved(kind: ItemKindName, page: string): boolean {
  return reservedSegments(kind).includes(page.split('/')[2] ?? '');
}

const fileOf = ({ kind, id }: Subject, locale: LocaleCode, { content }: Evidence) =>
  `${content.place}/${folderOf(kind)}/${id}/${locale}.md`;

/** Mistakes in the item's files: in those of all languages, and in the locale's own. */
function mistakesIn({ kind, id }: Subject, locale: LocaleCode, { content }: Evidence): string[] {
  const folder = `${folderOf(kind)}/${id}`;
  return content.mistakes
    .filter(({ file }) => file === folder || file === `${folder}/${locale}.md` || (file.startsWith(`${folder}/`) && !isTextFile(file)))
    .map((problem) => `${content.place}/${problemLine(problem)}`);
}

const isTextFile = (file: string) => localeCodes.some((code) => file.endsWith(`/${code}.md`));

/** What the last build found wrong with the item in a locale. */
function faultsIn({ kind, id }: Subject, locale: LocaleCode, { lastBuild }: Evidence): string[] {
  const names: readonly string[] = endpointsOf(kind).map(([name]) => name);
  return (lastBuild?.setAside ?? [])
    .filter((entry) => names.includes(entry.endpoint) && entry.id === id && entry.locale === locale)
    .flatMap(({ faults }) => faults.map(({ field, message }) => (field ? `“${field}” ${message}` : message)));
}

/** The call of the API that a text comes from. */
function callOf(kind: ItemKindName, locale: LocaleCode): string {
  const [name] = endpointsOf(kind).at(-1) ?? [];
  return `GET ${name ? endpoints[name].path : kindOf(kind).path}, Accept-Language: ${locale}`;
}

function correct(subject: Subject, locale: LocaleCode, { content }: Evidence): string {
  if (content.source === 'api') return `Correct it in the back office (${callOf(subject.kind, locale)}), then publish.`;
  return `Correct it, then publish: ${publishCommand}.`;
}

function translate(subject: Subject, locale: LocaleCode, evidence: Evidence): string {
  if (evidence.content.source === 'api') return `Translate it in the back office (${callOf(subject.kind, locale)}).`;
  return `Translate it: add ${fileOf(subject, locale, evidence)}.`;
}

function untranslated(subject: Subject, locale: LocaleCode, evidence: Evidence): string {
  const remedy = translate(subject, locale, evidence);
  if (kindOf(subject.kind).fallback)
    return `It has no text in ${nameOf(locale)}, and none in ${nameOf(defaultLocale)} that could be shown instead. ${remedy}`;
  return `It has no text in ${nameOf(locale)}, and items of this kind (${subject.kind}) appear only in the languages they are translated into. ${remedy}`;
}

/** Why something that the content has is not live. */
function waiting({ live, hold, lastAttempt, lastBuild, content }: Evidence): string {
  if (!live) return `There is no release yet. Publish: ${publishCommand}.`;
  if (hold)
    return `Publishing waits since the rollback to release ${hold.release} (${day(hold.since)} UTC). To publish again: ${publishCommand}.`;
  if (content.mistakes.length > 0)
    return `Mistakes in content files stop every publication: ${some(content.mistakes.map(problemLine))} Correct them (npm run check-content lists all), then publish: ${publishCommand}.`;
  const stopped = lastAttempt?.outcome === 'failed' && lastAttempt.at > live.createdAt ? lastAttempt.reasons : [];
  const reasons = stopped.length > 0 ? stopped : lastBuild?.result === refused ? problemSentences(lastBuild) : [];
  if (reasons.length > 0) return `The last publication was stopped: ${some(reasons)} Put this right, then publish: ${publishCommand}.`;
  return `The live release ${live.id} (${day(live.createdAt)} UTC) was built before that. It comes with the next publication: ${publishCommand}.`;
}

/** The first few of many sentences. */
function some(sentences: readonly string[]): string {
  const more = sentences.length - 3;
  return `${sentences.slice(0, 3).join(' ')}${more > 0 ? ` (and ${more} more)` : ''}`;
}

const failuresOf = ({ content }: Evidence) =>
  content.failures.length > 0 ? ` Not everything could be read: ${some(content.failures)}` : '';

/** On which page of its list an item is; lists and the home page show the first items only. */
function placeInList({ kind, id }: Subject, { items, mistakes }: Evidence['content']): string[] {
  // Content files with mistakes are not served, so their order is not known.
  if (mistakes.length > 0) return [];
  const list = Object.values<{ path: string; list?: { of: string; perPage: number } }>(pages).find((page) => page.list?.of === kind);
  const siblings = items.filter((item) => item.kind === kind && item.updatedAt[defaultLocale] !== undefined);
  const place = siblings.findIndex((item) => item.id === id) + 1;
  if (place === 0) return [];
  const page = list?.list && Math.ceil(place / list.list.perPage);
  return [
    `It is number ${place} of ${siblings.length} in its list${page ? `, so it stands on page ${page} of ${list?.path}` : ''}; where the site shows only some of a list, it shows the first.`,
  ];
}
