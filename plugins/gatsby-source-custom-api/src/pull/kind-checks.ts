import { type TSchema, Type } from '@sinclair/typebox';
import { Id } from '../../../../contract/content/common';
import { type ItemKindName, type KindName, kindNames, kinds, type SingletonName } from '../../../../contract/kinds';
import type { ContentItem, ContentRecord } from '../content-record';
import { createItemCheck, type ItemCheck } from './check-item';

type KindChecks = Record<SingletonName, ItemCheck<ContentRecord>> & Record<Exclude<ItemKindName, 'seo'>, ItemCheck<ContentItem>>;

/** Checks whole items of each kind. */
export const kindChecks = Object.fromEntries(
  kindNames.map((name: KindName) => [name, createItemCheck<TSchema>(kinds[name].schema)]),
) as KindChecks & { seo: ItemCheck<ContentRecord & { name: string }> };

/** Checks a summary, of which only the id is used; every other field is checked where it is shown, in the whole item. */
export const checkReference = createItemCheck(Type.Object({ id: Id('Identifier') }, { additionalProperties: false }));
