import { localeCodes } from '../../../contract/locales';
import en from './en.json';
import { messagesIn } from './messages';

type Tree = { readonly [key: string]: string | Tree };
const leaves = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : leaves(value, `${path}${key}.`),
  );
const english = new Map(leaves(en));
/** Words that are the same in another language. */
const shared = new Set(['Telegram', 'Name', 'E-mail', 'Region', 'Status', 'Page', 'Message', 'e-mail', 'telegram']);

describe.each(localeCodes.filter((code) => code !== 'en'))('%s', (locale) => {
  const words = leaves(messagesIn(locale));

  test('has every text, none empty', () => {
    expect(words.map(([path]) => path).sort()).toEqual([...english.keys()].sort());
    expect(words.filter(([, text]) => text.trim() === '' || text !== text.normalize('NFC'))).toEqual([]);
  });

  test('has its own words', () => expect(words.filter(([path, text]) => english.get(path) === text && !shared.has(text))).toEqual([]));

  test('keeps placeholders, examples and names', () => {
    for (const [path, text] of words) {
      const kept = english.get(path)?.match(/\{\w+\}|\+998[\d ]+\d|name@example\.com|Idempotency-Key|POST|JSON|128/g) ?? [];
      expect([path, kept.filter((part) => !text.includes(part))]).toEqual([path, []]);
    }
  });
});
