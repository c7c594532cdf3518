/**
 * A text in whatever direction, for a sentence in another: first strong isolate and pop directional isolate (Unicode UAX #9). Without them
 * Latin letters in an Arabic sentence drew the quotation mark and the number after them to their side.
 */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** A text for a line of that direction: where it runs from right to left, numbers and addresses would be torn apart, or stand in another order. */
export const isolatedIn = (dir: 'ltr' | 'rtl', text: string): string => (dir === 'rtl' ? isolated(text) : text);
