import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { brandColors } from '../../contract/brand';
import { type LocaleCode, localeByCode, localeCodes } from '../../contract/locales';
import { localizedPath, webManifestPath } from '../routing/localized-path';

interface Firm {
  readonly locale: string;
  readonly firmName: string;
  readonly shortName: string;
}

/**
 * Writes a web manifest for each locale beside the built pages, with the firm's own names.
 *
 * @throws if the names can't be read
 */
export async function writeWebManifests(graphql: CreatePagesArgs['graphql']): Promise<void> {
  const { data, errors } = await graphql<{ allContentSite: { nodes: Firm[] } }>(
    '{ allContentSite { nodes { locale firmName shortName } } }',
  );
  if (!data) throw new Error(`The firm's name for the web manifests could not be read: ${String(errors)}`);
  for (const code of localeCodes) {
    const firm = data.allContentSite.nodes.find((node) => node.locale === code);
    if (!firm) continue;
    const file = path.join('public', webManifestPath(code));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(webManifest(firm, code)));
  }
}

/** Members of a W3C web manifest. The site opens in the browser, because it gains nothing from a standalone window. */
function webManifest({ firmName, shortName }: Firm, code: LocaleCode): object {
  const { languageTag, dir } = localeByCode(code);
  return {
    name: firmName,
    short_name: shortName,
    lang: languageTag,
    dir,
    start_url: localizedPath('/', code),
    display: 'browser',
    background_color: brandColors.lapis900,
    theme_color: brandColors.lapis900,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
