import { type Static, Type } from '@sinclair/typebox';
import { Count, cardFields, closed, Html, Id, Ids, Image, itemFields, searchFields, Text } from './common';

const summaryFields = {
  ...itemFields,
  title: Text('Title', { maxLength: 160 }),
  ...cardFields,
  summary: Text('One or two sentences', { maxLength: 400 }),
  image: Image,
  year: Type.Integer({ minimum: 1990, maximum: 2200 }),
  client: Text('Whom it was done for, as far as it may be said', { maxLength: 160 }),
  categoryId: Id('Category'),
  order: Count('Place in lists, smallest first'),
};

/** An item of GET /projects/site. */
export const ProjectSummary = Type.Object(summaryFields, { ...closed, title: 'ProjectSummary' });
export type ProjectSummary = Static<typeof ProjectSummary>;

/** GET /projects/site/{id} */
export const Project = Type.Object(
  {
    ...summaryFields,
    ...searchFields,
    body: Html('Body'),
    results: Type.Array(Text('One result', { maxLength: 300 }), { maxItems: 12 }),
    workIds: Ids('Practices involved'),
    memberIds: Ids('People involved'),
  },
  { ...closed, title: 'Project' },
);
export type Project = Static<typeof Project>;
