import { localeCodes } from '../../../contract/locales';
import { contentNodes, indexOf, searchOf, unanswered } from '../../../testing/search/content-index';
import { questions } from '../../../testing/search/questions';
import { indexedItems, type NodesOfType, sourcesOf } from './indexed-items';

let nodesOfType: NodesOfType;
beforeAll(async () => {
  nodesOfType = await contentNodes();
});

test.each(localeCodes)('in %s the first three results answer 19 of 20 questions', async (locale) => {
  expect(questions[locale]).toHaveLength(30);
  const search = await searchOf(await indexOf(nodesOfType, locale), locale);
  const missed = unanswered(search, locale);
  expect({ missed, share: 1 - missed.length / questions[locale].length >= 0.95 }).toEqual({ missed, share: true });
});

test('what was found is marked in the form that the text has it in', async () => {
  const marks = async (locale: (typeof localeCodes)[number], typed: string, path: string) => {
    const found = (await searchOf(await indexOf(nodesOfType, locale), locale))(typed).find(({ item }) => item.path === path);
    return found
      ?.marked('title')
      .filter(({ isMarked }) => isMarked)
      .map(({ text }) => text);
  };
  expect(await marks('ru', 'налогового', '/works/tax')).toEqual(['Налоговое']);
  expect(await marks('uz', "ko'chmas", '/works/real-estate')).toEqual(['Koʻchmas']);
  expect(await marks('de', 'vertrage', '/services/contracts')).toEqual(['Verträge']);
  expect(await marks('zh', '税务咨询', '/services/tax-consulting')).toEqual(['税务咨询']);
});

test('nothing is found for what is no word, and none of it for nothing', async () => {
  const search = await searchOf(await indexOf(nodesOfType, 'en'), 'en');
  expect(search('')).toEqual([]);
  expect(search(' … ')).toEqual([]);
  expect(search('xqzvw')).toEqual([]);
});

test('the index is the same for the same content, and its sources tell when they change', async () => {
  const [first, second] = await Promise.all([indexOf(nodesOfType, 'tr'), indexOf(nodesOfType, 'tr')]);
  expect(JSON.stringify(first)).toBe(JSON.stringify(second));
  const changed: NodesOfType = (type) =>
    (nodesOfType(type) as { locale?: string; internal: { contentDigest: string } }[]).map((node, at) =>
      type === 'ContentWork' && at === 0 ? { ...node, internal: { ...node.internal, contentDigest: 'other' } } : node,
    );
  const [work] = nodesOfType('ContentWork') as { locale: (typeof localeCodes)[number] }[];
  const other = localeCodes.find((code) => code !== work?.locale) ?? 'en';
  const digest = (nodes: NodesOfType, locale: (typeof localeCodes)[number]) => sourcesOf(nodes, locale).digest;
  expect(digest(changed, work?.locale ?? 'en')).not.toBe(digest(nodesOfType, work?.locale ?? 'en'));
  expect(digest(changed, other)).toBe(digest(nodesOfType, other));
});

test('everything with a page is in the index, and what stands on a fixed page only there', () => {
  const paths = indexedItems(sourcesOf(nodesOfType, 'en')).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/contact', '/works/tax', '/works/accounting', '/faq#fees', '/jobs/senior-accountant']),
  );
  expect(paths).not.toContain('/404');
  expect(paths).not.toContain('/search');
});
