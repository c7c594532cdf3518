import type { CreatePagesArgs } from 'gatsby';
import { createPages } from './create-pages';

jest.mock('./share-cards/share-cards', () => ({
  openShareCards: async () => ({
    publish: ({ title }: { readonly title: string }) => `/static/share/${title}.jpg`,
    finish: async () => {},
  }),
}));

const menu = { ns: 'menu', language: 'en', data: JSON.stringify({ menu: { blog: 'Blog', about: 'About' } }) };

/** Nodes with a post of that title. */
const nodesWith = (title: string): Readonly<Record<string, readonly unknown[]>> => ({
  ContentSite: [{ locale: 'en', firmName: 'Firm' }],
  ContentSeo: [{ id: 'about-en', locale: 'en', itemId: 'about', title: 'About' }],
  ContentBlog: [{ id: 'lease-en', locale: 'en', itemId: 'lease', segment: 'lease', language: 'en', isFallback: false, title }],
  Locale: [menu],
});

test('a process that creates pages again leaves those that are the same, and creates one anew whose share card is another one', async () => {
  const pages = new Map<string, { updatedAt: number }>();
  const createdFor = async (title: string) => {
    const created: string[] = [];
    const createPage = ({ path }: { readonly path: string }) => {
      created.push(path);
      pages.set(path, { updatedAt: 0 });
    };
    const nodes = nodesWith(title);
    const args = {
      actions: { createSlice: () => {}, createPage },
      getNodesByType: (type: string) => nodes[type] ?? [],
      store: { getState: () => ({ pages }) },
    };
    await createPages(args as unknown as CreatePagesArgs);
    return created;
  };
  expect(await createdFor('Lease')).toEqual(expect.arrayContaining(['/about', '/blog/lease']));
  expect(await createdFor('Lease')).toEqual([]);
  // Gatsby deletes pages that a process has not created, or noted to be wanted, since it began to plan.
  expect([...pages.values()].every(({ updatedAt }) => updatedAt > 0)).toBe(true);
  expect(await createdFor('Leases')).toEqual(['/blog/lease']);
});
