import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import type { IGatsbyImageData } from 'gatsby-plugin-image';
import { defaultLocale, type LocaleCode, localeCodes } from '../../../contract/locales';
import { phoneHref } from '../../../contract/phone-href';
import { localizedPath } from '../../routing/localized-path';
import { routePath } from '../../routing/routes';
import { absoluteUrl, type SiteMetadata, siteAddress } from '../../routing/site-url';
import { memberCard } from './member-card';

const publicDir = 'public';

interface Member {
  readonly segment: string;
  readonly locale: LocaleCode;
  readonly name: string;
  readonly position: string;
  readonly phone: string;
  readonly email: string;
  readonly updatedAt: string;
  readonly region: { readonly itemId: string; readonly name: string } | null;
  readonly languageTags: readonly string[];
  readonly languageNames: readonly string[];
  readonly image: { readonly gatsbyImageData: IGatsbyImageData | null } | null;
}

interface PostalAddress {
  readonly street: string;
  readonly locality: string;
  readonly postalCode: string;
}

interface Contact {
  readonly locale: LocaleCode;
  readonly regionId: string | null;
  readonly postalAddress: PostalAddress | null;
}

interface Content {
  readonly site: { readonly siteMetadata: SiteMetadata };
  readonly members: { readonly nodes: readonly Member[] };
  readonly firms: { readonly nodes: readonly { readonly locale: LocaleCode; readonly firmName: string }[] };
  readonly contacts: { readonly nodes: readonly Contact[] };
}

const query = `{
  site { siteMetadata { siteUrl localeOrigins { locale origin } } }
  members: allContentMember { nodes { segment locale name position phone email updatedAt region { itemId name } languageTags languageNames
    image { gatsbyImageData(layout: FIXED, width: 240, aspectRatio: 1, cropFocus: "north", formats: [JPG]) } } }
  firms: allContentSite { nodes { locale firmName } }
  contacts: allContentContact { nodes { locale regionId postalAddress { street locality postalCode } } }
}`;

/** What cards are made of, by type of node. Links to other items, for example, change more often. */
const sources = {
  ContentMember: 'segment locale name position phone email updatedAt regionNode languageTags languageNames image'.split(' '),
  ContentRegion: ['name'],
  ContentSite: ['firmName'],
  ContentContact: ['regionId', 'postalAddress'],
};

/** What the cards were last made of, in this process. */
let written: string | undefined;

/**
 * Writes the contact card of each member in each locale beside the profile: `public/ru/leadership/<segment>.vcf`. Cards of
 * members who are gone are removed. Nothing is done where nothing has changed since the last call of this process.
 *
 * @throws Error when the content can't be queried or a file can't be written
 */
export async function writeMemberCards({ graphql, getNodesByType }: Pick<CreatePagesArgs, 'graphql' | 'getNodesByType'>): Promise<void> {
  const madeOf = JSON.stringify(
    Object.entries(sources).map(([type, fields]) => getNodesByType(type).map((node) => [node.id, ...fields.map((field) => node[field])])),
  );
  if (written === madeOf) return;
  const { data, errors } = await graphql<Content>(query);
  if (!data || errors) throw new Error(`The contact cards can't be written: ${String(errors)}`);
  const cards = cardsOf(data, await photosOf(data));
  for (const locale of localeCodes) await removeStale(path.join(publicDir, localizedPath(routePath('leadership'), locale)), cards);
  for (const [file, card] of cards) {
    await mkdir(path.dirname(path.join(publicDir, file)), { recursive: true });
    await writeFile(path.join(publicDir, file), card);
  }
  written = madeOf;
}

/** The pictures of all members in base64, by their path on the site. */
async function photosOf({ members }: Content): Promise<Map<string, string>> {
  const paths = new Set(members.nodes.flatMap(({ image }) => pathOf(image) ?? []));
  return new Map(await Promise.all([...paths].map(async (file) => [file, await readFile(path.join(publicDir, file), 'base64')] as const)));
}

const pathOf = (image: Member['image']): string | undefined => image?.gatsbyImageData?.images.fallback?.src;

/**
 * All cards by their path on the site.
 *
 * @param photos pictures in base64, by their path
 */
export function cardsOf({ site, members, firms, contacts }: Content, photos: ReadonlyMap<string, string>): Map<string, string> {
  const address = siteAddress({ site });
  return new Map(
    members.nodes.map((member) => {
      const { segment, locale, phone, region, image } = member;
      const office = contacts.nodes.find((contact) => contact.locale === locale);
      const profile = routePath('member', { segment });
      const card = memberCard({
        ...member,
        phone: phoneHref(phone).replace('tel:', ''),
        region: region?.name ?? '',
        // The firm's address is that of those who work in its region. By id: names of town and region tell it in some languages only.
        ...(region && region.itemId === office?.regionId && office.postalAddress),
        photo: photos.get(pathOf(image) ?? ''),
        firmName: firms.nodes.find((firm) => firm.locale === locale)?.firmName ?? '',
        url: absoluteUrl(profile, locale, address),
        uid: absoluteUrl(profile, defaultLocale, address),
      });
      return [localizedPath(routePath('memberCard', { segment }), locale), card];
    }),
  );
}

async function removeStale(folder: string, cards: ReadonlyMap<string, string>): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((name) => name.endsWith('.vcf'))) {
    const file = path.join(folder, name);
    if (!cards.has(`/${path.relative(publicDir, file).split(path.sep).join('/')}`)) await rm(file);
  }
}
