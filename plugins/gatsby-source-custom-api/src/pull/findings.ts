import type { EndpointName } from '../../../../contract/endpoints';
import type { LocaleCode } from '../../../../contract/locales';
import type { CallFailure } from './call-failure';

/** A call that gave nothing although it was needed. The build fails. */
export interface Failure {
  endpoint: EndpointName;
  locale: LocaleCode;
  /** Address that was asked. */
  url: string;
  /** Kebab-case, see `CallFailureCode`. */
  code: string;
  /** A sentence for the operator: what happened and what to do. */
  message: string;
}

/** One rule that a field breaks. */
export interface Fault {
  /** Path of the field, for example `slides[0].title`; empty for the item as a whole. */
  field: string;
  /** A sentence for a content editor. */
  message: string;
}

/** An item that is left out; the build goes on without it. */
export interface SetAside {
  endpoint: EndpointName;
  locale: LocaleCode;
  /** The item's id, or its place in the list where it has none. */
  id: string;
  faults: Fault[];
}

/** Something that a content editor should know although nothing is left out. */
export interface Note {
  /** Kebab-case, the same in every build. */
  code: string;
  /** Kind and id of the item concerned; the kind alone for a whole list. */
  kind: string;
  id?: string;
  locale: LocaleCode;
  message: string;
}

/** How much came from one endpoint in one language. */
export interface Tally {
  endpoint: EndpointName;
  locale: LocaleCode;
  /** Addresses asked, repeated tries not counted. */
  calls: number;
  /** Items seen, the ones set aside included. */
  items: number;
}

/** Gathers everything there is to say about a build, so that all of it can be said at once. */
export class Findings {
  readonly failures: Failure[] = [];
  readonly setAside: SetAside[] = [];
  readonly notes: Note[] = [];
  private readonly tallyByCall = new Map<string, Tally>();

  /** Counts of every endpoint and language, in the order of their first call. */
  get tallies(): readonly Tally[] {
    return [...this.tallyByCall.values()];
  }

  fail(endpoint: EndpointName, locale: LocaleCode, { code, message, url }: CallFailure): void {
    this.failures.push({ endpoint, locale, url, code, message });
  }

  leaveOut(endpoint: EndpointName, locale: LocaleCode, id: string, faults: Fault[]): void {
    this.setAside.push({ endpoint, locale, id, faults });
  }

  note(note: Note): void {
    this.notes.push(note);
  }

  count(endpoint: EndpointName, locale: LocaleCode, seen: { calls?: number; items?: number }): void {
    const key = `${endpoint} ${locale}`;
    const tally = this.tallyByCall.get(key) ?? { endpoint, locale, calls: 0, items: 0 };
    tally.calls += seen.calls ?? 0;
    tally.items += seen.items ?? 0;
    this.tallyByCall.set(key, tally);
  }
}
