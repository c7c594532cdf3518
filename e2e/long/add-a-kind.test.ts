import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { localeByCode, localeCodes } from '../../contract/locales';
import { addFieldToSchema, addPageRow, addPageTemplate, showField } from '../../testing/recipes/field-and-page';
import { checkTypes, copyProject, edit, publishCopy } from '../../testing/recipes/project-copy';

let copy: string;
let site: string;

const page = (file: string) => readFileSync(path.join(site, file), 'utf8');
const prefix = (code: string) => (code === 'en' ? '' : `${code}/`);

/** Follows the recipes "Add a field" and "Add a kind of page" of CONTRIBUTING.md in a copy of the project, and publishes. */
beforeAll(() => {
  copy = copyProject();
  addFieldToSchema(copy);
  showField(copy);
  addPageRow(copy);
  addPageTemplate(copy);
  site = publishCopy(copy);
}, 900_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('types still hold', () => expect(checkTypes(copy)).toMatchObject({ status: 0 }), 300_000);

test('the field is shown, with the words around it, where the post has it, and only there', () => {
  expect(page('blog/vat-for-newcomers/index.html')).toContain('Five ideas');
  expect(page('blog/vat-for-newcomers/index.html')).toContain('Subtitle (en)');
  expect(page('de/blog/vat-for-newcomers/index.html')).not.toContain('Subtitle (de)');
});

test.each(localeCodes)('the new page exists in %s, in its words', (code) => {
  const html = page(`${prefix(code)}careers/index.html`);
  expect(html).toMatch(new RegExp(`<html[^>]* lang="${localeByCode(code).languageTag}"`));
  expect(html).toMatch(new RegExp(`<h1[^>]*>Careers \\(${code}\\)</h1>`));
});

test('its query finds content', () => {
  const [, title = ''] = /^title: (.*)$/m.exec(readFileSync(path.join(copy, 'content/jobs/corporate-associate/en.md'), 'utf8')) ?? [];
  expect(page('careers/index.html')).toContain(`<li>${title}</li>`);
});

test('metadata, language menu and sitemap know it', () => {
  expect(page('careers/index.html')).toMatch(/<title[^>]*>Careers/);
  expect(page('careers/index.html')).toContain('href="/de/careers"');
  expect(page('sitemap-de.xml')).toContain('/de/careers<');
});

test('styles that change alone are in every page after the next build', () => {
  edit(copy, 'src/styles/tokens.css', '--danger: #a3241f', '--danger: #a3241e');
  publishCopy(copy);
  for (const code of localeCodes) expect(page(`${prefix(code)}careers/index.html`)).toContain('#a3241e');
}, 900_000);
