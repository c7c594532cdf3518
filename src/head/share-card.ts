/** Pixels of a share card, the size that networks show whole. */
export const shareCardSize = { width: 1200, height: 630 } as const;
