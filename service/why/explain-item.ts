import { longDate } from '../../contract/dates';
import { endpoints, endpointsOf, kindOfEndpoint } from '../../contract/endpoints';
import { type KindName, kindOf } from '../../contract/kinds';
import { defaultLocale, type LocaleCode, localeCodes } from '../../contract/locales';
import { itemFolder, itemOfFile } from '../content-api/store/folders';
import type { ContentProblem } from '../content-api/store/problem';
import type { BuildReport } from '../publisher/build-report';
import { type CurrentItem, type Evidence, type FailedCall, type ItemKey, titleIn } from './evidence';
import { isReserved, liveUrl, pageOf } from './item-page';
import { placeInList } from './place-in-list';
import { faultText, mistakeText, noteText, someOf } from './problem-text';
import type { Voice } from './voice';
import { waiting } from './waiting';

/**
 * How an item stands in a language. `published`: its own text is live. `default-language`: live, in the default language.
 * `outdated`: live, but not as the content has it now. `removed`: live, but no longer in the content. `absent`: not translated, and its
 * kind is shown in its own languages only. `missing`: there is no text that could be shown. `set-aside`: the build left it out.
 * `lapsed`: its last day is over. `unread`: its text could not be read. `mistake`: its content file has a mistake. `no-page`: a page of the site has its address. `held-back`: it waits for a publication.
 */
export type State =
  | 'published'
  | 'default-language'
  | 'outdated'
  | 'removed'
  | 'absent'
  | 'missing'
  | 'set-aside'
  | 'lapsed'
  | 'unread'
  | 'mistake'
  | 'no-page'
  | 'held-back';

/** How an item stands in a language, and why. */
export interface Standing {
  readonly locale: LocaleCode;
  readonly state: State;
  /** Whether the site shows it. */
  readonly isLive: boolean;
  /** Address of its page, if it is live and has one. */
  readonly url: string | null;
  /** Cause and remedy, in sentences; empty where all is well. */
  readonly text: string;
}

export interface Explanation extends ItemKey {
  readonly kind: KindName;
  readonly title: string;
  readonly standings: readonly Standing[];
  /** What else an editor should know about it. */
  readonly notes: readonly string[];
}

/** An item that is explained. */
interface Subject {
  readonly kind: KindName;
  readonly id: string;
  /** As the content has it; undefined where it has none. */
  readonly now: CurrentItem | undefined;
  /** As the live release has it. */
  readonly built: BuildReport['items'][number] | undefined;
  /** Path of its page without locale prefix; undefined where it has none. */
  readonly page: string | undefined;
}

/**
 * Says for each language where an item is published or why it is not.
 *
 * @param key of a kind in contract/kinds.ts; the item need not exist in the content any longer
 */
export function explainItem(key: ItemKey & { kind: KindName }, evidence: Evidence, voice: Voice, locales = localeCodes): Explanation {
  const { kind, id } = key;
  const isSame = (other: ItemKey) => other.kind === kind && other.id === id;
  const now = evidence.content.items.find(isSame);
  const built = evidence.live?.report?.items.find(isSame);
  const subject: Subject = { kind, id, now, built, page: built?.page ?? pageOf(kind, id) };
  const notes = (evidence.lastBuild?.notes ?? []).filter((note) => note.kind === kind && note.id === id);
  return {
    kind,
    id,
    title: voice.itemName(kind, id, titleIn(voice.locale, now) ?? built?.title),
    standings: locales.map((locale) => explainLocale(subject, locale, evidence, voice)),
    notes: [
      ...notes.map((note) => `${noteText(note, voice)} (${note.locales.join(', ')})`),
      ...placeInList(subject, { ...evidence.content, items: evidence.content.items.filter((item) => !lapseOf(item, evidence)) }, voice),
    ],
  };
}

function explainLocale(subject: Subject, locale: LocaleCode, evidence: Evidence, voice: Voice): Standing {
  const { kind, now, page } = subject;
  const url = page ? liveUrl(page, locale, evidence) : null;
  const isLive = url !== null || (page === undefined && subject.built?.updatedAt[locale] !== undefined);
  const stands = (state: State, ...sentences: string[]): Standing => ({ locale, state, isLive, url, text: sentences.join(' ') });
  const { correct, translate } = remedies(subject, locale, evidence, voice);

  const mistakes = mistakesIn(subject, locale, evidence, voice);
  if (mistakes.length > 0)
    return stands('mistake', voice.say(isLive ? 'mistakeHoldsBack' : 'mistake', { mistakes: mistakes.join(' ') }), correct());
  const faults = faultsIn(subject, locale, evidence, voice);
  if (faults.length > 0) return stands('set-aside', voice.say('setAside', { faults: faults.join('; ') }), correct());
  const unread = unreadOf(subject, locale, evidence);
  if (unread.length > 0) return stands('unread', voice.say('unread', { failures: someOf(unread, voice) }));
  if (!now) return isLive ? stands('removed', voice.say('removed')) : stands('missing', voice.say('unknown'));
  if (page !== undefined && isReserved(kind, page))
    return { ...stands('no-page', voice.say('fixedPage', { page })), isLive: false, url: null };

  const lapse = lapseOf(now, evidence, locale);
  if (lapse) {
    const day = longDate(new Date(lapse.lastDay), voice.locale, 'UTC');
    return stands(isLive ? 'removed' : 'lapsed', voice.say('lapsed', { day }), voice.say('publish'));
  }

  const own = now.updatedAt[locale];
  const { fallback } = kindOf(kind);
  const text = own ?? (fallback ? now.updatedAt[defaultLocale] : undefined);
  const language = voice.languageName(defaultLocale);
  if (text === undefined && isLive) return stands('removed', voice.say('textRemoved'));
  if (text === undefined && fallback) return stands('missing', voice.say('nothingToShow', { language }), translate());
  if (text === undefined) return stands('absent', voice.say('absent', { kind: voice.kindName(kind) }), translate());
  if (!isLive) return stands('held-back', waiting(evidence, voice));
  const builtAt = subject.built?.updatedAt[locale];
  // Of files with mistakes no time of change is known.
  if (builtAt !== undefined && text !== '' && builtAt !== text) {
    const times = { changed: voice.moment(text), live: voice.moment(builtAt) };
    return stands('outdated', voice.say('outdated', times), waiting(evidence, voice));
  }
  if (own !== undefined) return stands('published');
  return stands('default-language', voice.say('fallback', { language }), translate());
}

/** How the last build left an item out because its last day was over, in a language or in any. */
const lapseOf = ({ kind, id }: ItemKey, { lastBuild }: Evidence, locale?: LocaleCode) =>
  lastBuild?.lapsed.find((item) => item.kind === kind && item.id === id && (locale === undefined || item.locales.includes(locale)));

/** What an editor can do about an item in a language. */
function remedies({ kind, id }: Subject, locale: LocaleCode, { content: { source, place } }: Evidence, voice: Voice) {
  const facts = { call: callOf(kind, locale), file: `${place}/${itemFolder(kind, id)}/${locale}.md` };
  return {
    correct: () => `${voice.say(`correct.${source}`, facts)} ${voice.say('publish')}`,
    translate: () => voice.say(`translate.${source}`, facts),
  };
}

/** The call of the API that a text comes from. */
function callOf(kind: KindName, locale: LocaleCode): string {
  const [name] = endpointsOf(kind).at(-1) ?? [];
  return `GET ${name ? endpoints[name].path : kindOf(kind).path}, Accept-Language: ${locale}`;
}

/** Mistakes in the item's files: in those of all languages, and in the locale's own. */
function mistakesIn({ kind, id }: Subject, locale: LocaleCode, { content }: Evidence, voice: Voice): string[] {
  const isConcerned = ({ file }: ContentProblem) => {
    const of = itemOfFile(file);
    return of?.kind === kind && of.id === id && (of.locale ?? locale) === locale;
  };
  return content.mistakes.filter(isConcerned).map((problem) => mistakeText(problem, content.place, voice));
}

/** What the last build found wrong with the item in a locale. */
function faultsIn({ kind, id }: Subject, locale: LocaleCode, { lastBuild }: Evidence, voice: Voice): string[] {
  return (lastBuild?.setAside ?? [])
    .filter((entry) => kindOfEndpoint(entry.endpoint) === kind && entry.id === id && entry.locale === locale)
    .flatMap(({ faults }) => faults.map((fault) => faultText(fault, voice)));
}

/** Failed calls without which nobody knows what text a locale has: those for its own, or, without one, for the text that is shown in its place. */
function unreadOf({ kind, id, now }: Subject, locale: LocaleCode, { content }: Evidence): string[] {
  const needed = [locale, ...(kindOf(kind).fallback && now?.updatedAt[locale] === undefined ? [defaultLocale] : [])];
  const isNeeded = (call: FailedCall) => call.kind === kind && (call.id ?? id) === id && needed.includes(call.locale);
  return content.failures.filter(isNeeded).map(({ text }) => text);
}
