import { type Static, Type } from '@sinclair/typebox';
import { closed, itemFields, Text } from './common';

/** GET /regions: where the visitor's matter is. */
export const Region = Type.Object({ ...itemFields, name: Text('Name', { maxLength: 80 }) }, { ...closed, title: 'Region' });
export type Region = Static<typeof Region>;
