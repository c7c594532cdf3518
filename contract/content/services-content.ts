import { type Static, Type } from '@sinclair/typebox';
import { closed, commonFields, Html, Image, Text, TitledText } from './common';

const FixedPage = Type.Object(
  {
    title: Text('Title', { maxLength: 120 }),
    summary: Text('One or two sentences', { maxLength: 400 }),
    image: Image,
    body: Html('Body'),
    features: Type.Array(TitledText, { maxItems: 12 }),
  },
  { ...closed, title: 'FixedPage' },
);

/** GET /content/services/site: texts of the service and practice lists, and the two fixed accounting pages. */
export const ServicesContent = Type.Object(
  {
    ...commonFields,
    title: Text('Title of the services page', { maxLength: 120 }),
    lead: Text('Opening paragraph of the services page', { maxLength: 800 }),
    worksTitle: Text('Title of the practices page', { maxLength: 120 }),
    worksLead: Text('Opening paragraph of the practices page', { maxLength: 800 }),
    accountingService: FixedPage,
    accountingPractice: FixedPage,
  },
  { ...closed, title: 'ServicesContent' },
);
export type ServicesContent = Static<typeof ServicesContent>;
