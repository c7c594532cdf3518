import type about from '../../locales/en/about.json';
import type blog from '../../locales/en/blog.json';
import type common from '../../locales/en/common.json';
import type consent from '../../locales/en/consent.json';
import type contact from '../../locales/en/contact.json';
import type errors from '../../locales/en/errors.json';
import type home from '../../locales/en/home.json';
import type jobs from '../../locales/en/jobs.json';
import type layout from '../../locales/en/layout.json';
import type leadership from '../../locales/en/leadership.json';
import type menu from '../../locales/en/menu.json';
import type navigation from '../../locales/en/navigation.json';
import type notifications from '../../locales/en/notifications.json';
import type pages from '../../locales/en/pages.json';
import type projects from '../../locales/en/projects.json';
import type request from '../../locales/en/request.json';
import type search from '../../locales/en/search.json';
import type services from '../../locales/en/services.json';

/** Shape of the texts, from the English files: each file holds one object named like the file. */
type Words = typeof about &
  typeof blog &
  typeof common &
  typeof consent &
  typeof contact &
  typeof errors &
  typeof home &
  typeof jobs &
  typeof layout &
  typeof leadership &
  typeof menu &
  typeof navigation &
  typeof notifications &
  typeof pages &
  typeof projects &
  typeof request &
  typeof search &
  typeof services;

type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** `results_one`, `results_other` … are asked for as `results`, with a count. */
type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${PluralCategory}` ? Stem : Key;

type Leaves<T> = {
  [Key in keyof T & string]: T[Key] extends string ? WithoutPlural<Key> : `${Key}.${Leaves<T[Key]>}`;
}[keyof T & string];

/** Dotted key of a text in `locales/en`. */
export type TextKey = Leaves<Words>;
