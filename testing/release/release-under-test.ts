import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { dataLayout } from '../../service/release/data-layout';
import { parseManifest, type ReleaseFile } from '../../service/release/manifest';
import { type Page, readPage } from './read-page';

/** The data folder that the production build was published to. */
export const testedLayout = dataLayout(process.env.E2E_DATA_DIR ?? resolve(__dirname, '../../data'));
const { current } = testedLayout;

/** Origin that the release was built for. */
export const siteUrl = process.env.SITE_URL ?? 'http://127.0.0.1:8000';

/** Files of the release under test, by their path in it. The build made them; compressed copies are not among them. */
export function releaseFiles(): ReadonlyMap<string, ReleaseFile> {
  const folder = realpathSync(current);
  return parseManifest(readFileSync(join(folder, 'manifest.json'), 'utf8'), basename(folder)).files;
}

/** Text of a file of the release. */
export const readReleaseFile = (path: string): string => readFileSync(join(current, 'site', path), 'utf8');

/** Files of every page of the release, those for unknown addresses included. */
export const releasePageFiles = (): string[] => [...releaseFiles()].flatMap(([file, { role }]) => (role === 'page' ? [file] : []));

let pages: readonly Page[] | undefined;

/** Every page, read once in a test file: it takes ten milliseconds for each. */
export function releasePages(): readonly Page[] {
  pages ??= releasePageFiles().map((file) => readPage(file, readReleaseFile(file)));
  return pages;
}

/** Every file that lies in the release's folder, whatever its manifest says. */
export const filesOnDisk = (): string[] =>
  readdirSync(join(current, 'site'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
