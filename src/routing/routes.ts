/**
 * The one table of routes, without locale prefix. Pages, links, the language menu, head and sitemap
 * all read it through `routePath`.
 */
export const routes = {
  home: '/',
  about: '/about',
  blog: '/blog',
  blogPage: '/blog/page/:number',
  post: '/blog/:segment',
  contact: '/contact',
  leadership: '/leadership',
  member: '/leadership/:segment',
  memberCard: '/leadership/:segment.vcf',
  projects: '/projects',
  project: '/projects/:segment',
  services: '/services',
  service: '/services/:segment',
  servicesAccounting: '/services/accounting',
  works: '/works',
  work: '/works/:segment',
  worksAccounting: '/works/accounting',
  jobs: '/jobs',
  job: '/jobs/:segment',
  faq: '/faq',
  privacy: '/privacy',
  notFound: '/404',
} as const;

export type RouteName = keyof typeof routes;

type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}.${string}`
  ? Name
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type Parameters<Name extends RouteName> = [ParameterOf<(typeof routes)[Name]>] extends [never]
  ? []
  : [{ [Key in ParameterOf<(typeof routes)[Name]>]: string | number }];

/** Path of a route in the default locale; parameters are checked by type. */
export function routePath<Name extends RouteName>(name: Name, ...[parameters]: Parameters<Name>): string {
  const values: Record<string, string | number> = parameters ?? {};
  return routes[name].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values[key])));
}

/** The list that a page belongs to: `/blog/some-post` → `/blog`. */
export function sectionPath(path: string): string {
  return `/${path.split('/')[1] ?? ''}`;
}
