import { HtmlValidate } from 'html-validate';
import { readReleaseFile, releasePageFiles } from '../../testing/release/release-under-test';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // React's way of writing HTML; parsers read it the same.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
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

test('every page is valid HTML, with the rules of the preset for accessibility among them', async () => {
  const pages = releasePageFiles();
  expect(pages.length).toBeGreaterThan(600);
  const found: string[] = [];
  for (const page of pages) {
    const { results } = await validator.validateString(withoutCode(readReleaseFile(page)));
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      found.push(`${page} ${ruleId}: ${message} (${selector})`);
  }
  expect(found.slice(0, 15)).toEqual([]);
}, 300_000);
