import { addressCheck, shownAddress } from './image-address';

const check = addressCheck({
  apiOrigin: 'https://back.firm.example',
  allowedHosts: ['cdn.example', 'Bilder.Example:8443', 'https://media.example', 'store.example:443'],
});

test.each([
  ['/media/a.jpg', 'https://back.firm.example/media/a.jpg', true],
  ['https://back.firm.example/media/a%20b.jpg#x', 'https://back.firm.example/media/a%20b.jpg', true],
  ['http://back.firm.example/a.jpg', 'http://back.firm.example/a.jpg', false],
  ['https://cdn.example/a.jpg?w=1', 'https://cdn.example/a.jpg?w=1', false],
  ['https://bilder.example:8443/a.jpg', 'https://bilder.example:8443/a.jpg', false],
  ['https://store.example/a.jpg', 'https://store.example/a.jpg', false],
  ['https://store.example:443/a.jpg', 'https://store.example/a.jpg', false],
  ['//media.example/a.jpg', 'https://media.example/a.jpg', false],
])('%s is taken', (address, href, configured) => {
  const taken = check(address);
  expect([taken.url.href, taken.configured]).toEqual([href, configured]);
});

test.each([
  ['file:///etc/passwd', 'scheme-refused'],
  ['gopher://cdn.example/1', 'scheme-refused'],
  ['data:image/png;base64,AAAA', 'scheme-refused'],
  ['javascript:alert(1)', 'scheme-refused'],
  ['https://user@cdn.example/a.jpg', 'credentials-in-address'],
  ['https://cdn.example@evil.example/a.jpg', 'credentials-in-address'],
  ['https://:secret@cdn.example/a.jpg', 'credentials-in-address'],
  ['https://cdn.example:22/a.jpg', 'host-not-allowed'],
  ['https://back.firm.example:8443/a.jpg', 'host-not-allowed'],
  ['https://cdn.example./a.jpg', 'host-not-allowed'],
  ['https://cdn.example.evil.example/a.jpg', 'host-not-allowed'],
  ['https://evilcdn.example/a.jpg', 'host-not-allowed'],
  ['//evil.example/a.jpg', 'host-not-allowed'],
  ['/\\evil.example/a.jpg', 'host-not-allowed'],
  ['http://127.1/a.jpg', 'host-not-allowed'],
  ['http://localhost/a.jpg', 'host-not-allowed'],
  ['https://[broken/a.jpg', 'address-invalid'],
  ['https://exa mple/a.jpg', 'address-invalid'],
])('%s is refused: %s', (address, code) => {
  expect(() => check(address)).toThrow(expect.objectContaining({ code }));
});

test('the message names address and remedy', () => {
  expect(() => check('https://elsewhere.example/a.jpg')).toThrow(
    'The picture “https://elsewhere.example/a.jpg” is on elsewhere.example, from where this site takes no pictures. Upload it to the content system, or ask the operator to add elsewhere.example to the allowed picture hosts.',
  );
});

test('passwords and long addresses are not shown', () => {
  expect(shownAddress('https://anna:secret@cdn.example/a.jpg')).toBe('https://…@cdn.example/a.jpg');
  expect(shownAddress(`data:image/png;base64,${'A'.repeat(5_000)}`)).toHaveLength(201);
});

test('an invalid allowed host is an error', () => {
  expect(() => addressCheck({ apiOrigin: 'https://back.firm.example', allowedHosts: ['not a host'] })).toThrow(
    '“not a host” is not a host name.',
  );
});
