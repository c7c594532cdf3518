import { embedHost } from './embed-host';

test.each([
  ['https://maps.example/embed?x=1', 'maps.example'],
  ['https://MAPS.example/', 'maps.example'],
  ['http://127.0.0.1:81/', '127.0.0.1:81'],
  ['https://maps.example.evil.example/', null],
  ['https://maps.example@evil.example/', null],
  ['javascript:alert(1)//maps.example', null],
  ['data:text/html,maps.example', null],
  ['//maps.example/', null],
  ['not an address', null],
  ['', null],
  [null, null],
])('%p is embedded from %p', (url, host) => {
  expect(embedHost(url, ['maps.example', '127.0.0.1:81'])).toBe(host);
});
