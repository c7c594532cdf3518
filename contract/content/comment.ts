import { type Static, Type } from '@sinclair/typebox';
import { closed, itemFields, Text } from './common';

/** GET /comments/site: what a client says (home page, section "feedback"). */
export const Comment = Type.Object(
  {
    ...itemFields,
    author: Text('Name', { maxLength: 120 }),
    position: Text('Position and company', { maxLength: 160 }),
    text: Text('The comment', { maxLength: 1_200 }),
  },
  { ...closed, title: 'Comment' },
);
export type Comment = Static<typeof Comment>;
