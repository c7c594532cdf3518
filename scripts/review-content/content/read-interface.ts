import { type LocaleCode, localeCodes } from '../../../contract/locales';
import { readTexts } from '../../../locales/check-locales';
import type { Page } from './page';
import type { Content } from './read-content';

function pageOf(name: string, locale: LocaleCode, texts: ReadonlyMap<string, string>): Page {
  // A stand-in, or the names of placeholders would be read as words.
  const words = [...texts].map(([field, text]) => ({ field, words: text.replace(/{{\w+}}/g, '·'), links: [] }));
  return { file: `locales/${locale}/${name}`, locale, source: [...texts.values()].join('\n'), fields: {}, texts: words };
}

/** The words of the interface, of pages as of the service, in the shape of a content: an item for each file. */
export function readInterface(): Content {
  const files = new Map(localeCodes.map((locale) => [locale, readTexts(locale)]));
  const names = [...new Set([...files.values()].flatMap((texts) => [...texts.keys()]))].sort();
  const items = names.map((name) => {
    const pages = localeCodes.flatMap((locale): [LocaleCode, Page][] => {
      const texts = files.get(locale)?.get(name);
      return texts ? [[locale, pageOf(name, locale, texts)]] : [];
    });
    return { folder: `locales/${name}`, kind: 'locales', source: '', neutral: {}, pages: new Map(pages) };
  });
  return { items, locales: localeCodes };
}
