/** Every character that people type for the apostrophes of Uzbek, and in names. They may stand in a class of a regular expression as they are. */
export const apostrophes = "'ʻʼ’‘`´′ʹʾʿ";
