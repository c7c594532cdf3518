/** Stands between facts on one line; no line begins with it. */
export const separator = '\u00A0· ';
