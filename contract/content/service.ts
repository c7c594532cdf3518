import { type Static, Type } from '@sinclair/typebox';
import { Count, cardFields, closed, Html, Id, Ids, Image, itemFields, searchFields, Text, TitledText } from './common';

const summaryFields = {
  ...itemFields,
  title: Text('Title', { maxLength: 120 }),
  ...cardFields,
  summary: Text('One or two sentences', { maxLength: 400 }),
  image: Image,
  categoryId: Id('Category'),
  order: Count('Place in lists, smallest first'),
};

/** An item of GET /services/site and GET /services/byCategory/{id}. */
export const ServiceSummary = Type.Object(summaryFields, { ...closed, title: 'ServiceSummary' });
export type ServiceSummary = Static<typeof ServiceSummary>;

/** GET /services/site/{id} */
export const Service = Type.Object(
  {
    ...summaryFields,
    ...searchFields,
    body: Html('Body'),
    features: Type.Array(TitledText, { maxItems: 12, description: 'What is included' }),
    steps: Type.Array(TitledText, { maxItems: 12, description: 'How the work proceeds' }),
    workIds: Ids('Related practices'),
    memberIds: Ids('People who do this'),
  },
  { ...closed, title: 'Service' },
);
export type Service = Static<typeof Service>;
