import { type PageName, pages } from '../../contract/pages';

/** What has an address but is no page: the electronic business card of a member. */
const files = { memberCard: { path: '/leadership/:segment.vcf' } } as const;

const routes = { ...pages, ...files };
type RouteName = PageName | keyof typeof files;

type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}.${string}`
  ? Name
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type Parameters<Name extends RouteName> = [ParameterOf<(typeof routes)[Name]['path']>] extends [never]
  ? []
  : [{ [Key in ParameterOf<(typeof routes)[Name]['path']>]: string }];

/** Path of a route in the default locale; parameters are checked by type. */
export function routePath<Name extends RouteName>(name: Name, ...[parameters]: Parameters<Name>): string {
  const values: Record<string, string> = parameters ?? {};
  return routes[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values[key])));
}

/** Pages that list a kind in parts. */
export type ListPageName = { [Name in PageName]: (typeof pages)[Name] extends { list: object } ? Name : never }[PageName];

/** Path of a page of a list, counted from 1: `/blog`, `/blog/page/2`. */
export const listPath = (name: ListPageName, number: number): string =>
  number === 1 ? routePath(name) : `${routePath(name)}/page/${number}`;

/** The list that a page belongs to: `/blog/some-post` → `/blog`. */
export function sectionPath(path: string): string {
  return `/${path.split('/')[1] ?? ''}`;
}
