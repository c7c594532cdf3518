import { type Static, Type } from '@sinclair/typebox';
import { closed, Id, Image, provenance, Text } from './common';

/** Names of the pages that have metadata of their own; the last segment of GET /seo/byNameForSite/{name}. */
export const seoNames = [
  'home',
  'about',
  'blog',
  'contact',
  'leadership',
  'projects',
  'services',
  'services-accounting',
  'works',
  'works-accounting',
  'jobs',
  'faq',
  'privacy',
  'not-found',
] as const;
export type SeoName = (typeof seoNames)[number];

/** GET /seo/byNameForSite/{name}: metadata of a page. */
export const Seo = Type.Object(
  {
    ...provenance,
    name: Id('Name of the page'),
    title: Text('Title', { maxLength: 120 }),
    description: Text('Description', { maxLength: 400 }),
    keywords: Type.Array(Type.String({ maxLength: 120 }), { default: [], description: 'Search keywords; empty by default' }),
    image: Type.Optional(Image),
  },
  { ...closed, title: 'Seo' },
);
export type Seo = Static<typeof Seo>;
