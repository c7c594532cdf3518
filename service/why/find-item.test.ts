import path from 'node:path';
import { kindNames } from '../../contract/kinds';
import type { CurrentItem, Evidence } from './evidence';
import { folderContent } from './file-content';
import { findItem } from './find-item';
import { voiceFor } from './voice';

const voice = voiceFor('terminal', 'Asia/Tashkent');

const evidence = (content: Evidence['content']): Evidence => ({
  addresses: { siteUrl: 'https://mezon.example', localeDomains: new Map() },
  live: null,
  lastBuild: null,
  isUnderWay: false,
  last: null,
  hold: null,
  content,
});

describe('a title is found', () => {
  const titled = (titles: CurrentItem['titles']): Evidence => {
    const items = [
      { kind: 'works', id: 'sought', titles, updatedAt: {} },
      { kind: 'works', id: 'other', titles: { en: 'Another' }, updatedAt: {} },
    ];
    return evidence({ source: 'files', place: 'content', items, mistakes: [], failures: [] });
  };

  test('as it stands in the content, whatever spaces it has', async () => {
    const content = await folderContent(path.join(__dirname, '../../content'));
    // Among those of its own kind: where items of two kinds have one title, the reader may choose.
    const amongItsKind = new Map<string, Evidence>(
      kindNames.map((name) => [name, evidence({ ...content, items: content.items.filter(({ kind }) => kind === name) })]),
    );
    const missed = content.items.flatMap(({ kind, id, titles }) =>
      Object.values(titles).filter((title) => {
        const question = findItem(title.split(/\s+/).filter(Boolean), amongItsKind.get(kind) as Evidence, voice);
        return 'found' in question ? question.found.kind !== kind || question.found.id !== id : !question.isChoice;
      }),
    );
    expect(missed).toEqual([]);
  });

  test.each<[string, CurrentItem['titles'], string[]]>([
    ['Turkish capitals', { tr: 'Taşınmaz alımı' }, ['TAŞINMAZ ALIMI', 'taşınmaz alımı']],
    ['a Turkish capital with a dot', { tr: 'İstanbul' }, ['İSTANBUL', 'istanbul', 'Istanbul']],
    ['Uzbek apostrophes', { uz: 'Oʻzbekistonda taʼsis' }, ["O'zbekistonda ta'sis", 'O‘zbekistonda ta’sis', 'O`ZBEKISTONDA']],
    ['letters in parts', { fr: 'Société' }, ['Société'.normalize('NFD')]],
  ])('typed otherwise: %s', (_, titles, questions) => {
    for (const words of questions)
      expect([words, findItem(words.split(' '), titled(titles), voice)]).toEqual([words, { found: { kind: 'works', id: 'sought' } }]);
  });
});
