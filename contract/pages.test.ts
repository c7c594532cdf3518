import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kindNames, kinds, pageKindNames } from './kinds';
import { kebabCase, pageOf, staticPageNames } from './pages';

const templates = join(__dirname, '../src/templates');

/** Kinds that the query of a page's template asks for and that have no pages to link to; every page has metadata. */
function unlinkedKinds(name: string): string[] {
  const query = readFileSync(join(templates, `${kebabCase(name)}.tsx`), 'utf8');
  const types = new Set([...query.matchAll(/\b(?:all)?[cC](ontent[A-Z]\w*)\(/g)].map(([, type]) => `C${type}`));
  return kindNames.filter((kind) => types.has(kinds[kind].type) && kind !== 'seo' && !pageKindNames.some((linked) => linked === kind));
}

test.each(staticPageNames)('the table says what %s shows without linking to it', (name) => {
  const { shows = [], text } = pageOf(name);
  expect([...shows, text]).toEqual(expect.arrayContaining(unlinkedKinds(name)));
});
