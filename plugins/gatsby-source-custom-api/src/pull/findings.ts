import type { EndpointName } from '../../../../contract/endpoints';
import type { LocaleCode } from '../../../../contract/locales';
import type { CallFailure } from './call-failure';

/** A required call failed, and so does the build. */
export interface Failure {
  endpoint: EndpointName;
  locale: LocaleCode;
  /** Requested address. */
  url: string;
  /** Kebab-case, see `CallFailureCode`. */
  code: string;
  /** A message for the operator: what happened and what to do. */
  message: string;
}

/** A rule that a field violates. */
export interface Fault {
  /** Path of the field, for example `slides[0].title`; empty for the item as a whole. */
  field: string;
  /** A message for a content editor. */
  message: string;
}

/** An invalid item that the build goes on without. */
export interface SetAside {
  endpoint: EndpointName;
  locale: LocaleCode;
  /** The item's id, or its position in the list if it has none. */
  id: string;
  faults: Fault[];
}

/** A hint for content editors; nothing is set aside. */
export interface Note {
  /** Kebab-case, the same in every build. */
  code: string;
  /** Kind and id of the item concerned; the kind alone for a whole list. */
  kind: string;
  id?: string;
  locale: LocaleCode;
  message: string;
  /** Of a reference that leads nowhere: the field that holds it, unless it is a link in a text, and what it names. */
  field?: string;
  target?: string;
}

/** Counts of one endpoint in one language. */
export interface Tally {
  endpoint: EndpointName;
  locale: LocaleCode;
  /** Items received, including those set aside. */
  items: number;
}

/** Collects the findings of a build, so that they can be reported together. */
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

  count(endpoint: EndpointName, locale: LocaleCode, items: number): void {
    const key = `${endpoint} ${locale}`;
    const tally = this.tallyByCall.get(key) ?? { endpoint, locale, items: 0 };
    tally.items += items;
    this.tallyByCall.set(key, tally);
  }
}
