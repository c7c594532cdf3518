import type { KindName } from '../../contract/kinds';
import { defaultLocale, type LocaleCode } from '../../contract/locales';
import type { ContentProblem } from '../content-api/store/problem';
import type { PublicationRecord } from '../publications/publication-record';
import type { BuildReport } from '../publisher/build-report';
import type { SiteAddresses } from '../site/addresses';

/** An item of the content, by its kind (contract/kinds.ts) and id. */
export interface ItemKey {
  readonly kind: string;
  readonly id: string;
}

/** An item as the content has it now. */
export interface CurrentItem extends ItemKey {
  /** Its title in each language that it has one in. */
  readonly titles: Readonly<Partial<Record<LocaleCode, string>>>;
  /** For each language that it has a text in: when that was last changed (ISO 8601); empty where that is not known. */
  readonly updatedAt: Readonly<Partial<Record<LocaleCode, string>>>;
}

/** The title of an item for a reader; undefined where it has none. */
export const titleIn = (locale: LocaleCode, item: Pick<CurrentItem, 'titles'> | undefined): string | undefined =>
  item?.titles[locale] ?? item?.titles[defaultLocale] ?? Object.values(item?.titles ?? {})[0];

/** A call that failed; what it would have told is not known. */
export interface FailedCall {
  readonly kind: KindName;
  readonly locale: LocaleCode;
  /** Of the one item that was asked for; undefined: all items of the kind were. */
  readonly id?: string;
  /** A sentence that names the call and the reason. */
  readonly text: string;
}

/** The content as it is now, in the order of its lists. */
export interface CurrentContent {
  /** `files`: the embedded content; `api`: a back office. */
  readonly source: 'files' | 'api';
  /** The content folder, or the base of the API's calls. */
  readonly place: string;
  readonly items: readonly CurrentItem[];
  /** Mistakes in content files; as long as there are any, nothing is published. */
  readonly mistakes: readonly ContentProblem[];
  readonly failures: readonly FailedCall[];
}

/** The release that is live. */
export interface LiveRelease {
  readonly id: string;
  readonly createdAt: string;
  /** Paths of its HTML files, such as `ru/blog/lease/index.html`. */
  readonly pages: ReadonlySet<string>;
  /** What it was built from; null if it does not say. */
  readonly report: BuildReport | null;
}

/** Everything that an explanation rests on. */
export interface Evidence {
  readonly addresses: SiteAddresses;
  readonly live: LiveRelease | null;
  /** Report of the last build, which may have failed; that of the live release where a build has not reported yet. */
  readonly lastBuild: BuildReport | null;
  /** Whether a publication runs. */
  readonly isUnderWay: boolean;
  /** The publication that ended last. */
  readonly last: Pick<PublicationRecord, 'state' | 'finishedAt' | 'findings'> | null;
  /** Set after a rollback, until somebody publishes on purpose. */
  readonly hold: { readonly since: string; readonly release: string } | null;
  readonly content: CurrentContent;
}
