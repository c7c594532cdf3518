import Validator from '@adobe/structured-data-validator';
import { plainText } from '../../contract/head-text';
import { languageName } from '../../contract/language-name';
import { localeByCode } from '../../contract/locales';
import { type GraphNode, type GraphValue, isReference, nodesIn, resolveReferences, valuesOf } from '../../testing/release/graph';
import { findings, type Page } from '../../testing/release/read-page';
import { releasePages, siteUrl } from '../../testing/release/release-under-test';
import { schemaVocabulary } from '../../testing/release/schema-vocabulary';

const pages = releasePages();
const indexed = pages.filter(({ alternates }) => alternates.length > 0);
const graphs = new Map<Page, GraphNode[]>(indexed.map((page) => [page, JSON.parse(page.structuredData[0] ?? '{}')['@graph'] ?? []]));
const graphOf = (page: Page): GraphNode[] => graphs.get(page) ?? [];
const typesOf = (page: Page): string[] => graphOf(page).map((node) => String(node['@type']));

test('every page that may be indexed has one graph, and no other page has any', () => {
  expect(indexed.length).toBeGreaterThan(600);
  expect(
    findings(pages, ({ structuredData, alternates }) =>
      structuredData.length === (alternates.length > 0 ? 1 : 0) ? [] : [`${structuredData.length} graphs`],
    ),
  ).toEqual([]);
  expect(
    findings(indexed, ({ structuredData }) =>
      structuredData[0]?.startsWith('{"@context":"https://schema.org","@graph":[') ? [] : ['form'],
    ),
  ).toEqual([]);
});

/** Pages that say how to reach the firm. Only there it is a LegalService, which crawlers want an address of. */
const saysAddress = ({ path }: Page): boolean => path === '/' || path === '/contact';

/** What a page has besides the firm and the site, by its path. */
const wanted: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/$/, ['WebPage', 'ImageObject']],
  [/^\/about$/, ['AboutPage', 'ImageObject', 'BreadcrumbList']],
  [/^\/contact$/, ['ContactPage', 'ImageObject', 'BreadcrumbList']],
  [/^\/privacy$/, ['WebPage', 'ImageObject', 'BreadcrumbList']],
  [/^\/search$/, ['CollectionPage', 'ImageObject', 'BreadcrumbList']],
  [/^\/(blog(\/page\/\d+)?|leadership|projects|services|works|jobs)$/, ['CollectionPage', 'ImageObject', 'BreadcrumbList', 'ItemList']],
  [/^\/faq$/, ['FAQPage', 'ImageObject', 'BreadcrumbList', 'Question']],
  [/^\/blog\/(?!page\/)/, ['WebPage', 'ImageObject', 'BreadcrumbList', 'BlogPosting']],
  [/^\/leadership\//, ['ProfilePage', 'ImageObject', 'BreadcrumbList', 'Person']],
  [/^\/projects\//, ['WebPage', 'ImageObject', 'BreadcrumbList', 'CreativeWork']],
  [/^\/(services|works)\//, ['WebPage', 'ImageObject', 'BreadcrumbList', 'Service']],
  [/^\/jobs\//, ['WebPage', 'ImageObject', 'BreadcrumbList', 'JobPosting']],
];

test('the graph of each kind of page holds what such a page is about', () => {
  expect(
    findings(indexed, (page) => {
      const types = [...new Set(typesOf(page))].join();
      const expected = [
        saysAddress(page) ? 'LegalService' : 'Organization',
        'WebSite',
        ...(wanted.find(([path]) => path.test(page.path))?.[1] ?? []),
      ].join();
      return types === expected ? [] : [types];
    }),
  ).toEqual([]);
});

test('types and properties are those of schema.org’s vocabulary', () => {
  const propertiesOf = schemaVocabulary();
  expect(propertiesOf('LegalService')).toContain('openingHoursSpecification');
  expect(propertiesOf('LegalService')).not.toContain('headline');
  expect(
    findings(indexed, (page) =>
      nodesIn(graphOf(page))
        .filter((node) => !isReference(node))
        .flatMap((node) => {
          const known = propertiesOf(String(node['@type']));
          return known
            ? Object.keys(node).filter((key) => !key.startsWith('@') && !known.has(key.replace(/-input$/, '')))
            : [`type ${node['@type']}`];
        }),
    ),
  ).toEqual([]);
});

test('entities name each other: every reference leads to an entity of the graph, and each of them is named once', () => {
  expect(
    findings(indexed, (page) => {
      const ids = graphOf(page).map((node) => node['@id']);
      const references = nodesIn(graphOf(page)).filter(isReference);
      return [
        ...ids.filter((id, index) => id === undefined || ids.indexOf(id) !== index).map((id) => `twice or without a name: ${id}`),
        ...references.filter((node) => !ids.includes(node['@id'])).map((node) => `leads nowhere: ${node['@id']}`),
      ];
    }),
  ).toEqual([]);
});

test('a second validator finds no error in what a consumer reads', async () => {
  const validator = new Validator();
  const found: string[] = [];
  for (const page of indexed) {
    const byId = new Map(graphOf(page).map((node) => [String(node['@id']), node]));
    const entities = graphOf(page).map((node) => ({ [String(node['@type'])]: [resolveReferences(node, byId)] }));
    const issues = (await Promise.all(entities.map((jsonld) => validator.validate({ jsonld })))).flat();
    // Licences of pictures are for sites that offer pictures.
    for (const { severity, rootType, issueMessage, fieldNames } of issues)
      if (severity === 'ERROR' && !fieldNames.includes('license')) found.push(`${page.address}: ${rootType}: ${issueMessage}`);
  }
  expect(found.slice(0, 15)).toEqual([]);
});

test('the firm’s address, hours, place and languages are on the home page and the contact page of every language', () => {
  const where = indexed.filter(saysAddress);
  expect(where).toHaveLength(18);
  expect(
    findings(where, (page) => {
      const [firm = {}] = graphOf(page);
      return ['address', 'telephone', 'email', 'geo', 'openingHoursSpecification', 'knowsLanguage', 'sameAs'].filter(
        (name) => !(name in firm),
      );
    }),
  ).toEqual([]);
});

test('a vacancy has a town, and says that it is remote where all of it is', () => {
  const vacancies = indexed.filter((page) => typesOf(page).includes('JobPosting'));
  expect(vacancies.length).toBeGreaterThan(20);
  expect(
    findings(vacancies, (page) => {
      const text = JSON.stringify(graphOf(page));
      const isRemote = text.includes('"jobLocationType":"TELECOMMUTE","applicantLocationRequirements"');
      return [
        ...(text.includes('"jobLocation":{"@type":"Place","address":{"@type":"PostalAddress","addressLocality"') ? [] : ['no town']),
        ...(isRemote === page.path.endsWith('/legal-translator') ? [] : [`remote: ${isRemote}`]),
      ];
    }),
  ).toEqual([]);
});

// Spaces differ where tags were; letters do not.
const squeezed = (text: string) => text.replace(/[\s\u2060]+/g, '').toLowerCase();

/** Everything that the page says of itself: its text, its metadata, and where it links to. */
function said(page: Page) {
  const absolute = (link: string) => new URL(link, `${siteUrl}${page.address}`).href.replace(/(?<=[^/])\/$/, '');
  return {
    words: squeezed([page.text, page.title, ...page.meta.values()].join('\n')),
    links: new Set(
      [
        ...page.targets,
        ...page.links.map(({ href }) => href),
        ...page.alternates.map(([, href]) => href),
        page.meta.get('og:image') ?? '',
      ].map(absolute),
    ),
    times: page.times.map((time) => time.slice(0, 10)),
    absolute,
  };
}

/** Codes and numbers of the vocabulary, which a page says in words. */
const spoken: Readonly<Record<string, (value: string, page: Page) => readonly string[]>> = {
  addressCountry: (code, page) => [regionName(code, page)],
  'Country.name': (code, page) => [regionName(code, page)],
  'Person.knowsLanguage': (tag, page) => [languageName(tag, page.locale)],
  dayOfWeek: (day, page) => (['long', 'short'] as const).map((weekday) => weekdayName(day, page, weekday)),
  opens: clockForms,
  closes: clockForms,
  latitude: (number, page) => (page.meta.get('geo.position')?.startsWith(`${number};`) ? [''] : [number]),
  longitude: (number, page) => (page.meta.get('geo.position')?.endsWith(`;${number}`) ? [''] : [number]),
};

/** Ways to write a time of day: 09:00, 9:00, 09.00, 9.00, 9 h. */
function clockForms(time: string): string[] {
  const forms = [time, time.replace(/^0/, '')];
  return [...forms, ...forms.map((form) => form.replace(':', '.')), `${Number(time.slice(0, 2))}h`];
}

const regionName = (code: string, { locale }: Page): string =>
  new Intl.DisplayNames(localeByCode(locale).languageTag, { type: 'region' }).of(code) ?? code;

function weekdayName(day: string, { locale }: Page, weekday: 'long' | 'short'): string {
  const monday = Date.UTC(2024, 0, 1);
  const index = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].indexOf(day);
  return new Intl.DateTimeFormat(localeByCode(locale).languageTag, { weekday, timeZone: 'UTC' }).format(monday + index * 86_400_000);
}

/** What says nothing to readers: the order of entries, the name that the firm gives a vacancy, and words of the vocabulary. */
const unspoken = [
  'position',
  'numberOfItems',
  'identifier',
  'PropertyValue.value',
  'employmentType',
  'jobLocationType',
  'directApply',
  'query-input',
];

/** Whether a page says a value of its graph. */
function isSaid({ type, property, value }: GraphValue, page: Page, { words, links, times, absolute }: ReturnType<typeof said>): boolean {
  const text = String(value);
  if (unspoken.includes(property) || unspoken.includes(`${type}.${property}`)) return true;
  // The days between the first and the last of a week are not named.
  if (property === 'dayOfWeek' && text !== 'Monday' && text !== 'Friday') return true;
  // A question that is not translated says so itself, as its text in the page does.
  if (property === 'inLanguage') return text === page.lang || (type === 'Question' && page.marked.includes(text));
  if (type === 'LegalService' && property === 'knowsLanguage')
    return page.languageMenu.some(([code]) => localeByCode(code as Page['locale']).languageTag === text);
  if (/^(date|validThrough)/.test(property)) return times.includes(text.slice(0, 10)) && /(Z|\+05:00)$/.test(text);
  // A template is said by the link to the page that it searches with.
  if (property === 'urlTemplate') return links.has(absolute(text.replace(/\?q=\{search_term_string\}$/, '')));
  if (/^https?:/.test(text)) return links.has(absolute(text));
  const say = spoken[property] ?? spoken[`${type}.${property}`];
  const isTime = property === 'opens' || property === 'closes';
  return (say?.(text, page) ?? [plainText(text)])
    .map(squeezed)
    .some((form) => (isTime ? new RegExp(`(?<!\\d)${form.replace('.', '\\.')}`).test(squeezed(page.text)) : words.includes(form)));
}

test('every value of every graph is in the text of its page or in its metadata', () => {
  let compared = 0;
  expect(
    findings(indexed, (page) => {
      const all = said(page);
      const values = nodesIn(graphOf(page)).flatMap(valuesOf);
      compared += values.length;
      return values
        .filter((value) => !isSaid(value, page, all))
        .map(({ type, property, value }) => `${type}.${property} ${String(value).slice(0, 80)}`);
    }),
  ).toEqual([]);
  expect(compared).toBeGreaterThan(10_000);
});
