import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localeCodes } from '../../../contract/locales';
import en from './en.json';
import { messagesIn } from './messages';

type Tree = { readonly [key: string]: string | Tree };
const leaves = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : leaves(value, `${path}${key}.`),
  );
const english = new Map(leaves(en));
const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{\w+\}/g, ''));
/** Words that are the same in another language. */
const shared = new Set(['Telegram', 'Name', 'E-mail', 'Region', 'Status', 'Page', 'Message', 'e-mail', 'telegram']);

describe.each(localeCodes.filter((code) => code !== 'en'))('%s', (locale) => {
  const words = leaves(messagesIn(locale));

  test('has every text, none empty', () => {
    expect(words.map(([path]) => path).sort()).toEqual([...english.keys()].sort());
    expect(words.filter(([, text]) => text.trim() === '' || text !== text.normalize('NFC'))).toEqual([]);
  });

  test('has its own words', () =>
    expect(words.filter(([path, text]) => english.get(path) === text && hasWords(text) && !shared.has(text))).toEqual([]));

  test('keeps placeholders, examples and names', () => {
    for (const [path, text] of words) {
      const kept = english.get(path)?.match(/\{\w+\}|\+998[\d ]+\d|name@example\.com|Idempotency-Key|POST|JSON|128/g) ?? [];
      expect([path, kept.filter((part) => !text.includes(part))]).toEqual([path, []]);
    }
  });
});

describe.each(localeCodes)('the form without JavaScript in %s', (locale) => {
  const texts = (namespace: string) => JSON.parse(readFileSync(join(__dirname, '../../../locales', locale, `${namespace}.json`), 'utf8'));
  const { request } = texts('request');
  const withOurBraces = (text: string) => text.replace(/\{\{(\w+)\}\}/g, '{$1}');

  test('says what the form says: consent is given to the same words', () => {
    const { form } = messagesIn(locale);
    const expected = Object.fromEntries(Object.keys(form).map((name) => [name, request[name]]));
    expect(form).toEqual({
      ...expected,
      privacy: texts('menu').menu.privacy,
      errorText: withOurBraces(request.errorText),
      fieldError: withOurBraces(request.fieldError),
      sentText: withOurBraces(request.sentText),
    });
  });
});
