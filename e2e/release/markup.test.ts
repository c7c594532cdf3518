import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { HtmlValidate } from 'html-validate';

/** The released files; `npm test` says where its data is. */
const site = join(process.env.E2E_DATA_DIR ?? 'data', 'current/site');

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes HTML, which parsers read alike.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // Names of Gatsby's own: `___gatsby`, and the focus wrapper's outline.
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

const htmlFiles = readdirSync(site, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
  .map((entry) => join(entry.parentPath, entry.name));
const pages = htmlFiles.filter((file) => !relative(site, file).startsWith('_gatsby'));

/** Styles and scripts are checked elsewhere, and are most of the bytes. */
const withoutCode = (html: string) => html.replace(/(<(?:style|script)\b[^>]*>)[^<]*/g, '$1');

test('the release holds pages', () => expect(pages.length).toBeGreaterThan(600));

test('no file holds U+0000, which a renderer may leave inside words', () => {
  expect(htmlFiles.filter((file) => readFileSync(file, 'latin1').includes('\0')).map((file) => relative(site, file))).toEqual([]);
});

test('every page is valid HTML', async () => {
  const found: string[] = [];
  for (const page of pages) {
    const report = await validator.validateString(withoutCode(readFileSync(page, 'utf8')));
    for (const { messages } of report.results)
      for (const { ruleId, message, selector } of messages) found.push(`${relative(site, page)} ${ruleId}: ${message} (${selector})`);
  }
  expect(found).toEqual([]);
}, 300_000);
