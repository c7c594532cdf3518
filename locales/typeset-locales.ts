import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type LocaleCode, localeCodes } from '../contract/locales';
import { typeset } from '../plugins/gatsby-source-custom-api/src/typography/typeset';

/** The source of a file of texts, set by the typography of its language; the same source if it is set already. */
function typesetSource(source: string, locale: LocaleCode): string {
  const texts = JSON.parse(source);
  const set = JSON.parse(source, (_, value: unknown) => (typeof value === 'string' ? typeset(value, locale) : value));
  return isDeepStrictEqual(set, texts) ? source : `${JSON.stringify(set, null, 2)}\n`;
}

/** Sets the files of every locale, in place; a part of `npm run format`. */
function main(): void {
  for (const locale of localeCodes) {
    const folder = path.join(__dirname, locale);
    for (const name of readdirSync(folder)) {
      const file = path.join(folder, name);
      const source = readFileSync(file, 'utf8');
      const set = typesetSource(source, locale);
      if (set !== source) writeFileSync(file, set);
    }
  }
}

main();
