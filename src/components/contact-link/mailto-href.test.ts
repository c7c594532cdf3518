import { mailtoHref } from './mailto-href';

const bodyOf = (href: string) => new URL(href).searchParams.get('body');

test('subject and text arrive as they were, with the line breaks of mail', () => {
  const href = mailtoHref('mailto:office@mezon.example', 'Запрос & Co', 'one\ntwo 100% + "three" #?');
  expect(href).toMatch(/^mailto:office@mezon\.example\?subject=[\w%.~!*'()-]+&body=/);
  expect(new URL(href).searchParams.get('subject')).toBe('Запрос & Co');
  expect(bodyOf(href)).toBe('one\r\ntwo 100% + "three" #?');
});

test.each(['a', 'я', '咨', '😀', '\n'])('a text of 5,000 × %j is cut between characters and says so', (character) => {
  const href = mailtoHref('mailto:office@mezon.example', 'S', character.repeat(5_000));
  expect(href.length).toBeLessThanOrEqual(2_000);
  expect(href.length).toBeGreaterThan(1_980);
  expect(bodyOf(href)?.replaceAll('\r\n', '\n')).toMatch(new RegExp(`^(${character})+…$`, 'u'));
});

test('a text can’t add recipients or break the address', () => {
  const href = mailtoHref('mailto:office@mezon.example', 'S', 'x&cc=someone@else.example\r\nBcc: y\uD800');
  expect([...new URL(href).searchParams.keys()]).toEqual(['subject', 'body']);
  expect(bodyOf(href)).toBe('x&cc=someone@else.example\r\nBcc: y\uFFFD');
});
