import { type LocaleCode, localeCodes } from '../../../contract/locales';
import { routes } from '../../../src/routing/routes';
import { type Content, pagesOf } from '../content/read-content';
import type { Rule } from './rule';

/** Kinds with a page for each item, by the first part of its path. */
const kindOfSection: Readonly<Record<string, string>> = {
  blog: 'blogs',
  jobs: 'jobs',
  leadership: 'members',
  projects: 'projects',
  services: 'services',
  works: 'works',
};

/** Kinds that have no page in a language they are not translated into; the others show English there. */
const absentUntranslated = ['blogs', 'jobs'];

const fixedPaths: readonly string[] = Object.values(routes).filter((path) => !path.includes(':') && path !== routes.notFound);
const localePrefix = new RegExp(`^/(?:${localeCodes.join('|')})(?:/|$)`);

function mistakeIn(path: string, locale: LocaleCode, { items }: Content): string | undefined {
  if (fixedPaths.includes(path)) return undefined;
  if (localePrefix.test(path)) return 'must not begin with a language; the site adds that.';
  const [, section = '', id = '', ...rest] = path.split('/');
  const kind = rest.length === 0 && id !== '' ? kindOfSection[section] : undefined;
  if (!kind) return 'leads to no page of the site.';
  const item = items.find(({ folder }) => folder === `${kind}/${id}`);
  if (!item) return `leads nowhere: there is no folder ${kind}/${id}.`;
  if (absentUntranslated.includes(kind) && !item.pages.has(locale)) {
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
