import type { Sheet } from '../sheet';

/** Draws one picture on an empty sheet. */
export type Scene = (sheet: Sheet) => void;
