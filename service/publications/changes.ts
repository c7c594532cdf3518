import { type Static, Type } from '@sinclair/typebox';
import { ItemReference } from './finding';

const count = Type.Integer({ minimum: 0 });

/** What a publication changed against the release before it. */
export const Changes = Type.Object({
  /** Numbers of pages in all languages. */
  pages: Type.Object({ added: count, changed: count, removed: count }),
  /** Paths of the pages that are new, that say something else, or that are gone; without those that search engines are not to list. */
  addresses: Type.Optional(Type.Array(Type.String())),
  /** Items whose text is new, changed or gone, each with the languages concerned. */
  items: Type.Array(
    Type.Composite([
      ItemReference,
      Type.Object({
        change: Type.Union([Type.Literal('added'), Type.Literal('changed'), Type.Literal('removed')]),
        /** Path of its page without locale prefix, where it has one. */
        page: Type.Optional(Type.String()),
      }),
    ]),
  ),
});
export type Changes = Static<typeof Changes>;
