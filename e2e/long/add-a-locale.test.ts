import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checkTypes, publishCopy } from '../../testing/recipes/project-copy';
import { projectWithTenthLocale } from '../../testing/recipes/tenth-locale';

let copy: string;
let site: string;

const page = (file: string) => readFileSync(path.join(site, file), 'utf8');

/** Follows the recipe "Add a locale" of CONTRIBUTING.md in a copy of the project, and publishes. */
beforeAll(() => {
  copy = projectWithTenthLocale();
  site = publishCopy(copy);
}, 900_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('types still hold', () => expect(checkTypes(copy)).toMatchObject({ status: 0 }), 300_000);

test('its pages are there, in its language', () => {
  expect(page('xx/index.html')).toMatch(/<html[^>]* lang="kk"/);
  expect(existsSync(path.join(site, 'xx/works/tax/index.html'))).toBe(true);
  expect(existsSync(path.join(site, 'xx/404/index.html'))).toBe(true);
});

test('a translated post has a page; one that is not translated has none', () => {
  expect(page('xx/blog/vat-for-newcomers/index.html')).toContain('QQS');
  expect(existsSync(path.join(site, 'xx/blog/arbitration-clause/index.html'))).toBe(false);
});

test('language menu, hreflang and sitemap know it', () => {
  expect(page('blog/vat-for-newcomers/index.html')).toContain('href="/xx/blog/vat-for-newcomers"');
  expect(page('blog/vat-for-newcomers/index.html')).toMatch(/hrefLang="kk"|hreflang="kk"/);
  expect(page('sitemap-xx.xml')).toContain('/xx/blog/vat-for-newcomers');
  expect(page('sitemap-xx.xml')).not.toContain('/xx/works/tax<');
});
