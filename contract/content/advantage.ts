import { type Static, Type } from '@sinclair/typebox';
import { closed, itemFields, Text } from './common';

/** GET /advantages/site: a reason to choose the firm (home page, section "feature"). */
export const Advantage = Type.Object(
  { ...itemFields, title: Text('Title', { maxLength: 120 }), text: Text('One or two sentences', { maxLength: 400 }) },
  { ...closed, title: 'Advantage' },
);
export type Advantage = Static<typeof Advantage>;
