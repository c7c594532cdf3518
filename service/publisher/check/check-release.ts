import { defaultLocale, localeByCode, localeCodes } from '../../../contract/locales';
import type { ReleaseFile } from '../../release/manifest';
import { addressOf, type SiteAddresses } from '../../site/addresses';
import { notFoundPage } from '../../site/routing';
import { isText } from '../output/media-types';
import type { SiteOutput } from '../output/read-output';
import { damagedText } from './damaged-text';
import { linkFate } from './link-target';
import { type PageMarkup, readMarkup } from './page-links';

/**
 * The gate for pages, their links, and the text of every file.
 *
 * @returns every problem, in sentences; none if the release may be published
 */
export async function checkRelease(output: SiteOutput, addresses: SiteAddresses): Promise<string[]> {
  const files = new Map(output.files.map(({ path, entry }) => [path, entry]));
  const broken = new Map<string, string[]>();
  const problems = missingPages(files);
  for (const file of output.files.filter(({ entry }) => isText(entry.type))) {
    const bytes = await file.read();
    const damage = damagedText(file, bytes);
    if (damage) problems.push(damage);
    if (file.entry.role === 'page') {
      const markup = readMarkup(bytes.toString('utf8'));
      problems.push(...pageProblems(file.path, markup));
      const from = pageAddress(file.path, addresses);
      for (const link of markup.links)
        if (!isSamePage(link, from) && linkFate(link, from, addresses, files) === 'missing') note(broken, link, file.path);
    } else if (/^sitemap[^/]*\.xml$|^sitemap\/.*\.xml$/.test(file.path)) {
      for (const link of sitemapLinks(bytes.toString('utf8')))
        if (linkFate(link, addresses.siteUrl, addresses, files) === 'missing') note(broken, link, file.path);
    }
  }
  return [
    ...problems,
    ...[...broken].map(
      ([link, places]) =>
        `${link} leads nowhere; it stands on ${places.slice(0, 3).join(', ')}${places.length > 3 ? ` and ${places.length - 3} more` : ''}.`,
    ),
  ];
}

/** A page may name itself, also one for unknown addresses, which nothing else may lead to. */
function isSamePage(link: string, from: string): boolean {
  return link.startsWith('#') || (URL.canParse(link, from) && new URL(link, from).href.split('#', 1)[0] === from);
}

function missingPages(files: ReadonlyMap<string, ReleaseFile>): string[] {
  return localeCodes.flatMap((code) => {
    const home = code === defaultLocale ? 'index.html' : `${code}/index.html`;
    return [home, notFoundPage(code)]
      .filter((path) => files.get(path)?.role !== 'page')
      .map((path) => `${path} is missing: every locale needs a home page and a page for unknown addresses.`);
  });
}

function pageProblems(path: string, { language, handlers }: PageMarkup): string[] {
  const { languageTag } = localeByCode(localeOfPage(path));
  return [
    ...(language === languageTag ? [] : [`${path} says lang="${language ?? ''}" where it has to be "${languageTag}".`]),
    ...handlers.map((handler) => `${path} has an ${handler} attribute, which the content security policy doesn't let run.`),
  ];
}

function localeOfPage(path: string) {
  const [first = ''] = path.split('/');
  return localeCodes.find((code) => code === first && path.includes('/')) ?? defaultLocale;
}

function pageAddress(path: string, addresses: SiteAddresses): string {
  const locale = localeOfPage(path);
  const rest = path === notFoundPage(defaultLocale) ? ['404'] : path.split('/').slice(locale === defaultLocale ? 0 : 1, -1);
  return new URL(addressOf(locale, rest, new URL(addresses.siteUrl).host, addresses), addresses.siteUrl).href;
}

function sitemapLinks(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, link = '']) => link.trim().replaceAll('&amp;', '&'));
}

function note(map: Map<string, string[]>, key: string, value: string): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}
