import { memberCard } from './member-card';
import { text, vcard } from './vcard';
import { cardsOf } from './write-member-cards';

const member = {
  name: 'Malika Girihova',
  position: 'Partner, disputes; arbitration',
  phone: '+998000000112',
  email: 'm.girihova@mezon.example',
  region: 'Tashkent city',
  firmName: 'Mezon Legal & Accounting',
  url: 'https://mezon.example/leadership/malika-girihova',
  uid: 'https://mezon.example/leadership/malika-girihova',
  updatedAt: '2026-09-14T08:05:00Z',
  languageTags: ['ru', 'fr'],
  languageNames: ['Russian', 'French'],
};

/** Undoes folding as a reader does (RFC 6350 §3.2), then cuts into lines. */
const unfolded = (card: string) => card.replace(/\r\n[ \t]/g, '').split('\r\n');

describe('format (RFC 2426, RFC 6350)', () => {
  test('a card begins and ends as specified, states its version first, and ends every line with CRLF', () => {
    const card = vcard([['FN', 'A']]);
    expect(card).toBe('BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nEND:VCARD\r\n');
  });

  test.each([
    ['backslash', 'a\\b', 'a\\\\b'],
    ['comma', 'a, b', 'a\\, b'],
    ['semicolon', 'a; b', 'a\\; b'],
    ['line breaks of any system', 'a\r\nb\nc\rd', 'a\\nb\\nc\\nd'],
    ['colon, which needs no escape', 'a: b', 'a: b'],
    ['other control characters', 'a\u0000b\tc', 'a b c'],
  ])('escapes: %s', (_, written, expected) => {
    expect(text(written)).toBe(expected);
  });

  test('no value can inject a property', () => {
    const lines = unfolded(memberCard({ ...member, position: 'Partner\r\nTEL:+1' }));
    expect(lines.filter((line) => line.startsWith('TEL'))).toEqual(['TEL;TYPE=WORK,VOICE:+998000000112']);
  });

  test.each([
    ['Latin', 'x'.repeat(300)],
    ['Cyrillic, two octets each', 'ж'.repeat(200)],
    ['Chinese, three octets each', '律'.repeat(120)],
    ['beyond the basic plane, four octets each', '𠮷'.repeat(90)],
  ])('no line is longer than 75 octets and no character is cut: %s', (_, name) => {
    const card = vcard([['FN', name]]);
    for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(Buffer.from(card).toString('utf8')).not.toContain('�');
    expect(unfolded(card)).toContain(`FN:${name}`);
  });

  test('a line of exactly 75 octets is not folded, one of 76 is', () => {
    expect(vcard([['FN', 'x'.repeat(72)]])).not.toContain('\r\n ');
    expect(vcard([['FN', 'x'.repeat(73)]])).toContain('\r\n x\r\n');
  });
});

describe('the vCard of a member', () => {
  test('has name, position, office and contacts', () => {
    expect(unfolded(memberCard(member))).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Girihova;Malika;;;',
      'FN:Malika Girihova',
      'ORG:Mezon Legal & Accounting',
      'TITLE:Partner\\, disputes\\; arbitration',
      'TEL;TYPE=WORK,VOICE:+998000000112',
      'EMAIL;TYPE=INTERNET:m.girihova@mezon.example',
      'ADR;TYPE=WORK:;;;;Tashkent city;;',
      'LANG:ru',
      'LANG:fr',
      'NOTE:Russian\\, French',
      'URL:https://mezon.example/leadership/malika-girihova',
      'UID:https://mezon.example/leadership/malika-girihova',
      'REV:2026-09-14T08:05:00Z',
      'END:VCARD',
      '',
    ]);
  });

  test.each([
    ['玛利卡·吉里霍娃', 'N:吉里霍娃;玛利卡;;;'],
    ['말리카 기리호바', 'N:기리호바;말리카;;;'],
    ['ماليكا غيريهوفا', 'N:غيريهوفا;ماليكا;;;'],
    ['Anna Maria de Soto', 'N:Soto;Anna Maria de;;;'],
    ['Suzani', 'N:Suzani;;;;'],
  ])('takes the last word for the family name: %s', (name, expected) => {
    expect(unfolded(memberCard({ ...member, name }))).toContain(expected);
  });

  test('omits an unknown office', () => {
    expect(memberCard({ ...member, region: '' })).not.toContain('ADR');
  });
});

const image = {
  gatsbyImageData: { layout: 'fixed' as const, width: 240, height: 240, images: { fallback: { src: '/static/malika.jpg' } } },
};
const node = {
  ...member,
  segment: 'malika',
  phone: '+998 (00) 000-01-12',
  region: { itemId: 'tashkent-city', name: 'Tashkent city' },
  image,
};
const office = {
  regionId: 'tashkent-city',
  postalAddress: { street: '12 Mezon Passage', locality: 'Tashkent', postalCode: '100000' },
};

test('there is a vCard for each member and locale, in its language, with the same UID', () => {
  const content = {
    site: {
      siteMetadata: { siteUrl: 'https://mezon.example', localeOrigins: [{ locale: 'de' as const, origin: 'https://mezon-de.example' }] },
    },
    members: {
      nodes: [
        { ...node, locale: 'en' as const },
        { ...node, locale: 'ru' as const, name: 'Малика Гирихова', region: { itemId: 'samarkand', name: 'Самаркандская область' } },
        { ...node, locale: 'de' as const, image: null },
      ],
    },
    firms: { nodes: [{ locale: 'ru' as const, firmName: 'Мезон' }] },
    contacts: {
      nodes: [
        { locale: 'en' as const, ...office },
        { locale: 'ru' as const, ...office, postalAddress: { street: 'Проезд Мезон, 12', locality: 'Ташкент', postalCode: '100000' } },
      ],
    },
  };
  const cards = cardsOf(content, new Map([['/static/malika.jpg', 'AAAA']]));
  expect([...cards.keys()]).toEqual(['/leadership/malika.vcf', '/ru/leadership/malika.vcf', '/de/leadership/malika.vcf']);
  const [english = '', russian = '', german = ''] = [...cards.values()].map((card) => card.replace(/\r\n /g, ''));
  expect(english).toContain('ADR;TYPE=WORK:;;12 Mezon Passage;Tashkent;Tashkent city;100000;');
  expect(english).toContain('PHOTO;ENCODING=b;TYPE=JPEG:AAAA');
  expect(english).toContain('TEL;TYPE=WORK,VOICE:+998000000112\r\n');
  expect(german).not.toContain('PHOTO');
  // Who works elsewhere does not have the firm's address.
  expect(russian).toContain('ADR;TYPE=WORK:;;;;Самаркандская область;;');
  expect(russian).toContain('FN:Малика Гирихова');
  expect(russian).toContain('ORG:Мезон');
  expect(russian).toContain('URL:https://mezon.example/ru/leadership/malika');
  expect(german).toContain('URL:https://mezon-de.example/leadership/malika');
  for (const card of [english, russian, german]) expect(card).toContain('UID:https://mezon.example/leadership/malika\r\n');
});

const tashkent = [
  ['en', 'Tashkent', 'Tashkent city', 'Tashkent region'],
  ['uz', 'Toshkent', 'Toshkent shahri', 'Toshkent viloyati'],
  ['zh', '塔什干市', '塔什干市', '塔什干州'],
] as const;

/** The address of a member's card in each language, by region of the member and of the office. */
function addresses(regionId: 'tashkent-city' | 'tashkent-region', officeIn: string | null) {
  const cards = cardsOf(
    {
      site: { siteMetadata: { siteUrl: 'https://mezon.example', localeOrigins: [] } },
      members: {
        nodes: tashkent.map(([locale, _, city, region]) => ({
          ...node,
          locale,
          region: { itemId: regionId, name: regionId === 'tashkent-city' ? city : region },
        })),
      },
      firms: { nodes: [] },
      contacts: {
        nodes: tashkent.map(([locale, locality]) => ({
          locale,
          regionId: officeIn,
          postalAddress: { ...office.postalAddress, locality },
        })),
      },
    },
    new Map(),
  );
  return [...cards.values()].map((card) => unfolded(card).find((line) => line.startsWith('ADR')));
}

test('those who work in the region of the office have its address in every language', () => {
  expect(addresses('tashkent-city', 'tashkent-city')).toEqual(
    tashkent.map(([_, locality, city]) => `ADR;TYPE=WORK:;;12 Mezon Passage;${locality};${city};100000;`),
  );
});

test('those of a region that is named after its town have it in none', () => {
  expect(addresses('tashkent-region', 'tashkent-city')).toEqual(tashkent.map(([, , , region]) => `ADR;TYPE=WORK:;;;;${region};;`));
});

test('nobody has it where the contacts do not say in which region the office is', () => {
  expect(addresses('tashkent-city', null)).toEqual(tashkent.map(([, , city]) => `ADR;TYPE=WORK:;;;;${city};;`));
});
