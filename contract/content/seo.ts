import { type Static, Type } from '@sinclair/typebox';
import { kebabCase, staticPageNames } from '../pages';
import { closed, commonFields, Id, Image, Text } from './common';

/** Pages that have metadata of their own: all that stand for no item. The last segment of GET /seo/byNameForSite/{name}. */
export const seoNames: readonly string[] = staticPageNames.map(kebabCase);

/** GET /seo/byNameForSite/{name}: metadata of a page. */
export const Seo = Type.Object(
  {
    ...commonFields,
    name: Id('Name of the page'),
    title: Text('Title', { maxLength: 120 }),
    description: Text('Description', { maxLength: 400 }),
    keywords: Type.Array(Type.String({ maxLength: 120 }), { default: [], description: 'Search keywords; empty by default' }),
    image: Type.Optional(Image),
  },
  { ...closed, title: 'Seo' },
);
export type Seo = Static<typeof Seo>;
