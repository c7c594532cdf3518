/**
 * Prints, as JSON, what the project derives from the tables in contract/. Runs in a copy of the project that has followed a recipe; the
 * content folder is the sample of testing/content with the files of the first argument (text by path) beside it.
 */
import { printType } from 'graphql';
import { seoNames } from '../../contract/content/seo';
import { endpoints } from '../../contract/endpoints';
import { kinds } from '../../contract/kinds';
import { itemPageNames } from '../../contract/pages';
import { links } from '../../scripts/review-content/rules/links';
import { siteSchema } from '../../scripts/types/site-schema';
import { ContentStore } from '../../service/content-api/content-store';
import { rows } from '../../service/content-api/rows';
import { contentIndex } from '../../src/gatsby-node/content-index';
import { planPages } from '../../src/gatsby-node/page-plan';
import { ContentFolder } from '../content/content-folder';
import { contentOf } from '../review/content-of';

const item = (type: string) => ({ id: type, itemId: 'a', segment: 'a', locale: 'en', isFallback: false });

async function main(): Promise<void> {
  const [, , contentFiles = '{}', reviewed = '{}'] = process.argv;
  const schema = await siteSchema();
  const typeOf = (name: string) => {
    const type = schema.getType(name);
    return type ? printType(type) : '';
  };
  const folder = await ContentFolder.create();
  try {
    for (const [file, text] of Object.entries<string>(JSON.parse(contentFiles))) folder.write(file, text);
    const library = await (await ContentStore.open(folder.dir)).current();
    const lists = Object.entries(endpoints).filter(([, { shape }]) => shape !== 'one');
    const answers = lists
      .filter(([, { path }]) => !path.includes('{'))
      .map(([name]) => [name, rows[name as keyof typeof rows]({ library, locale: 'en', id: '', query: {} })]);
    const derived = {
      pages: planPages(contentIndex((type) => [item(type)])).map(({ template, context }) => `${template} ${context.i18n.path}`),
      itemPages: itemPageNames,
      seoNames,
      endpoints: Object.values(endpoints).map(({ path }) => path),
      answers: Object.fromEntries(answers),
      types: Object.fromEntries(Object.values(kinds).map(({ type }) => [type, typeOf(type)])),
      query: typeOf('Query'),
      linkFindings: links(contentOf(JSON.parse(reviewed))).map(({ message }) => message),
    };
    process.stdout.write(JSON.stringify(derived), () => process.exit(0));
  } finally {
    folder.cleanUp();
  }
}

void main();
