/** A sentence that is the same at each attempt, though numbers in it, such as megabytes that are free, differ. */
export const withoutNumbers = (text: string): string => text.replace(/\d+/g, '0');
