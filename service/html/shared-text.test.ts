import { serialize } from 'node:v8';
import { sharedText } from './shared-text';

/** How V8 marks a string with a byte for each character where it writes a value: for others it writes two. */
const oneByte = '"'.charCodeAt(0);

test('an address that stands among other letters takes a byte for each character', () => {
  const page = Buffer.from('من نحن https://example.test/ar/about').toString();
  const address = page.slice(page.indexOf('https'));
  expect(serialize(address)).not.toContain(oneByte);
  expect(serialize(sharedText(address))).toContain(oneByte);
  expect(sharedText(address)).toBe(address);
});

test('other letters stay as they are', () => {
  for (const text of ['من نحن', '关于我们', '🏛', '']) expect(sharedText(text)).toBe(text);
});
