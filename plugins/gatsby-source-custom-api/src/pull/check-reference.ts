import { Type } from '@sinclair/typebox';
import { Id } from '../../../../contract/content/common';
import { createItemCheck } from './check-item';

/** Of a summary only the id is used; every other field is checked where it is shown, in the whole item. */
export const checkReference = createItemCheck(Type.Object({ id: Id('Identifier') }, { additionalProperties: false }));
