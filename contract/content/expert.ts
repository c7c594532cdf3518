import { type Static, Type } from '@sinclair/typebox';
import { closed, Id, itemFields, Text } from './common';

/** GET /experts: whom a request can be addressed to. */
export const Expert = Type.Object(
  {
    ...itemFields,
    name: Text('Name', { maxLength: 120 }),
    position: Text('Position', { maxLength: 120 }),
    memberId: Type.Optional(Id('Profile of this person among the team')),
  },
  { ...closed, title: 'Expert' },
);
export type Expert = Static<typeof Expert>;
