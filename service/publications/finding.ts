import { type Static, Type } from '@sinclair/typebox';

/** An item that a finding or a change is about. */
export const ItemReference = Type.Object({
  /** Kind in contract/kinds.ts. */
  kind: Type.String(),
  id: Type.String(),
  /** Its title, in the default language where it has one there. */
  title: Type.String(),
  /** Codes of the locales concerned. */
  locales: Type.Array(Type.String()),
});
export type ItemReference = Static<typeof ItemReference>;

/**
 * Something that stopped a publication, or that staff should know of it: a code with its facts, so that it can be said in the
 * reader's language.
 */
export const Finding = Type.Object({
  /** Key below `findings` in locales/<code>/staff.json; `said` for what is a sentence already. */
  code: Type.String(),
  /** Values of the sentence's placeholders. */
  facts: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  /** The items concerned, for example those that would vanish. */
  items: Type.Optional(Type.Array(ItemReference)),
  /** Digest of exactly this change, where a person may allow it. */
  allow: Type.Optional(Type.String()),
});
export type Finding = Static<typeof Finding>;

/** A finding whose sentence is known only in one language, such as an error of the build. */
export const said = (text: string): Finding => ({ code: 'said', facts: { text } });
