import { readContact } from './site-contact';

const contact = {
  language: 'ru',
  address: '1 Example St',
  workTime: '9–18',
  phone: '+998 00 000 01 23',
  email: 'office@mezon.example',
  facebook: 'https://facebook.example/mezon',
  instagram: 'https://instagram.example/mezon',
  telegram: 'https://t.me/mezon_example',
  whatsapp: 'https://wa.me/998000000123',
};

test('the contacts are picked from a response of the API, without its other fields', () => {
  expect(readContact({ ...contact, map: {}, updatedAt: '2026-11-26T00:00:00Z' })).toEqual(contact);
});

test('links may be plain http, as in the contract', () => {
  const plain = { ...contact, facebook: 'http://facebook.example/mezon' };
  expect(readContact(plain)).toEqual(plain);
});

test('a response without contacts gives none', () => {
  expect(readContact(null)).toBeNull();
});

test.each([undefined, {}, [], 'text', { ...contact, phone: 5 }, { ...contact, telegram: 'javascript:alert(1)' }])(
  'an answer of another kind is refused: %j',
  (data) => {
    expect(() => readContact(data)).toThrow('The contacts have no valid');
  },
);
