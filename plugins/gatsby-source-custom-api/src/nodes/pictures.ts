import path from 'node:path';
import type { Static } from '@sinclair/typebox';
import type { Image } from '../../../../contract/content/common';
import { itemKindNames, kinds } from '../../../../contract/kinds';
import type { ImageOutcome } from '../images/image-outcome';
import { mapContent } from './map-content';
import { type ContentPlan, versionsOf } from './plan-content';

type ContractImage = Static<typeof Image>;

/** A picture of a node: the GraphQL type `ContentImage`, and what the field `gatsbyImageData` needs to know. */
export interface PresentedImage {
  alt: string;
  width: number;
  height: number;
  /** A path if the picture is on the API's host, else an absolute URL. */
  src: string;
  /** Id of the File node; null if the picture could not be downloaded. */
  file: string | null;
  digest: string | null;
  /** Path of the original in the cache folder, so that no node depends on the machine. */
  localFile: string | null;
}

/** The distinct addresses of all pictures that the site shows, in alphabetical order. */
export function picturesOf(plan: ContentPlan): string[] {
  const found = new Set<string>();
  const gather = {
    html: () => null,
    text: () => null,
    derive: () => ({}),
    image: ({ src }: ContractImage) => {
      found.add(src);
      return null;
    },
  };
  for (const locale of plan.locales) {
    for (const kind of itemKindNames) for (const { item } of versionsOf(plan, kind, locale)) mapContent(kinds[kind].schema, item, gather);
    for (const { name, item } of plan.singletons.get(locale) ?? []) mapContent(kinds[name].schema, item, gather);
  }
  return [...found].sort();
}

/**
 * The address of a picture as a node holds it. On the API's host it is a path: the site serves the API under its own
 * host, and the same content must give the same node wherever the API runs during a build.
 */
export function presentedSrc(src: string, apiUrl: string): string {
  const api = new URL(apiUrl);
  if (!URL.canParse(src, api.origin)) return '';
  const url = new URL(src, api.origin);
  if (url.origin === api.origin) return url.pathname + url.search;
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : '';
}

export interface Pictures {
  /** Result of the download of each address. */
  outcomes: ReadonlyMap<string, ImageOutcome>;
  /** Id of the File node for each digest. */
  fileNodes: ReadonlyMap<string, string>;
}

/** Combines a picture's texts with its download; the measured size replaces the one that the API states. */
export function presentImage(
  image: ContractImage,
  { outcomes, fileNodes }: Pictures,
  settings: { url: string; cacheDir: string },
): PresentedImage {
  const src = presentedSrc(image.src, settings.url);
  const outcome = outcomes.get(image.src);
  if (!outcome?.ok) return { alt: image.alt, width: image.width, height: image.height, src, file: null, digest: null, localFile: null };
  const { width, height, digest, file } = outcome.image;
  const localFile = path.relative(path.resolve(settings.cacheDir), file).split(path.sep).join('/');
  return { alt: image.alt, width, height, src, file: fileNodes.get(digest) ?? null, digest, localFile };
}
