import { HtmlValidate } from 'html-validate';
import { readReleaseFile } from './release-under-test';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // React's way of writing HTML; parsers read it the same.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // Gatsby's own: the id `___gatsby`, and the outline of its focus wrapper.
    'valid-id': ['error', { relaxed: true }],
    'no-inline-style': 'off',
    // A list of links may have a name.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Titles are the editors' words; search engines cut them at their own length.
    'long-title': 'off',
    // Numbers are kept in one line by CSS, and what they call may be a word.
    'tel-non-breaking': 'off',
  },
});

/** Styles and scripts are checked elsewhere, and are most of the bytes. */
const withoutCode = (html: string) => html.replace(/(<(?:style|script)\b[^>]*>)[^<]*/g, '$1');

/** What is wrong with the HTML of pages, a line each. The preset for accessibility is among the rules. @param files paths in the release */
export async function markupErrors(files: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const file of files) {
    const { results } = await validator.validateString(withoutCode(readReleaseFile(file)));
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      found.push(`${file} ${ruleId}: ${message} (${selector})`);
  }
  return found;
}
