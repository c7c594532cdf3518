/** Gives the document styles that come with a part loaded later: a style element would not pass the content security policy. */
export function adoptStyles(css: string): void {
  // Browsers from before 2023 show such a part in the page's own styles.
  if (!('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
