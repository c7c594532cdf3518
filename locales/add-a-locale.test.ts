import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectWithTenthLocale } from '../testing/recipes/tenth-locale';

let copy: string;
// biome-ignore lint/suspicious/noExplicitAny: what the program prints is checked by the tests
let answers: any;

const run = (file: string) => spawnSync(process.execPath, ['--import', 'tsx', file], { cwd: copy, encoding: 'utf8' });

const rewrite = (file: string, change: (text: string) => string) =>
  writeFileSync(path.join(copy, file), change(readFileSync(path.join(copy, file), 'utf8')));

/** Follows the recipe "Add a locale" without a build, which `e2e/long/add-a-locale.test.ts` does. */
beforeAll(() => {
  copy = projectWithTenthLocale((file) =>
    /^(?:contract|locales|plugins|service|src|testing)\/.*\.(?:[jt]sx?|json|mjs|css)$|^[^/]*\.json$/.test(file),
  );
  rewrite('locales/xx/server.json', (text) =>
    text.replace('The site is being built', 'Sayt salynuda').replace('New request {{reference}}', 'Zhanga suraq {{reference}}'),
  );
  rewrite('locales/xx/server.json', (text) => text.replace('There is no such entry', 'Mundai zhazba zhoq'));
  rewrite('locales/xx/request.json', (text) => text.replace('Enter your name', 'Atynyzdy zhazynyz'));
  const { stdout, stderr, status } = run('testing/recipes/ask-new-locale.ts');
  if (status !== 0) throw new Error(stderr);
  answers = JSON.parse(stdout);
}, 120_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('every fixed page is planned', () => {
  expect(answers.pages).toEqual(expect.arrayContaining(['/', '/works', '/works/accounting', '/privacy']));
});

test('the content API answers in it: translated, absent and in the default language', () => {
  expect(answers.translatedPost).toMatchObject({ status: 200, language: 'kk', data: { title: 'QQS', language: 'xx' } });
  expect(answers.untranslatedPost).toMatchObject({ status: 404, language: 'kk', message: expect.stringContaining('Mundai zhazba zhoq') });
  expect(answers.untranslatedWork.data[0]).toMatchObject({ language: 'en' });
});

test('the service says its own words: first build, form without JavaScript, e-mail', () => {
  for (const page of [answers.firstBuild, answers.refused]) expect(page).toContain('<html lang="kk" dir="ltr"');
  expect(answers.firstBuild).toContain('Sayt salynuda');
  expect(answers.refused).toContain('Atynyzdy zhazynyz');
  expect(answers.mail).toBe('Zhanga suraq {{reference}}');
});

test('with a text missing the server does not start, and says which', () => {
  rewrite('locales/xx/server.json', (text) => text.replace('"noPath"', '"nopath"'));
  const { status, stderr } = run('service/server.ts');
  expect(status).toBe(1);
  expect(stderr).toContain('locales/xx/server.json: "server.api.noPath" is missing');
  expect(stderr).not.toContain('    at ');
});
