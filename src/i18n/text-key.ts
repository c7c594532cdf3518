/** Shape of the texts, from the English files: each file holds one object named like the file. */
interface Words {
  about: typeof import('../../locales/en/about.json')['about'];
  blog: typeof import('../../locales/en/blog.json')['blog'];
  common: typeof import('../../locales/en/common.json')['common'];
  consent: typeof import('../../locales/en/consent.json')['consent'];
  contact: typeof import('../../locales/en/contact.json')['contact'];
  errors: typeof import('../../locales/en/errors.json')['errors'];
  home: typeof import('../../locales/en/home.json')['home'];
  jobs: typeof import('../../locales/en/jobs.json')['jobs'];
  layout: typeof import('../../locales/en/layout.json')['layout'];
  leadership: typeof import('../../locales/en/leadership.json')['leadership'];
  menu: typeof import('../../locales/en/menu.json')['menu'];
  navigation: typeof import('../../locales/en/navigation.json')['navigation'];
  notifications: typeof import('../../locales/en/notifications.json')['notifications'];
  pages: typeof import('../../locales/en/pages.json')['pages'];
  projects: typeof import('../../locales/en/projects.json')['projects'];
  request: typeof import('../../locales/en/request.json')['request'];
  search: typeof import('../../locales/en/search.json')['search'];
  services: typeof import('../../locales/en/services.json')['services'];
}

type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** `results_one`, `results_other` … are asked for as `results`, with a count. */
type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${PluralCategory}` ? Stem : Key;

type Leaves<T> = {
  [Key in keyof T & string]: T[Key] extends string ? WithoutPlural<Key> : `${Key}.${Leaves<T[Key]>}`;
}[keyof T & string];

/** Dotted key of a text in `locales/en`. */
export type TextKey = Leaves<Words>;
