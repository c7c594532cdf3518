import { type EndpointName, endpoints } from '../../../../contract/endpoints';
import type { LocaleCode } from '../../../../contract/locales';
import type { ImageOutcome } from '../images/image-outcome';
import type { Untranslated } from '../nodes/choose-versions';
import type { Lapsed } from '../nodes/lapses';
import type { Findings, Note, SetAside, Tally } from '../pull/findings';
import type { Settings } from '../settings';
import { groupBy } from './group-by';
import { exceeds, findBadShares } from './limits';
import type { PlannedItem } from './planned-items';

/** A problem that fails the build. */
export interface Problem {
  /** Kebab-case: a `CallFailureCode`, `too-many-bad-items` or `too-many-pictures-missing`. */
  code: string;
  /** Endpoint or kind. */
  place?: string;
  locales: LocaleCode[];
  message: string;
  /** Number of calls that failed this way. */
  calls?: number;
  /** Their addresses in order of the languages, truncated. */
  urls?: string[];
}

/** Equal notes of several languages. */
export interface GroupedNote extends Omit<Note, 'locale'> {
  locales: LocaleCode[];
}

/** The content of `report.json`. Deterministic: no time (but for what the day decides, `lapsed`), no machine, no order of arrival. */
export interface Report {
  format: 1;
  result: 'complete' | 'failed';
  problems: Problem[];
  setAside: SetAside[];
  pictures: { total: number; missing: { src: string; problem: string; detail: string }[] };
  notes: GroupedNote[];
  untranslated: Untranslated[];
  /** Items left out because their last day is over. */
  lapsed: Lapsed[];
  /** Every item that the site shows; none where the build failed. */
  items: PlannedItem[];
  pulled: Tally[];
}

export interface Outcome {
  problems: Problem[];
  findings: Findings;
  /** The outcome of each picture. */
  pictures: ReadonlyMap<string, ImageOutcome>;
  untranslated: readonly Untranslated[];
  lapsed: readonly Lapsed[];
  items: readonly PlannedItem[];
}

const endpointOrder = new Map(Object.keys(endpoints).map((name, index) => [name, index]));
const maxUrls = 10;
const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;

/** Sorts by endpoint, language and a text. @param key made once for each entry: content may have thousands of notes */
function sorted<T>(
  entries: readonly T[],
  locales: readonly LocaleCode[],
  key: (entry: T) => { endpoint?: EndpointName; locale?: LocaleCode; text: string },
): T[] {
  const ranked = entries.map((entry) => {
    const { endpoint = '', locale, text } = key(entry);
    return { entry, endpoint: endpointOrder.get(endpoint) ?? 0, locale: locale ? locales.indexOf(locale) : 0, text };
  });
  return ranked
    .sort((a, b) => a.endpoint - b.endpoint || a.locale - b.locale || (a.text < b.text ? -1 : Number(a.text > b.text)))
    .map(({ entry }) => entry);
}

const localesOf = (entries: readonly { locale: LocaleCode }[]) => [...new Set(entries.map(({ locale }) => locale))];

/**
 * Finds everything that fails the build: failed calls, lists with too many bad items, too many missing pictures.
 *
 * @param pictures the outcome of each picture
 */
export function findProblems(findings: Findings, pictures: ReadonlyMap<string, ImageOutcome>, settings: Settings): Problem[] {
  const { locales, maxBadShare, images } = settings;
  const failures = sorted(findings.failures, locales, ({ endpoint, locale, url }) => ({ endpoint, locale, text: url }));
  const failed = groupBy(failures, ({ endpoint, code, message }) => `${endpoint} ${code} ${message}`).map(
    (group): Problem => ({
      code: group[0].code,
      place: group[0].endpoint,
      locales: localesOf(group),
      message: group[0].message,
      calls: group.length,
      urls: group.slice(0, maxUrls).map(({ url }) => url),
    }),
  );
  const bad = findBadShares(findings, locales, maxBadShare).map(({ list, locale, bad, total }): Problem => {
    const message = `${bad} of ${total} items are set aside; at most ${percent(maxBadShare)} may be, and never all. Correct them in the content system.`;
    return { code: 'too-many-bad-items', place: list ?? 'all lists together', locales: locale ? [locale] : [], message };
  });
  const missing = [...pictures.values()].filter(({ ok }) => !ok).length;
  const message = `${missing} of ${pictures.size} pictures can't be shown; at most ${percent(images.maxMissingShare)} may be missing. Correct them in the content system, or look into the picture host.`;
  const unseen: Problem[] = exceeds(missing, pictures.size, images.maxMissingShare)
    ? [{ code: 'too-many-pictures-missing', locales: [], message }]
    : [];
  return [...failed, ...bad, ...unseen];
}

/** What is the same in the notes of several languages that say the same. */
const textOf = ({ code, kind, id = '', message }: Note): string => [code, kind, id, message].join('\n');

/** Summarises a pull: problems, items set aside, notes for editors, and counts. */
export function buildReport(outcome: Outcome, settings: Settings): Report {
  const { problems, findings, pictures, untranslated, lapsed, items } = outcome;
  const { locales } = settings;
  const notes = sorted(findings.notes, locales, (note) => ({ locale: note.locale, text: textOf(note) }));
  const missing = [...pictures].flatMap(([src, picture]) =>
    picture.ok ? [] : [{ src, problem: picture.problem, detail: picture.detail }],
  );
  const grouped = groupBy(notes, textOf).map((group): GroupedNote => {
    const { locale: _, ...note } = group[0];
    return { ...note, locales: localesOf(group) };
  });
  return {
    format: 1,
    result: problems.length > 0 ? 'failed' : 'complete',
    problems,
    setAside: sorted(findings.setAside, locales, ({ endpoint, locale, id }) => ({ endpoint, locale, text: id })),
    pictures: { total: pictures.size, missing: missing.sort((a, b) => (a.src < b.src ? -1 : 1)) },
    notes: grouped.sort((a, b) => (`${a.code} ${a.kind} ${a.id}` < `${b.code} ${b.kind} ${b.id}` ? -1 : 1)),
    untranslated: [...untranslated],
    lapsed: [...lapsed],
    items: [...items],
    pulled: sorted(findings.tallies, locales, ({ endpoint, locale }) => ({ endpoint, locale, text: '' })),
  };
}
