import { type Static, Type } from '@sinclair/typebox';
import { Count, cardFields, closed, Html, Id, Ids, Image, itemFields, searchFields, Text } from './common';

/** GET /works: a practice area. */
export const Work = Type.Object(
  {
    ...itemFields,
    title: Text('Title', { maxLength: 120 }),
    ...cardFields,
    summary: Text('One or two sentences', { maxLength: 400 }),
    image: Image,
    categoryId: Id('Category, the tab it is shown under'),
    order: Count('Place in lists, smallest first'),
    ...searchFields,
    body: Html('Body'),
    serviceIds: Ids('Related services'),
    memberIds: Ids('People of this practice'),
  },
  { ...closed, title: 'Work' },
);
export type Work = Static<typeof Work>;
