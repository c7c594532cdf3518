import { type Static, Type } from '@sinclair/typebox';
import { closed, itemFields, Text } from './common';

/** GET /options/category/site: the firm's fields of work; groups services, practices, posts, people and requests. */
export const Category = Type.Object(
  { ...itemFields, name: Text('Name', { maxLength: 80 }), summary: Type.Optional(Text('One sentence', { maxLength: 300 })) },
  { ...closed, title: 'Category' },
);
export type Category = Static<typeof Category>;
