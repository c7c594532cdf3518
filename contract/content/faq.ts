import { type Static, Type } from '@sinclair/typebox';
import { closed, commonFields, Html, itemFields, Text } from './common';

/** GET /faqs/site */
export const Faq = Type.Object(
  { ...itemFields, question: Text('Question', { maxLength: 300 }), answer: Html('Answer'), categoryId: Type.Optional(Type.String()) },
  { ...closed, title: 'Faq' },
);
export type Faq = Static<typeof Faq>;

/** GET /content/faq: texts around the questions. */
export const FaqContent = Type.Object(
  { ...commonFields, title: Text('Title', { maxLength: 120 }), lead: Text('Opening paragraph', { maxLength: 800 }) },
  { ...closed, title: 'FaqContent' },
);
export type FaqContent = Static<typeof FaqContent>;
