import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LocaleCode } from '../../contract/locales';
import type menu from '../../locales/en/menu.json';
import type notifications from '../../locales/en/notifications.json';
import type request from '../../locales/en/request.json';
import type server from '../../locales/en/server.json';

/** The texts that the service uses: its own, in `server.json`, and those that it shares with the site. English is the shape. */
export type Words = typeof server & typeof request & typeof menu & typeof notifications;

const files = ['server', 'request', 'menu', 'notifications'];

const cache = new Map<LocaleCode, Words>();

/**
 * The service's texts in a language, from `locales/<code>/`. That none is missing is checked when the server starts
 * (`locales/check-locales.ts`), so nothing falls back to English.
 */
export function wordsIn(code: LocaleCode): Words {
  const known = cache.get(code);
  if (known) return known;
  const folder = path.join(__dirname, '../../locales', code);
  const words: Words = Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(path.join(folder, `${file}.json`), 'utf8'))));
  cache.set(code, words);
  return words;
}

/** `text` with the values for its `{{placeholders}}`; what callers send as a value is not read as a placeholder. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '');
}
