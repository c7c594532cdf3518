import { defaultLocale } from '../../contract/locales';
import type { Release } from '../release/releases';
import { localeOfHost, originsOf, type SiteAddresses } from './addresses';
import { fileVersion } from './file-version';
import { markdownUrl, parsePageFile } from './page-file';
import { parseTarget, pathOf } from './request-target';
import { notFoundPage, route, successorOf, successorOfPage } from './routing';

/** What of a release decides its answers. */
export type Answers = Pick<Release, 'files' | 'gone'>;

/**
 * Addresses that one release answers otherwise than another, on every host of the site: pages and their Markdown, their data, feeds, sitemaps, and
 * whatever else is no hashed file, which never changes. The server's own routing tells what an address is answered with.
 *
 * @param before the release that was live; null if nobody knows: then every address that `after` has, leads on from, or knows to be gone
 * @returns absolute URLs, each once, sorted
 */
export function changedAddresses(before: Answers | null, after: Answers, addresses: SiteAddresses): string[] {
  const paths = changedPaths(before, after);
  return originsOf(addresses)
    .flatMap((origin) => {
      const { host } = new URL(origin);
      const targets = [...new Set(paths.flatMap((path) => targetsOf(path, host, addresses)))];
      return targets.filter((target) => hasChanged(target, host, before, after, addresses)).map((target) => origin + target);
    })
    .sort();
}

/** Paths that the releases differ in. */
function changedPaths(before: Answers | null, after: Answers): string[] {
  const versions = ({ files }: Answers) =>
    new Map([...files].filter(([, { role }]) => role !== 'hashed').map(([path, file]) => [path, fileVersion(file)]));
  const successors = (answers: Answers) => new Map([...answers.gone.keys()].map((page) => [page, successorOfPage(page, answers)]));
  return [...differing(before && versions(before), versions(after)), ...differing(before && successors(before), successors(after))];
}

function differing<Value>(before: ReadonlyMap<string, Value> | null, after: ReadonlyMap<string, Value>): string[] {
  if (!before) return [...after.keys()];
  return [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path));
}

/** Where a file may be reached: under the prefix of its locale, and without it on the host of that locale. */
function targetsOf(path: string, host: string, addresses: SiteAddresses): string[] {
  const isPage = path.endsWith('.html') && !path.startsWith('_gatsby/');
  const { locale, segments } = isPage ? parsePageFile(path) : parsePageFile(`${path}.html`);
  const prefixed = locale === defaultLocale ? segments : [locale, ...segments];
  const targets = (localeOfHost(host, addresses) === locale ? [prefixed, segments] : [prefixed]).map(pathOf);
  if (path === notFoundPage(locale) || path === '404/index.html') return [];
  return isPage ? targets.flatMap((target) => [target, markdownUrl(target)]) : targets;
}

function hasChanged(target: string, host: string, before: Answers | null, after: Answers, addresses: SiteAddresses): boolean {
  const answer = answerTo(target, host, after, addresses);
  return before ? answer !== answerTo(target, host, before, addresses) : answer !== null;
}

/** What an address is answered with; null for nothing. A redirect to the canonical form is the same in every release, but not by all settings. */
function answerTo(path: string, host: string, release: Answers, addresses: SiteAddresses): string | null {
  const target = parseTarget(path);
  if (!target) return null;
  const decision = route(target, { host }, addresses, release.files);
  if (decision.kind === 'file') return `${decision.path} ${decision.asMarkdown ? decision.file.says : fileVersion(decision.file)}`;
  if (decision.kind === 'redirect') return `redirect ${decision.to}`;
  const successor = successorOf(decision, release);
  return successor === undefined ? null : `gone ${successor}`;
}
