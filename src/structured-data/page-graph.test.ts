import { fakeSingleton } from '../../testing/back-office/fake-singletons';
import { job } from './job';
import { itemPage } from './page-descriptions';
import { type PageDescription, pageGraph } from './page-graph';

jest.mock('gatsby', () => require('../../testing/form/gatsby'));

const facts = {
  url: 'https://mezon.example/jobs/notary',
  locale: 'en',
  address: { siteUrl: 'https://mezon.example', localeOrigins: {} },
  title: 'Notary',
  description: 'We look for a notary.',
  firmName: 'Mezon',
  home: 'Home',
  image: undefined,
} as const;

/** The entities of the graph of a page, as JSON. */
const entitiesOf = (page: PageDescription): Record<string, unknown>[] => JSON.parse(JSON.stringify(pageGraph(facts, page)))['@graph'];

describe('the firm', () => {
  const contact = { ...fakeSingleton.contact('en'), postalAddress: null, geo: null, openingHours: null } as Queries.FirmFactsFragment;

  test.each([
    ['says how to reach it', contact, 'LegalService', contact.address],
    ['does not', undefined, 'Organization', undefined],
    ['has lost its contacts', null, 'Organization', undefined],
  ])('is the same on a page that %s; a LegalService is one with an address', (_, of, type, address) => {
    const [firm = {}] = entitiesOf(of === undefined ? {} : { contact: of });
    expect([firm['@id'], firm['@type'], firm.address]).toEqual(['https://mezon.example/#firm', type, address]);
  });
});

describe('a vacancy', () => {
  const item = {
    itemId: 'notary',
    title: 'Notary',
    body: '<p>With us.</p>',
    date: '2026-02-01',
    validThrough: null,
    employment: 'full-time',
    place: { locality: 'Tashkent', country: 'UZ' },
    remoteFrom: null,
  };
  const vacancyOf = (more: Partial<Parameters<typeof job>[0]>) => {
    const entities = entitiesOf(itemPage({ label: 'Jobs', to: '/jobs' }, { ...item, ...more }, (found) => job(found, 'Mezon')));
    return {
      page: entities.find((entity) => entity['@id'] === facts.url),
      posting: entities.find((entity) => entity['@type'] === 'JobPosting'),
    };
  };

  test('is described by its text, and by the description of the page where it has none', () => {
    expect(vacancyOf({}).posting).toMatchObject({
      description: '<p>With us.</p>',
      jobLocation: { address: { addressLocality: 'Tashkent', addressCountry: 'UZ' } },
    });
    expect(vacancyOf({ body: '' }).posting).toMatchObject({ description: 'We look for a notary.' });
  });

  test('says no place where none is known, and is told of only where that is enough', () => {
    const remote = vacancyOf({ place: null, remoteFrom: ['UZ'] }).posting;
    expect(remote).toMatchObject({ applicantLocationRequirements: [{ name: 'UZ' }] });
    expect(remote).not.toHaveProperty('jobLocation');
    const { page, posting } = vacancyOf({ place: null });
    expect([posting, page?.mainEntity, page?.about]).toEqual([undefined, undefined, { '@id': 'https://mezon.example/#firm' }]);
  });
});
