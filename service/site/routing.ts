import { localeCookie } from '../../contract/locale-cookie';
import { defaultLocale, isLocaleCode, type LocaleCode } from '../../contract/locales';
import type { ReleaseFile } from '../release/manifest';
import type { Release } from '../release/releases';
import { addressOf, localeOfHost, type SiteAddresses } from './addresses';
import { markdownUrl } from './page-file';
import { pathOf, type Target } from './request-target';

/** What the choice depends on beside the path. */
export interface Visitor {
  /** Value of the Host header. */
  readonly host: string;
  readonly cookie?: string | undefined;
  /** Whether a link of the site itself was followed, which says the language. */
  readonly isFromHere?: boolean;
}

/** What a request gets. `personal` answers depend on the cookie and belong in no shared cache. */
export type Decision =
  /** `asMarkdown`: the Markdown of that page. */
  | { readonly kind: 'file'; readonly path: string; readonly file: ReleaseFile; readonly asMarkdown?: true }
  /** `chosen`: the locale that a visitor has asked for by it, to be remembered. */
  | { readonly kind: 'redirect'; readonly to: string; readonly personal: boolean; readonly chosen?: LocaleCode }
  /** `page`: the file that such a page, or that of such a Markdown, would have. */
  | { readonly kind: 'absent-page'; readonly locale: LocaleCode; readonly page: string }
  | { readonly kind: 'absent-file'; readonly path: string; readonly page?: string };

/** First segments under which there are files only; nobody typed such an address, so a page would be no help. */
const fileFolders = new Set(['page-data', 'slice-data', 'static', '_gatsby', '.well-known']);

/** A name with an extension, other than that of a page. */
const fileName = /\.(?!html?$)[A-Za-z0-9]{1,12}$/;

type Files = ReadonlyMap<string, ReleaseFile>;

/**
 * Decides what a request gets. The locale is chosen by domain, then path prefix, then cookie (at `/` only, for who comes from elsewhere), then default. The Markdown of a page
 * is where the page is.
 *
 * @param files the files of the release that answers
 */
export function route(target: Target, visitor: Visitor, addresses: SiteAddresses, files: Files): Decision {
  const page = pageOfMarkdown(target);
  if (!page) return routePage(target, visitor, addresses, files);
  const decision = routePage(page, { host: visitor.host }, addresses, files);
  if (decision.kind === 'redirect') return { ...decision, to: markdownUrl(decision.to) };
  if (decision.kind === 'file' && decision.file.says !== undefined) return { ...decision, asMarkdown: true };
  return { kind: 'absent-file', path: target.segments.join('/'), ...(decision.kind === 'absent-page' && { page: decision.page }) };
}

/** The page whose Markdown a target asks for: `/about.md` → `/about`, `/index.md` → `/`; null where it asks for something else. */
function pageOfMarkdown(target: Target): Target | null {
  const last = target.segments.at(-1);
  if (!last?.endsWith('.md') || target.trailingSlash || target.absent) return null;
  const segments = [...target.segments.slice(0, -1), last.slice(0, -'.md'.length)];
  return { ...target, search: '', segments: segments.join('/') === 'index' ? [] : segments };
}

function routePage(target: Target, visitor: Visitor, addresses: SiteAddresses, files: Files): Decision {
  const { search } = target;
  const ofHost = localeOfHost(visitor.host, addresses);
  const [first, ...others] = target.segments;
  const prefix = isLocaleCode(first) ? first : null;
  const locale = prefix ?? ofHost ?? defaultLocale;
  if (target.absent) return { kind: 'absent-page', locale, page: '' };
  const asked = prefix ? others : target.segments;
  const rest = asked.at(-1) === 'index.html' ? asked.slice(0, -1) : asked;

  const canonical = addressOf(locale, rest, visitor.host, addresses);
  const prefixMisplaced = prefix !== null && canonical !== pathOf([prefix, ...rest]);
  const chosen = isByCookie(target, visitor, addresses) ? chosenLocale(visitor.cookie) : null;
  const isElsewhere = chosen !== null && chosen !== defaultLocale;
  // A prefix comes before the cookie, which would lead on from the address without it.
  if (prefix && isElsewhere) return { kind: 'redirect', to: canonical + search, personal: true, chosen: prefix };
  if (target.trailingSlash || rest !== asked || prefixMisplaced) return { kind: 'redirect', to: canonical + search, personal: false };
  if (isElsewhere && !visitor.isFromHere)
    return { kind: 'redirect', to: addressOf(chosen, [], visitor.host, addresses) + search, personal: true };
  const found = lookUp(target.segments, locale, rest, files);
  // The default locale has no prefix that would be misplaced on the site's host where it has one of its own.
  const isOfOtherHost = found.kind === 'file' && found.file.role === 'page' && !canonical.startsWith('/');
  return isOfOtherHost ? { kind: 'redirect', to: canonical + search, personal: false } : found;
}

/** Whether the answer depends on the cookie, which decides about `/`, and is overruled by the prefix of the default locale; not on a locale's domain. */
export function isByCookie({ segments: [first] }: Target, { host }: Visitor, addresses: SiteAddresses): boolean {
  return (first === undefined || first === defaultLocale) && localeOfHost(host, addresses) === null;
}

function lookUp(segments: readonly string[], locale: LocaleCode, rest: readonly string[], files: Files): Decision {
  const folder = locale === defaultLocale ? rest : [locale, ...rest];
  for (const path of [folder.join('/'), segments.join('/')]) {
    const file = files.get(path);
    if (file && file.role !== 'page') return { kind: 'file', path, file };
  }
  const path = segments.join('/');
  if (fileFolders.has(segments[0] ?? '') || fileName.test(segments.at(-1) ?? '')) return { kind: 'absent-file', path };
  const page = [...folder, 'index.html'].join('/');
  const file = files.get(page);
  return file && !(rest.length === 1 && rest[0] === '404') ? { kind: 'file', path: page, file } : { kind: 'absent-page', locale, page };
}

/**
 * What a release knows of a page, or of its Markdown, that is not there.
 *
 * @returns the file of the page that it has moved to; null if it is gone, as is Markdown whose page has moved to one without; undefined if it never was
 */
export function successorOf(
  { kind, page = '' }: Extract<Decision, { kind: 'absent-page' | 'absent-file' }>,
  { files, gone }: Pick<Release, 'files' | 'gone'>,
): string | null | undefined {
  const successor = successorOfPage(page, { files, gone });
  return successor && kind === 'absent-file' && files.get(successor)?.says === undefined ? null : successor;
}

/** The page at the end of the moves from another one; null if none is there now, undefined if there never was such a page. */
export function successorOfPage(page: string, { files, gone }: Pick<Release, 'files' | 'gone'>): string | null | undefined {
  const seen = new Set<string>();
  let next = gone.get(page);
  while (next && !files.has(next) && !seen.has(next)) {
    seen.add(next);
    next = gone.get(next) ?? null;
  }
  return next && !files.has(next) ? null : next;
}

/** Path of the localized 404 page inside a release. */
export function notFoundPage(locale: LocaleCode): string {
  return locale === defaultLocale ? '404.html' : `${locale}/404/index.html`;
}

/** The locale that a visitor has chosen, or null; every value that isn't exactly one of our codes is ignored. */
function chosenLocale(cookieHeader: string | undefined): LocaleCode | null {
  for (const pair of (cookieHeader ?? '').split(';')) {
    const [name, value] = pair.split('=', 2).map((part) => part.trim());
    if (name === localeCookie) return isLocaleCode(value) ? value : null;
  }
  return null;
}
