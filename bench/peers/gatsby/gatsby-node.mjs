import { resolve } from 'node:path';
import { firmSite } from '../firm-site.mjs';

/** One node for each page, and one for what surrounds the pages of a locale. */
export async function sourceNodes({ actions, createNodeId, createContentDigest }) {
  const { pages, shells } = await firmSite();
  const create = (type, key, fields) =>
    actions.createNode({ ...fields, id: createNodeId(`${type} ${key}`), internal: { type, contentDigest: createContentDigest(fields) } });
  for (const page of pages) create('ContentPage', page.path, page);
  for (const shell of shells) create('Shell', shell.locale, shell);
}

export async function createPages({ actions, graphql, reporter }) {
  const { data, errors } = await graphql('{ allContentPage { nodes { id path locale template } } }');
  if (errors) return reporter.panicOnBuild('The pages cannot be queried.', errors);
  for (const { id, path, locale, template } of data.allContentPage.nodes)
    actions.createPage({ path, component: resolve(`src/templates/${template}.jsx`), context: { id, locale } });
}
