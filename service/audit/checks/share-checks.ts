import weakMemoize from '@emotion/weak-memoize';
import sharp from 'sharp';
import { localeByCode } from '../../../contract/locales';
import type { AuditedFile, AuditedPage, AuditedSite } from '../audited-site';
import { type Check, indexableCheck } from '../check';
import type { Failure } from '../failure';

/** Size of a share picture that every network shows whole, and the weight up to which all of them load it. */
const shareSize = { width: 1200, height: 630 };
const mostBytes = 300 * 1024;

const value = (page: AuditedPage, name: string) => page.metas.get(name)?.[0];

/** Checks of what is shown where a page is shared (Open Graph). */
export const shareChecks: readonly Check[] = [
  indexableCheck('share-words', 'should', (page) => {
    const wanted = {
      'og:title': page.titles[0],
      'og:description': value(page, 'description'),
      'og:url': page.url,
      'og:locale': localeByCode(page.locale).openGraph,
    };
    const wrong = Object.entries(wanted).filter(([name, text]) => value(page, name) !== text);
    return wrong.map(([name]) => name).join(', ') || undefined;
  }),
  indexableCheck('share-picture', 'should', (page) => (value(page, 'og:image') ? undefined : '')),
  indexableCheck('share-picture-described', 'should', (page) => {
    const described = ['og:image:width', 'og:image:height', 'og:image:type', 'og:image:alt'];
    return (value(page, 'og:image') && described.filter((name) => !value(page, name)).join(', ')) || undefined;
  }),
  { name: 'share-picture-size', level: 'should', find: wrongPictures },
];

/** Share pictures, each once, that are too heavy or not of the size that networks show whole. */
async function wrongPictures(site: AuditedSite): Promise<Failure[]> {
  const pictures = new Set(site.pages.map((page) => value(page, 'og:image')));
  const failures: Failure[] = [];
  for (const url of pictures) {
    if (url === undefined) continue;
    const destination = site.follow(url, site.addresses.siteUrl);
    if (destination.kind !== 'file') continue;
    const { size } = destination.file;
    const { width, height } = await sizeOf(destination.file);
    if (width !== shareSize.width || height !== shareSize.height || size > mostBytes)
      failures.push({ url, detail: `${width} × ${height}, ${Math.ceil(size / 1024)} KB` });
  }
  return failures;
}

/** Size of a picture, read once; what can't be read as one has none. */
const sizeOf = weakMemoize(async ({ read }: AuditedFile) => {
  const bytes = await read();
  return sharp(bytes)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
});
