import type { KindName } from '../../contract/kinds';
import { type LocaleCode, localeCodes } from '../../contract/locales';
import { staffLocales } from '../locales/staff-texts';
import { said } from '../publications/finding';
import type { BuildReport } from '../publisher/build-report';
import type { CurrentItem, Evidence, ItemKey, LiveRelease } from './evidence';
import { explainItem } from './explain-item';
import { findItem } from './find-item';
import { voiceFor } from './voice';
import { explanationText } from './why';

const noon = '2026-11-02T12:00:00Z';
const later = '2026-11-20T12:00:00Z';

const times = (locales: readonly LocaleCode[], at = noon) => Object.fromEntries(locales.map((locale) => [locale, at]));
const item = (kind: KindName, id: string, locales = localeCodes, at = noon): CurrentItem => ({
  kind,
  id,
  titles: Object.fromEntries(locales.map((locale) => [locale, `About ${id}${locale === 'en' ? '' : ` (${locale})`}`])),
  updatedAt: times(locales, at),
});
const report = (more: Partial<BuildReport> = {}): BuildReport => ({
  result: 'complete',
  problems: [],
  setAside: [],
  notes: [],
  untranslated: [],
  lapsed: [],
  items: [],
  ...more,
});

/** A live release with the pages of one item in `locales`. */
const released = (page: string | undefined, locales: readonly LocaleCode[], built?: BuildReport['items'][number]): LiveRelease => ({
  id: '20261110-120000000-0123456789ab',
  createdAt: '2026-11-10T12:00:00Z',
  pages: new Set(page ? locales.map((code) => `${code === 'en' ? '' : `${code}/`}${page}/index.html`) : []),
  report: report({ items: built ? [built] : [] }),
});

interface Given extends Partial<Omit<Evidence, 'content'>> {
  readonly content?: Partial<Evidence['content']>;
}

const evidence = ({ content, ...more }: Given = {}): Evidence => ({
  addresses: { siteUrl: 'https://mezon.example', localeDomains: new Map() },
  live: released(undefined, []),
  lastBuild: report(),
  isUnderWay: false,
  last: null,
  hold: null,
  ...more,
  content: { source: 'files', place: 'content', items: [], mistakes: [], failures: [], ...content },
});

const everywhere: readonly LocaleCode[] = localeCodes;
const post = item('blogs', 'lease');
const builtPost = { kind: 'blogs', id: 'lease', title: 'About lease', page: '/blog/lease', updatedAt: times(localeCodes) };
const work = item('works', 'tax', ['en', 'ru']);
const builtWork = { kind: 'works', id: 'tax', title: 'About tax', page: '/works/tax', updatedAt: times(localeCodes) };

/** A list of the back office, or an item, that could not be read. */
const unread = (kind: KindName, locale: LocaleCode, id?: string) => [
  { kind, locale, ...(id && { id }), text: `GET https://office.example/api/${kind}: it answers 500.` },
];

const voice = voiceFor('terminal', 'Asia/Tashkent');

const standing = (kind: KindName, id: string, given: Given, locale: LocaleCode = 'ru') => {
  const [first] = explainItem({ kind, id }, evidence(given), voice, [locale]).standings;
  return first;
};

/** What keeps an item from being live, and what is said of it in the terminal. */
const hindrances: readonly [string, Given, RegExp][] = [
  ['there is no release yet', { live: null }, /There is no release yet/],
  [
    'a rollback holds publishing',
    { hold: { since: later, release: '20261101-x' } },
    /since the rollback to release 20261101-x \(20 Nov 2026/,
  ],
  [
    'a gate stopped the last publication',
    { last: { finishedAt: Date.parse(later), state: 'stopped', findings: [said('The site would shrink from 651 pages to 12.')] } },
    /was stopped: The site would shrink from 651 pages to 12\./,
  ],
  [
    'the content could not be pulled',
    { lastBuild: report({ result: 'failed', problems: [{ place: 'works', message: 'The content API answers 503.' }] }) },
    /was stopped: works: The content API answers 503\./,
  ],
  [
    'another file has a mistake',
    { content: { items: [post], mistakes: [{ file: 'works/tax/en.md', message: 'has no title.' }] } },
    /stop every publication: content\/works\/tax\/en\.md: has no title\..*npm run check-content/,
  ],
  ['the release is older than the content', {}, /The live release \(10 Nov 2026, 17:00\) was built before that/],
  ['a publication runs', { isUnderWay: true }, /under way/],
  [
    'an earlier failure is past',
    { last: { finishedAt: Date.parse('2026-11-01T00:00:00Z'), state: 'failed', findings: [said('x')] } },
    /The live release .* was built before that/,
  ],
];

describe('an item is', () => {
  test('published in its own language, with the address', () => {
    const given = { live: released('blog/lease', everywhere, builtPost), content: { items: [post] } };
    expect(standing('blogs', 'lease', given)).toEqual({
      locale: 'ru',
      state: 'published',
      isLive: true,
      url: 'https://mezon.example/ru/blog/lease',
      text: '',
    });
  });

  test('published at the host of its locale', () => {
    const addresses = { siteUrl: 'https://mezon.example', localeDomains: new Map([['ru', 'mezon.ru.example'] as const]) };
    const given = { addresses, live: released('blog/lease', everywhere, builtPost), content: { items: [post] } };
    expect(standing('blogs', 'lease', given)?.url).toBe('https://mezon.ru.example/blog/lease');
  });

  test('shown without a page of its own', () => {
    const built = { kind: 'faqs', id: 'fees', title: 'Fees', updatedAt: times(localeCodes) };
    const given = { live: released(undefined, [], built), content: { items: [item('faqs', 'fees')] } };
    expect(standing('faqs', 'fees', given)).toMatchObject({ state: 'published', isLive: true, url: null });
  });

  test('shown in the default language where it is not translated', () => {
    const given = { live: released('works/tax', everywhere, builtWork), content: { items: [work] } };
    expect(standing('works', 'tax', given, 'ar')).toMatchObject({
      state: 'default-language',
      url: 'https://mezon.example/ar/works/tax',
      text: expect.stringMatching(/default language \(English\)\..*add content\/works\/tax\/ar\.md/),
    });
  });

  test('absent by rule where a post is not translated', () => {
    const given = { live: released('blog/lease', ['en'], builtPost), content: { items: [item('blogs', 'lease', ['en'])] } };
    expect(standing('blogs', 'lease', given)).toMatchObject({
      state: 'absent',
      url: null,
      text: expect.stringMatching(/only in the languages they are translated into\..*add content\/blogs\/lease\/ru\.md/),
    });
  });

  test('missing where there is no text in the default language either', () => {
    const given = { content: { items: [item('works', 'tax', ['ru'])] } };
    expect(standing('works', 'tax', given, 'de')).toMatchObject({
      state: 'missing',
      text: expect.stringContaining('none in the default language (English)'),
    });
  });

  test('set aside by the last build: field and call of the back office are named', () => {
    const setAside = [
      { endpoint: 'blog', locale: 'ru', id: 'lease', faults: [{ field: 'title', message: 'is empty; write something here' }] },
    ];
    const given: Given = { lastBuild: report({ setAside }), content: { source: 'api', items: [post] } };
    expect(standing('blogs', 'lease', given)).toMatchObject({
      state: 'set-aside',
      text: expect.stringMatching(/field “title”: is empty.*back office \(GET \/blogs\/site\/\{id\}, Accept-Language: ru\)/),
    });
    expect(standing('blogs', 'lease', given, 'de')?.state).not.toBe('set-aside');
  });

  test('left out because its last day is over: the day is named, and what is behind it moves up', () => {
    const [job, next] = [item('jobs', 'notary'), item('jobs', 'driver')];
    const lapsed = [{ kind: 'jobs', id: 'notary', lastDay: '2026-02-28', locales: ['en', 'ru'] }];
    const given: Given = { lastBuild: report({ lapsed }), content: { items: [job, next, item('jobs', 'clerk')] } };
    expect(standing('jobs', 'notary', given)).toMatchObject({ state: 'lapsed', text: expect.stringContaining('28 February 2026') });
    expect(standing('jobs', 'notary', given, 'de')?.state).toBe('held-back');
    expect(standing('jobs', 'notary', { ...given, live: released('jobs/notary', everywhere) })?.state).toBe('removed');
    const notesOf = (id: string) => explainItem({ kind: 'jobs', id }, evidence(given), voice).notes;
    expect(notesOf('notary')).toEqual([]);
    expect(notesOf('driver')).toEqual([expect.stringContaining('number 1 of 2')]);
  });

  test('held up by a mistake in its file, which is named with line and field; other languages are not accused', () => {
    const mistakes = [{ file: 'blogs/lease/ru.md', line: 3, field: 'title', message: 'is empty.' }];
    const given: Given = { live: released('blog/lease', everywhere, builtPost), content: { items: [post], mistakes } };
    expect(standing('blogs', 'lease', given)).toMatchObject({
      state: 'mistake',
      text: expect.stringContaining('content/blogs/lease/ru.md, line 3, field “title”: is empty.'),
    });
    expect(standing('blogs', 'lease', given, 'de')?.state).toBe('published');
  });

  test('held up in all languages by a mistake in item.yaml', () => {
    const mistakes = [{ file: 'blogs/lease/item.yaml', message: 'There is no work "x".' }];
    for (const locale of localeCodes)
      expect(standing('blogs', 'lease', { content: { items: [post], mistakes } }, locale)?.state).toBe('mistake');
  });

  test('without a page where its id is the address of a fixed page', () => {
    const given = { content: { items: [item('works', 'accounting')] } };
    expect(standing('works', 'accounting', given)).toMatchObject({
      state: 'no-page',
      text: expect.stringContaining('/works/accounting is a fixed page'),
    });
  });

  test('still live although it is no longer in the content', () => {
    expect(standing('blogs', 'lease', { live: released('blog/lease', everywhere, builtPost) })).toMatchObject({ state: 'removed' });
  });

  test('still live in a language that was taken away', () => {
    const given = { live: released('blog/lease', everywhere, builtPost), content: { items: [item('blogs', 'lease', ['en'])] } };
    expect(standing('blogs', 'lease', given)).toMatchObject({ state: 'removed', url: expect.stringContaining('/ru/blog/lease') });
  });

  test('outdated where the content was changed since', () => {
    const given = { live: released('blog/lease', everywhere, builtPost), content: { items: [item('blogs', 'lease', localeCodes, later)] } };
    expect(standing('blogs', 'lease', given)).toMatchObject({
      state: 'outdated',
      text: expect.stringMatching(/20 Nov 2026, 17:00.*2 Nov 2026, 17:00.*npm run publish-site/),
    });
  });

  test.each(hindrances)('not published yet, because %s', (_, given, told) => {
    expect(standing('blogs', 'lease', { ...given, content: { items: [post], ...given.content } })).toMatchObject({
      state: 'held-back',
      url: null,
      text: expect.stringMatching(told),
    });
  });

  test('unknown where the content API could not be read, and that is said', () => {
    expect(standing('blogs', 'lease', { content: { failures: unread('blogs', 'ru') } })).toMatchObject({
      state: 'unread',
      text: expect.stringContaining('it answers 500'),
    });
  });

  test('live, although its list could not be read: it is neither removed nor outdated', () => {
    const given: Given = { live: released('blog/lease', everywhere, builtPost), content: { failures: unread('blogs', 'ru') } };
    expect(standing('blogs', 'lease', given)).toMatchObject({
      state: 'unread',
      isLive: true,
      url: expect.stringContaining('/ru/blog/lease'),
    });
    const withEnglish = { ...given, content: { ...given.content, items: [item('blogs', 'lease', ['en'])] } };
    expect([standing('blogs', 'lease', withEnglish)?.state, standing('blogs', 'lease', withEnglish, 'en')?.state]).toEqual([
      'unread',
      'published',
    ]);
    const practice = { items: [item('works', 'tax', ['en'], later)], failures: unread('works', 'ru') };
    expect(standing('works', 'tax', { live: released('works/tax', everywhere, builtWork), content: practice })?.state).toBe('unread');
  });

  test('unread where the text that would stand in for its own could not be read, but not where it has its own', () => {
    const given: Given = { live: released('works/tax', everywhere, builtWork), content: { items: [item('works', 'tax', ['ru'])] } };
    const withFailure = { ...given, content: { ...given.content, failures: unread('works', 'en') } };
    expect([standing('works', 'tax', withFailure, 'de')?.state, standing('works', 'tax', withFailure, 'ru')?.state]).toEqual([
      'unread',
      'published',
    ]);
  });

  test('not accused of what could not be read of another one', () => {
    const failures = unread('seo', 'ru', 'about');
    expect(standing('seo', 'about', { content: { failures } })?.state).toBe('unread');
    expect(standing('seo', 'jobs', { content: { failures } })?.state).toBe('missing');
  });
});

test('links that lead nowhere and the place in the list are worth knowing', () => {
  const notes = [
    { code: 'dangling-reference', kind: 'blogs', id: 'lease', locales: ['en'], message: 'It names the practice “x”, which is not there.' },
  ];
  const others = Array.from({ length: 9 }, (_, index) => item('blogs', `newer-${index}`));
  const given = evidence({ lastBuild: report({ notes }), content: { items: [...others, post] } });
  expect(explainItem({ kind: 'blogs', id: 'lease' }, given, voice).notes).toEqual([
    'It names the practice “x”, which is not there. (en)',
    expect.stringMatching(/number 10 of 10 in its list, so it stands on page 2 of \/blog/),
  ]);
});

test('the answer for people has a line for each language', () => {
  const given = evidence({ live: released('blog/lease', everywhere, builtPost), content: { items: [post] } });
  const text = explanationText(explainItem({ kind: 'blogs', id: 'lease' }, given, voice, ['en', 'kr']), voice);
  expect(text.split('\n').slice(0, 4)).toEqual([
    'blogs lease: “About lease”',
    '',
    '  English  Published at https://mezon.example/blog/lease.',
    '  Korean   Published at https://mezon.example/kr/blog/lease.',
  ]);
});

describe.each(staffLocales)('at the desk in %s', (locale) => {
  const desk = voiceFor('desk', 'Asia/Tashkent', locale);
  const untranslated = { content: { items: [item('works', 'tax', ['ru'])] } };
  const reasons: readonly [string, Given, ItemKey & { kind: KindName }][] = [
    ...hindrances.map(([name, given]): [string, Given, ItemKey & { kind: KindName }] => [
      name,
      { ...given, content: { items: [post], ...given.content } },
      { kind: 'blogs', id: 'lease' },
    ]),
    ['it has no text', untranslated, { kind: 'works', id: 'tax' }],
    ['nobody knows it', {}, { kind: 'works', id: 'tax' }],
    ['its list could not be read', { content: { failures: unread('works', 'de') } }, { kind: 'works', id: 'tax' }],
  ];

  test.each(reasons)('remedies are no commands, and all is said: %s', (_, given, key) => {
    const [inGerman] = explainItem(key, evidence(given), desk, ['de']).standings;
    expect(inGerman?.text).not.toMatch(/npm run|{{|why\./);
    expect(inGerman?.text).toMatch(locale === 'ru' ? /[а-яё]{4}/ : /[a-z]{4}/);
  });
});

test('times are those of the staff, written as in their language', () => {
  const given = evidence({
    live: released('blog/lease', everywhere, builtPost),
    content: { items: [item('blogs', 'lease', localeCodes, later)] },
  });
  const [inRussian] = explainItem({ kind: 'blogs', id: 'lease' }, given, voiceFor('desk', 'Asia/Tashkent', 'ru'), ['ru']).standings;
  expect(inRussian?.text).toMatch(/20 нояб\. 2026 г\., 17:00.*2 нояб\. 2026 г\., 17:00.*нажмите/);
});

describe('an item is found', () => {
  const given = evidence({
    live: released('blog/lease', everywhere, { ...builtPost, id: 'Lease!', title: 'Old', page: '/blog/lease-0a1b2c3d' }),
    lastBuild: report({ setAside: [{ endpoint: 'jobs', locale: 'en', id: 'clerk', faults: [] }] }),
    content: {
      items: [post, work, item('members', 'tax'), { ...item('services', 'abroad'), titles: { en: 'Services abroad' } }],
      mistakes: [{ file: 'projects/mill/en.md', message: 'x' }],
    },
  });

  test.each<[string, string[], object]>([
    ['path', ['/blog/lease'], { found: { kind: 'blogs', id: 'lease' } }],
    ['path of a language', ['/ru/blog/lease'], { found: { kind: 'blogs', id: 'lease' } }],
    ['whole address', ['https://mezon.example/ru/leadership/tax?x=1#y'], { found: { kind: 'members', id: 'tax' } }],
    ['address that differs from the id', ['/blog/lease-0a1b2c3d'], { found: { kind: 'blogs', id: 'Lease!' } }],
    ['kind and id', ['works', 'tax'], { found: { kind: 'works', id: 'tax' } }],
    ['section and id, with a locale', ['leadership', 'tax', 'kr'], { found: { kind: 'members', id: 'tax' }, locale: 'kr' }],
    ['title in another language', ['About lease (ru)'], { found: { kind: 'blogs', id: 'lease' } }],
    ['title that begins like a kind', ['services', 'abroad'], { found: { kind: 'services', id: 'abroad' } }],
    ['title', ['about', 'lease'], { found: { kind: 'blogs', id: 'lease' } }],
    ['id alone, though only a failed build knows it', ['clerk'], { found: { kind: 'jobs', id: 'clerk' } }],
    ['id alone, though its file has a mistake', ['mill'], { found: { kind: 'projects', id: 'mill' } }],
  ])('by %s', (_, words, expected) => expect(findItem(words, given, voice)).toMatchObject(expected));

  test.each<[string, string[], RegExp, string[]]>([
    ['a wrong id', ['blogs', 'laese'], /no item “laese” among Posts/, ['blogs lease']],
    ['a wrong path', ['/ru/works/taxs'], /No item has the address \/works\/taxs/, ['works tax']],
    ['a part of several titles', ['tax'], /Several items match “tax” \(2\)/, ['works tax', 'members tax']],
    ['a page that is no item', ['/about'], /no address of an item/, []],
    ['an address that can’t be read', ['/blog/%'], /no address of an item/, []],
    ['nothing near', ['zzzzzzzz'], /No item has the title or id “zzzzzzzz”/, []],
  ])('not by %s, but told what is near', (_, words, answer, near) => {
    const question = findItem(words, given, voice);
    if ('found' in question) throw new Error('An item is found');
    expect(question.answer).toMatch(answer);
    expect(question.suggestions.map(({ kind, id }) => `${kind} ${id}`)).toEqual(near);
  });
});
