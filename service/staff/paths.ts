/** Where the desk is, on the site's listener or on its own. */
export const deskPrefix = '/staff';

/** Paths of the desk that others link to. */
export const deskPaths = {
  home: deskPrefix,
  signIn: `${deskPrefix}/sign-in`,
  signOut: `${deskPrefix}/sign-out`,
  publish: `${deskPrefix}/publish`,
  resume: `${deskPrefix}/resume`,
  allow: `${deskPrefix}/allow`,
  events: `${deskPrefix}/events`,
  history: `${deskPrefix}/history`,
  releases: `${deskPrefix}/releases`,
  coverage: `${deskPrefix}/coverage`,
  coverageOf: (kind: string, locale: string): string => `${deskPrefix}/coverage/${kind}/${locale}`,
  problems: `${deskPrefix}/problems`,
  why: `${deskPrefix}/why`,
  whyItem: (kind: string, id: string): string => `${deskPrefix}/why?${new URLSearchParams({ kind, id })}`,
  publication: (id: string): string => `${deskPrefix}/history/${id}`,
} as const;
