/** One page of each kind, an untranslated one among them (`customs`); paths without locale prefix. */
export const pageKinds = {
  home: '/',
  about: '/about',
  blog: '/blog',
  post: '/blog/vat-for-newcomers',
  contact: '/contact',
  leadership: '/leadership',
  member: '/leadership/davron-mezonov',
  projects: '/projects',
  project: '/projects/solar-station',
  services: '/services',
  service: '/services/company-formation',
  'services accounting': '/services/accounting',
  works: '/works',
  work: '/works/customs',
  'works accounting': '/works/accounting',
  jobs: '/jobs',
  job: '/jobs/corporate-associate',
  faq: '/faq',
  privacy: '/privacy',
  'not found': '/no-such-page',
} as const;

export type PageKind = keyof typeof pageKinds;

export const pageKindNames = Object.keys(pageKinds) as PageKind[];
