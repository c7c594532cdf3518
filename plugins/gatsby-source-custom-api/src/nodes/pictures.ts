import path from 'node:path';
import type { Static } from '@sinclair/typebox';
import type { Image } from '../../../../contract/content/common';
import { itemKindNames, type KindName, kinds } from '../../../../contract/kinds';
import { isSameList } from '../../../../contract/same-list';
import type { ContentRecord } from '../content-record';
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
  /** Null, as `localFile` is, if the picture could not be downloaded. */
  digest: string | null;
  /** Path of the original in the cache folder, so that no node depends on the machine. */
  localFile: string | null;
}

/** The distinct addresses of all pictures that the site shows, in alphabetical order. */
export function picturesOf(plan: ContentPlan): string[] {
  const found = new Set<string>();
  const add = (kind: KindName, record: ContentRecord) => {
    for (const src of picturesIn(kind, record)) found.add(src);
  };
  for (const locale of plan.locales) {
    for (const kind of itemKindNames) for (const { item } of versionsOf(plan, kind, locale)) add(kind, item);
    for (const { name, item } of plan.singletons.get(locale) ?? []) add(name, item);
  }
  return [...found].sort();
}

/** Of records of earlier pulls, too: what has not changed is the same object. */
const known = new WeakMap<ContentRecord, readonly string[]>();

function picturesIn(kind: KindName, record: ContentRecord): readonly string[] {
  let found = known.get(record);
  if (!found) {
    const sources: string[] = [];
    const image = ({ src }: ContractImage) => {
      sources.push(src);
      return null;
    };
    mapContent(kinds[kind].schema, record, { html: () => null, text: () => null, link: () => null, derive: () => ({}), image });
    found = sources;
    known.set(record, found);
  }
  return found;
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

/** Pictures of records, with what was presented of them. */
const presented = new WeakMap<ContractImage, { readonly of: readonly unknown[]; readonly image: PresentedImage }>();

/**
 * Combines a picture's texts with its download; the measured size replaces the one that the API states. The same picture is the same object.
 *
 * @param outcomes result of the download of each address
 */
export function presentImage(
  image: ContractImage,
  outcomes: ReadonlyMap<string, ImageOutcome>,
  settings: { url: string; cacheDir: string },
): PresentedImage {
  const outcome = outcomes.get(image.src);
  const { src, localFile } = placesOf(image.src, outcome, settings);
  const { width, height, digest } = outcome?.ok ? outcome.image : { ...image, digest: null };
  const of = [src, localFile, width, height, digest];
  const known = presented.get(image);
  if (known && isSameList(known.of, of)) return known.image;
  const made = { alt: image.alt, width, height, src, digest, localFile };
  presented.set(image, { of, image: made });
  return made;
}

type Places = Pick<PresentedImage, 'src' | 'localFile'>;

/** Of each address, as long as it is the same picture: hundreds of items show the same few. */
const knownPlaces = new Map<string, Places & { readonly of: string }>();

function placesOf(source: string, outcome: ImageOutcome | undefined, { url, cacheDir }: { url: string; cacheDir: string }): Places {
  const file = outcome?.ok ? outcome.image.file : null;
  const of = `${url} ${cacheDir} ${file}`;
  const places = knownPlaces.get(source);
  if (places?.of === of) return places;
  const localFile = file === null ? null : path.relative(path.resolve(cacheDir), file).split(path.sep).join('/');
  const made = { src: presentedSrc(source, url), localFile, of };
  knownPlaces.set(source, made);
  return made;
}
