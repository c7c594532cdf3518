import { type Static, Type } from '@sinclair/typebox';
import { CalendarDate, closed, Html, Id, IdFilter, Ids, Image, itemFields, paging, searchFields, Text } from './common';

const summaryFields = {
  ...itemFields,
  title: Text('Title', { maxLength: 160 }),
  summary: Text('Two or three sentences', { maxLength: 500 }),
  image: Image,
  categoryId: Id('Reading category'),
  author: Type.Object(
    {
      name: Text('Name', { maxLength: 120 }),
      memberId: Type.Optional(Id('Profile of the author')),
      isTeam: Type.Optional(Type.Boolean({ description: 'The name is that of a team' })),
    },
    { ...closed, title: 'Author' },
  ),
  date: CalendarDate('Day of publication'),
};

/** An item of GET /blogs/site. */
export const BlogSummary = Type.Object(summaryFields, { ...closed, title: 'BlogSummary' });
export type BlogSummary = Static<typeof BlogSummary>;

/** GET /blogs/site/{id} */
export const Blog = Type.Object(
  { ...summaryFields, ...searchFields, body: Html('Body'), workIds: Ids('Practices it is about') },
  { ...closed, title: 'Blog' },
);
export type Blog = Static<typeof Blog>;

export const BlogQuery = Type.Object({ ...paging, category: IdFilter('Only posts of this category') }, closed);
