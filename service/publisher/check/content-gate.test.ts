import { defaultLocale, localeCodes } from '../../../contract/locales';
import { answering, fakeReport, lapsedIn, untranslatedIn, withoutItems } from '../../../testing/service/fake-report';
import type { Finding } from '../../publications/finding';
import type { BuildReport } from '../build-report';
import { judgeContent, stopFindings } from './content-gate';
import type { ContentReference } from './content-reference';

const translations = localeCodes.filter((code) => code !== defaultLocale);
const usual = fakeReport();
const today = '2026-03-01';

/** A site that publishes one build after another, and what stops each. */
class Site {
  reference: ContentReference | null = null;
  allowed: Finding[] = [];
  live: BuildReport | null = null;
  releases = 0;

  constructor(readonly maxShrink = 20) {}

  judge(report: BuildReport) {
    const { reference, live, maxShrink, allowed } = this;
    return judgeContent(report, { reference, live, today, maxShrink, allowed });
  }

  /** Publishes the build unless something stops it, and gives what does. */
  publish(report: BuildReport): readonly Finding[] {
    const verdict = this.judge(report);
    if (verdict.stops.length > 0) return verdict.stops;
    this.releases += 1;
    this.reference = verdict.nextReference(`release-${this.releases}`);
    this.live = report;
    return [];
  }

  allow(findings: readonly Finding[]): void {
    this.allowed.push(...findings);
  }
}

let site: Site;
beforeEach(() => {
  site = new Site();
  expect(site.publish(usual)).toEqual([]);
});

const codes = (findings: readonly Finding[]) => findings.map(({ code }) => code);
const idsOf = (findings: readonly Finding[]) => findings.flatMap(({ items = [] }) => items.map(({ id }) => id));
const numbered = (kind: string, from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `${kind}-${from + index}`);

test('the same content again, more of it, and one item less of a short list pass', () => {
  expect(site.publish(usual)).toEqual([]);
  expect(site.publish(fakeReport({ blogs: 20 }))).toEqual([]);
  expect(site.publish(fakeReport({ blogs: 20, members: 9 }))).toEqual([]);
});

describe('what a faulty back office loses is stopped and named', () => {
  test('people, 10 → 1', () => {
    const [stop, ...others] = site.publish(fakeReport({ members: 1 }));
    expect(others).toEqual([]);
    expect(stop).toMatchObject({ code: 'loss-kind', facts: { kind: 'members', lost: 81, total: 90 } });
    expect(stop?.items?.map(({ id }) => id)).toEqual(numbered('members', 2, 10));
    expect(stop?.items?.[0]).toEqual({ kind: 'members', id: 'members-2', title: 'Title of members-2', locales: localeCodes });
    expect(stop?.allow).toMatch(/^[0-9a-f]{12}$/);
  });

  test('all practices, which no site goes without', () => {
    const stops = site.publish(fakeReport({ works: 0 }));
    expect(stops).toMatchObject([
      { code: 'loss-kind', facts: { kind: 'works' } },
      { code: 'floor', facts: { kind: 'works', locales: localeCodes.join(' ') } },
    ]);
    expect(idsOf(stops)).toEqual(numbered('works', 1, 14));
  });

  test('partners, 8 → 0', () => {
    expect(idsOf(site.publish(fakeReport({ partners: 0 })))).toEqual(numbered('partners', 1, 8));
  });

  test('two of one kind in one language', () => {
    const report = { ...usual, untranslated: numbered('works', 1, 3).map((id) => ({ kind: 'works', id, locales: ['uz'] })) };
    expect(site.publish(report)).toMatchObject([
      { code: 'loss-kind-language', facts: { kind: 'works', locales: 'uz', lost: 3, total: 14 } },
    ]);
  });

  test('Korean answered in English, and said to be', () => {
    const stops = site.publish(untranslatedIn(usual, 'kr'));
    expect(stops).toMatchObject([{ code: 'loss-language', facts: { locales: 'kr', lost: usual.items.length, total: usual.items.length } }]);
    expect(stops[0]?.items?.every(({ locales }) => locales.join() === 'kr')).toBe(true);
  });

  test('all languages answered in English, and said to be', () => {
    expect(codes(site.publish(untranslatedIn(usual, ...translations)))).toEqual(['loss-all']);
  });
});

describe('small losses add up', () => {
  test('to one that is stopped, with all that has gone since a person looked', () => {
    expect(site.publish(fakeReport({ members: 9 }))).toEqual([]);
    expect(site.publish(fakeReport({ members: 8 }))).toEqual([]);
    expect(idsOf(site.publish(fakeReport({ members: 7 })))).toEqual(numbered('members', 8, 10));
  });

  test('also of what was published in between', () => {
    expect(site.publish(fakeReport({ blogs: 30 }))).toEqual([]);
    expect(site.publish(fakeReport({ blogs: 25 }))).toEqual([]);
    expect(idsOf(site.publish(fakeReport({ blogs: 20 })))).toEqual(numbered('blogs', 21, 30));
  });
});

describe('what a person has allowed', () => {
  const fewer = fakeReport({ members: 4 });

  test('passes, and is the reference from then on', () => {
    site.allow(site.publish(fewer));
    expect(site.publish(fewer)).toEqual([]);
    expect(site.publish(fakeReport({ members: 3 }))).toEqual([]);
    expect(idsOf(site.publish(fakeReport({ members: 2 })))).toEqual(['members-3', 'members-4']);
  });

  test('passes in part', () => {
    site.allow(site.publish(fewer));
    expect(site.publish(fakeReport({ members: 7 }))).toEqual([]);
  });

  test('lets no other loss pass, of as many items or with one more', () => {
    site.allow(site.publish(fewer));
    expect(idsOf(site.publish(withoutItems(usual, ...numbered('members', 1, 6))))).toEqual(numbered('members', 1, 6));
    expect(idsOf(site.publish(fakeReport({ members: 3 })))).toEqual(numbered('members', 4, 10));
    expect(codes(site.publish(fakeReport({ members: 4, partners: 2 })))).toEqual(['loss-kind']);
  });

  test('is used up: what was restored is protected again', () => {
    site.allow(site.publish(fewer));
    expect(site.publish(fewer)).toEqual([]);
    expect(site.publish(usual)).toEqual([]);
    expect(idsOf(site.publish(fewer))).toEqual(numbered('members', 5, 10));
  });

  test('is told by the change alone', () => {
    const [first] = site.publish(fewer);
    const [shuffled] = site.publish({ ...fewer, items: [...fewer.items].reverse() });
    expect(shuffled?.allow).toBe(first?.allow);
  });
});

describe('floors', () => {
  test.each(['contact', 'members', 'services', 'works'] as const)('%s: never empty, also in the first publication', (kind) => {
    const stops = new Site().publish(fakeReport({ [kind]: 0 }));
    expect(stops).toMatchObject([{ code: 'floor', facts: { kind, locales: localeCodes.join(' ') } }]);
  });

  test('a person may say that it is meant: then it lasts, but not for another kind or language', () => {
    const first = new Site();
    first.allow(first.publish(fakeReport({ services: 0 })));
    expect(first.publish(fakeReport({ services: 0 }))).toEqual([]);
    first.allowed = [];
    expect(first.publish(fakeReport({ services: 0, blogs: 14 }))).toEqual([]);
    expect(codes(first.publish(fakeReport({ services: 0, works: 0, blogs: 14 })))).toEqual(['loss-kind', 'floor']);
    expect(first.publish(usual)).toEqual([]);
    expect(codes(first.publish(fakeReport({ services: 0 })))).toEqual(['loss-kind', 'floor']);
  });
});

describe('a language that is not the one asked for', () => {
  const wrong = (locales: string, readsAs: string) => ({ code: 'wrong-language', facts: { locales, readsAs } });

  test.each([
    ['Korean answered in English', { kr: 'en' }, [wrong('kr', 'en')]],
    ['Uzbek answered in Turkish', { uz: 'tr' }, [wrong('uz', 'tr')]],
    ['German and French swapped', { de: 'fr', fr: 'de' }, [wrong('de', 'fr'), wrong('fr', 'de')]],
    [
      'all answered in English',
      Object.fromEntries(translations.map((code) => [code, 'en'])),
      translations.map((code) => wrong(code, 'en')),
    ],
  ])('%s is stopped, without a reference too', (_, answers, expected) => {
    for (const it of [site, new Site()]) expect(it.publish(answering(usual, answers))).toMatchObject(expected);
  });

  test('in one kind is stopped', () => {
    expect(site.publish(answering(usual, { de: 'en' }, ['works']))).toMatchObject([
      { code: 'wrong-language-kind', facts: { kind: 'works', locales: 'de', readsAs: 'en' } },
    ]);
  });

  test('in a handful of items is a note that names them', () => {
    const some = numbered('works', 1, 5);
    const report = {
      ...usual,
      items: usual.items.map((item) => (some.includes(item.id) ? { ...item, readsAs: { ...item.readsAs, de: 'en' } } : item)),
    };
    const { stops, notes } = site.judge(report);
    expect(stops).toEqual([]);
    expect(notes).toMatchObject([{ code: 'reads-otherwise', facts: { locales: 'de', readsAs: 'en' } }]);
    expect(idsOf(notes)).toEqual(some);
  });

  test('may be meant, as long as it lasts', () => {
    const turkish = answering(usual, { uz: 'tr' });
    site.allow(site.publish(turkish));
    expect(site.publish(turkish)).toEqual([]);
    site.allowed = [];
    expect(site.publish(answering(fakeReport({ blogs: 14 }), { uz: 'tr' }))).toEqual([]);
    expect(codes(site.publish(answering(usual, { uz: 'en' })))).toEqual(['wrong-language']);
    expect(site.publish(usual)).toEqual([]);
    expect(codes(site.publish(turkish))).toEqual(['wrong-language']);
  });

  describe.each(['allowed', 'published'])('which is meant, and %s, may be corrected text by text:', (how) => {
    const begin = (report: BuildReport) => {
      site.allow(site.publish(report));
      if (how === 'allowed') return;
      expect(site.publish(report)).toEqual([]);
      site.allowed = [];
    };

    test('some kinds before others, but no other language gets as bad', () => {
      begin(answering(usual, { uz: 'ru' }));
      const corrected = answering(usual, { uz: 'ru' }, ['blogs', 'faqs']);
      expect(site.judge(answering(corrected, { de: 'ru' }, ['blogs'])).stops).toMatchObject([
        { code: 'wrong-language-kind', facts: { kind: 'blogs', locales: 'de' } },
      ]);
      expect(site.publish(corrected)).toEqual([]);
    });

    test('so that most of the rest read as another one than before', () => {
      const turkish = answering(usual, { uz: 'tr' });
      const mixed = answering(turkish, { uz: 'ru' }, ['works', 'regions', 'seo', 'blogs']);
      begin(mixed);
      expect(site.publish(answering(mixed, { uz: 'uz' }, ['works']))).toEqual([]);
    });
  });

  test('that a new locale shows for want of translations is a note', () => {
    const { stops, notes } = new Site().judge(untranslatedIn(usual, 'tr'));
    expect([stops, notes]).toMatchObject([[], [{ code: 'untranslated', facts: { locales: 'tr' } }]]);
  });
});

test('what is live and would vanish is told, also where little enough goes', () => {
  expect(site.judge(fakeReport({ members: 9 })).fewer).toMatchObject({ items: [{ id: 'members-10', locales: localeCodes }] });
  expect(site.judge(usual).fewer).toBeNull();
  const stopped = site.judge(fakeReport({ members: 1, blogs: 12 }));
  expect(stopFindings(stopped).map(({ code, items = [] }) => [code, items.length])).toEqual([
    ['loss-kind', 9],
    ['fewer-than-live', 1],
  ]);
});

test.each([
  [0, 9, 1],
  [20, 9, 0],
  [50, 5, 0],
  [100, 0, 1],
])('MAX_SHRINK %s: with %s of 10 people %s findings', (maxShrink, members, findings) => {
  const own = new Site(maxShrink);
  own.publish(usual);
  expect(own.publish(fakeReport({ members }))).toHaveLength(findings);
});

test('references to nothing are notes with field and target, and the items that name it', () => {
  const note = { code: 'dangling-reference', kind: 'services', message: '', field: 'workIds', target: 'space' };
  const notes = ['services-1', 'services-2'].map((id) => ({ ...note, id, locales: ['en', 'ru'] }));
  const { stops, notes: told } = site.judge({ ...usual, notes });
  expect(stops).toEqual([]);
  expect(told).toMatchObject([
    { code: 'dangling-reference', facts: { field: 'workIds', target: 'space' }, items: [{ id: 'services-1' }, { id: 'services-2' }] },
  ]);
});

describe('items whose last day is over', () => {
  const jobs = { jobs: 4 };
  const all = fakeReport(jobs);
  const fewer = lapsedIn(all, 'jobs-1', 'jobs-2', 'jobs-3');
  beforeEach(() => expect(site.publish(all)).toEqual([]));

  test('are no loss, whatever their share, and nothing is told of them', () => {
    const { stops, fewer: told, notes } = site.judge(fewer);
    expect([stops, told, notes]).toEqual([[], null, []]);
  });

  test('are none when they are deleted later, either', () => {
    expect(site.publish(fewer)).toEqual([]);
    expect(site.publish(withoutItems(all, 'jobs-1', 'jobs-2', 'jobs-3'))).toEqual([]);
  });

  test('are none where the back office itself hides them, but one whose last day is today is', () => {
    const ending = (report: BuildReport, lastDay: string) => ({ ...report, items: report.items.map((item) => ({ ...item, lastDay })) });
    const left = fakeReport({ jobs: 1 });
    expect(site.publish(ending(all, '2026-02-28'))).toEqual([]);
    for (let again = 0; again < 2; again += 1) expect(site.publish(left)).toEqual([]);
    expect(site.publish(ending(all, today))).toEqual([]);
    expect(codes(site.publish(left))).toEqual(['loss-kind']);
  });

  test('excuse no other loss, and are protected again once they are back', () => {
    expect(idsOf(site.publish(withoutItems(fewer, 'members-1', 'members-2', 'members-3')))).toEqual([
      'members-1',
      'members-2',
      'members-3',
    ]);
    expect(site.publish(fewer)).toEqual([]);
    expect(site.publish(all)).toEqual([]);
    expect(codes(site.publish(fakeReport({ jobs: 1 })))).toEqual(['loss-kind']);
  });
});
