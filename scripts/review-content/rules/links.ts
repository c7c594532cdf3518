import { kinds, pageKindNames } from '../../../contract/kinds';
import { type LocaleCode, localeCodes } from '../../../contract/locales';
import { pages, sectionOf, staticPageNames } from '../../../contract/pages';
import { type Content, pagesOf } from '../content/read-content';
import type { Rule } from './rule';

/** Kinds with a page for each item, by the first part of its path. */
const kindOfSection = new Map(pageKindNames.map((kind) => [sectionOf(kind), kind]));

const fixedPaths: readonly string[] = staticPageNames.filter((name) => name !== 'notFound').map((name) => pages[name].path);
const localePrefix = new RegExp(`^/(?:${localeCodes.join('|')})(?:/|$)`);

function mistakeIn(path: string, locale: LocaleCode, { items }: Content): string | undefined {
  if (fixedPaths.includes(path)) return undefined;
  if (localePrefix.test(path)) return 'must not begin with a language; the site adds that.';
  const [, section = '', id = '', ...rest] = path.split('/');
  const kind = rest.length === 0 && id !== '' ? kindOfSection.get(section) : undefined;
  if (!kind) return 'leads to no page of the site.';
  const item = items.find(({ folder }) => folder === `${kind}/${id}`);
  if (!item) return `leads nowhere: there is no folder ${kind}/${id}.`;
  if (!kinds[kind].fallback && !item.pages.has(locale)) {
    return `leads nowhere in this language: ${kind}/${id}/${locale}.md is not written. Drop the link.`;
  }
  return undefined;
}

function judge(link: string, locale: LocaleCode, content: Content): string | undefined {
  if (/^(?:https:\/\/|mailto:|tel:)/.test(link)) return undefined;
  if (!link.startsWith('/') || link.startsWith('//')) return 'must begin with / (a page of this site), https:// or mailto:.';
  return mistakeIn(link, locale, content);
}

/** Links within the site, in Markdown and in fields, that lead to no page of their language. */
export const links: Rule = (content) =>
  pagesOf(content).flatMap(({ file, locale, texts }) =>
    texts.flatMap((text) =>
      text.links.flatMap((link) => {
        const mistake = judge(link, locale, content);
        return mistake ? [{ rule: 'links', file, message: `${text.field}: <${link}> ${mistake}` }] : [];
      }),
    ),
  );
