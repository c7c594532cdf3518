import { endpoints } from '../../../../contract/endpoints';
import { fakeItem } from '../../../../testing/back-office/fake-items';
import { fakeSingleton } from '../../../../testing/back-office/fake-singletons';
import { createItemCheck } from './check-item';

const checkBlog = createItemCheck(endpoints.blog.item);
const checkContact = createItemCheck(endpoints.contact.item);
const checkMember = createItemCheck(endpoints.member.item);
const damage = 'contains a character that texts can’t contain (U+0000, U+FFFD or half of a surrogate pair)';
const blog = (changes: Record<string, unknown> = {}) => ({ ...fakeItem.blogs('vat', 'en'), ...changes });
const without = (field: string) => Object.fromEntries(Object.entries(blog()).filter(([key]) => key !== field));

describe('createItemCheck', () => {
  test('returns a valid item unchanged', () => {
    expect(checkBlog(blog())).toEqual({ ok: true, value: blog() });
  });

  test('drops unknown fields, at any depth', () => {
    const more = blog({ views: 7, author: { name: 'Jasur Ravoqov', memberId: 'jasur', avatar: 'x.jpg' } });
    expect(checkBlog(more)).toEqual({ ok: true, value: blog() });
  });

  test('adds omitted lists with their defaults', () => {
    expect(checkBlog(without('workIds'))).toEqual({ ok: true, value: blog({ workIds: [] }) });
  });

  test('takes an optional field that was left empty for one that is missing', () => {
    const left = blog({ seoTitle: null, seoDescription: '', workIds: null, author: { name: 'Jasur Ravoqov', memberId: ' \u00a0' } });
    expect(checkBlog(left)).toEqual({ ok: true, value: blog({ workIds: [], author: { name: 'Jasur Ravoqov' } }) });
    expect(checkBlog(blog({ author: { name: '', memberId: null } }))).toMatchObject({ ok: false, faults: [{ field: 'author.name' }] });
  });

  test('takes an optional group of which every field was left empty for one that is missing', () => {
    const contact = { ...fakeSingleton.contact('en'), geo: undefined, postalAddress: undefined, map: undefined, openingHours: undefined };
    const left = {
      geo: { latitude: null, longitude: null, unit: 'degree' },
      postalAddress: { street: '', locality: ' ', postalCode: '\u200b', country: '' },
      map: { image: { src: '', alt: null, width: null, height: null }, embedUrl: null, linkUrl: '' },
      openingHours: [{ days: [], opens: '', closes: null }],
    };
    expect(checkContact({ ...contact, ...left })).toEqual({ ok: true, value: contact });
    const half = { ...contact, geo: { latitude: 41.3, longitude: null } };
    expect(checkContact(half)).toMatchObject({ ok: false, faults: [{ field: 'geo.longitude' }] });
  });

  test('takes null for an empty text where that is allowed', () => {
    const image = { src: '/a.png', alt: null, width: 4, height: 3 };
    expect(checkBlog(blog({ image, body: null }))).toEqual({ ok: true, value: blog({ image: { ...image, alt: '' }, body: '' }) });
  });

  test('takes away what nobody sees in contacts', () => {
    const contact = fakeSingleton.contact('en');
    const copied = { email: 'a@b.example ', telegram: 'https://t.me/x\n', phone: '\u200e+998\u00a071 200\u202f00 00\u202c' };
    expect(checkContact({ ...contact, ...copied })).toEqual({
      ok: true,
      value: { ...contact, email: 'a@b.example', telegram: 'https://t.me/x', phone: '+998 71 200 00 00' },
    });
  });

  test.each([
    ['a missing field', without('title'), 'title', 'is missing (Title)'],
    ['an empty text', blog({ title: '' }), 'title', 'is empty; write something here'],
    ['a text of characters that nobody sees', blog({ title: '\u200b\u3164\u2060\u00ad\u200e' }), 'title', 'is empty; write something here'],
    ['half of an emoji', blog({ summary: 's\ud83d' }), 'summary', `${damage}; delete it`],
    ['U+0000, in a group', blog({ author: { name: 'Jasur\0' } }), 'author.name', `${damage}; delete it`],
    ['what could not be decoded', blog({ body: '<p>\ufffd</p>' }), 'body', `${damage}; delete it`],
    ['a text of spaces', blog({ summary: '\u00a0 \n' }), 'summary', 'is empty; write something here'],
    ['a number for a text', blog({ title: 5 }), 'title', 'must be a text but is 5'],
    ['null for a text', blog({ summary: null }), 'summary', 'must be a text but is empty (null)'],
    ['a list for a group', blog({ author: [] }), 'author', 'must be a group of fields but is a list'],
    ['a text that is too long', blog({ title: 'x'.repeat(161) }), 'title', 'has 161 characters; at most 160 fit, shorten it'],
    [
      'a day that does not exist',
      blog({ date: '0000-00-00' }),
      'date',
      'must be a date that exists, such as 2026-03-01 but is “0000-00-00”',
    ],
    ['a day in February', blog({ date: '2026-02-30' }), 'date', 'must be a date that exists, such as 2026-03-01 but is “2026-02-30”'],
    [
      'an instant without a time',
      blog({ updatedAt: '2026-03-01' }),
      'updatedAt',
      'must be a date and time with its time zone, such as 2026-03-01T09:00:00Z but is “2026-03-01”',
    ],
    [
      'a language that is none of ours',
      blog({ language: 'xx' }),
      'language',
      'must be one of en, ru, uz, kr, zh, de, fr, ar, tr but is “xx”',
    ],
    ['a picture without size', blog({ image: { src: '/a.png', alt: '', height: 5 } }), 'image.width', 'is missing (Pixels)'],
    [
      'a picture of no width',
      blog({ image: { src: '/a.png', alt: '', width: 0, height: 5 } }),
      'image.width',
      'is 0; it must be from 1 to any number',
    ],
    [
      'a picture wider than GraphQL counts',
      blog({ image: { src: '/a.png', alt: '', width: 3e9, height: 5 } }),
      'image.width',
      'is 3000000000; at most 2147483647 is possible',
    ],
    ['a wrong entry of a list', blog({ workIds: ['tax', 7] }), 'workIds[1]', 'must be a text but is 7'],
  ])('%s is described in a sentence', (_, item, field, message) => {
    expect(checkBlog(item)).toEqual({ ok: false, faults: [{ field, message }] });
  });

  test.each([
    ['phone', 'call me', 'must be a phone number of digits, spaces, brackets and hyphens but is “call me”'],
    ['email', 'nobody', 'must be an e-mail address such as office@firm.example but is “nobody”'],
    ['languageTags', [], 'needs at least 1 entry'],
    ['cases', Array(31).fill({ title: 'A', text: 'B' }), 'has 31 entries; at most 30 fit'],
    ['order', 1.5, 'must be a whole number but is 1.5'],
  ])('the field %s of a profile', (field, value, message) => {
    const member = { ...fakeItem.members('jasur', 'en'), [field]: value };
    expect(checkMember(member)).toEqual({ ok: false, faults: [{ field, message }] });
  });

  test.each([[null], [[]], ['text'], [5], [undefined]])('%j is not an item', (value) => {
    expect(checkBlog(value)).toMatchObject({ ok: false, faults: [{ field: '' }] });
  });

  test('fields may have names of built-in properties', () => {
    const hostile = JSON.parse(JSON.stringify(blog()).replace('{', '{"__proto__": {"polluted": true}, "constructor": 1, '));
    const checked = checkBlog(hostile);
    expect(checked.ok).toBe(false);
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  test('only the first faults of an item are reported', () => {
    const checked = checkMember({});
    expect(checked.ok || checked.faults.length).toBe(8);
  });
});
