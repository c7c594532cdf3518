import { type ItemPageName, type PageName, pageNames, pages } from '../../contract/pages';

/** An item for each kind of page that shows one, an untranslated one among them (`customs`). */
const samples: Record<ItemPageName, string> = {
  post: 'vat-for-newcomers',
  member: 'davron-mezonov',
  project: 'solar-station',
  service: 'company-formation',
  work: 'customs',
  job: 'corporate-associate',
};

const samplePath = (name: PageName): string =>
  name === 'notFound' ? '/no-such-page' : pages[name].path.replace(':segment', name in samples ? samples[name as ItemPageName] : '');

export type PageKind = PageName;
export const pageKindNames = pageNames;

/** The path of one page of each kind, without locale prefix. */
export const pageKinds = Object.fromEntries(pageNames.map((name) => [name, samplePath(name)])) as Readonly<Record<PageKind, string>>;
