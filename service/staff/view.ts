import type { ReactNode } from 'react';
import type { LocaleCode } from '../../contract/locales';
import type { Desk } from './desk';
import type { Person } from './store/staff-store';

/** Words of `staff.json` in the reader's language. `count` among the values chooses the plural form. */
export type Texts = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** One look at the desk: who looks at what, in which language. */
export interface View {
  readonly t: Texts;
  readonly locale: LocaleCode;
  /** Of all times on the page. */
  readonly timeZone: string;
  readonly person: Person;
  /** Path of the page, with its query. */
  readonly path: string;
  /** Parameters of the path. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Single values of the query. */
  readonly query: Readonly<Record<string, string | undefined>>;
  /** Token that every form of the page sends as `_csrf`. */
  readonly csrf: string;
}

/** Seconds between two looks of a browser without JavaScript while something happens. */
export const refreshSeconds = 3;

/** A page of the desk, as it is put into the frame. */
export interface PageContent {
  readonly title: string;
  readonly body: ReactNode;
  /** Seconds after which a browser without JavaScript loads the page again. */
  readonly refresh?: number | undefined;
}

/** Makes a page; null where there is nothing at the address. */
export type DeskPage = (view: View, desk: Desk) => Promise<PageContent | null>;
