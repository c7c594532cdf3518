import { type LocaleCode, localeCodes } from '../../contract/locales';
import type { Search } from '../../src/search/search';
import { type IndexedItem, searchIndexPath } from '../../src/search/search-index';
import { readReleaseFile } from '../../testing/release/release-under-test';
import { questionsIn } from '../../testing/search/questions';
import { searchOf, unanswered } from '../../testing/search/unanswered';

const indexOf = (locale: LocaleCode): IndexedItem[] => JSON.parse(readReleaseFile(searchIndexPath(locale).slice(1)));
const searchIn = (locale: LocaleCode): Promise<Search> => searchOf(indexOf(locale), locale);

test.each(localeCodes)('in %s the first three results answer 19 of 20 questions', async (locale) => {
  expect(questionsIn(locale)).toHaveLength(30);
  const missed = unanswered(await searchIn(locale), locale);
  expect({ missed, share: 1 - missed.length / questionsIn(locale).length >= 0.95 }).toEqual({ missed, share: true });
});

test('what was found is marked in the form that the text has it in', async () => {
  const marks = async (locale: LocaleCode, typed: string, path: string) => {
    const found = (await searchIn(locale))(typed).find(({ item }) => item.path === path);
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
  const search = await searchIn('en');
  expect(search('')).toEqual([]);
  expect(search(' … ')).toEqual([]);
  expect(search('xqzvw')).toEqual([]);
});

test('everything with a page is in the index, and what stands on a fixed page only there', () => {
  const paths = indexOf('en').map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/contact', '/works/tax', '/works/accounting', '/faq#fees', '/jobs/senior-accountant']),
  );
  expect(paths).not.toContain('/404');
  expect(paths).not.toContain('/search');
});
