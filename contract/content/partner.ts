import { type Static, Type } from '@sinclair/typebox';
import { closed, HttpUrl, Image, itemFields, Text } from './common';

/** GET /partners */
export const Partner = Type.Object(
  { ...itemFields, name: Text('Name', { maxLength: 120 }), url: Type.Optional(HttpUrl('Their site')), logo: Image },
  { ...closed, title: 'Partner' },
);
export type Partner = Static<typeof Partner>;
