import type { IGatsbyImageData } from 'gatsby-plugin-image';
import { shareCardSize } from './share-card';

/** A picture as a fragment of `PreviewImage` gives it. */
export type PreviewImage = { readonly alt: string; readonly gatsbyImageData: unknown } | null;

/** The picture that stands for a page where it is shared. */
export interface SharePicture {
  /** Absolute URL. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Media type. */
  readonly type: string;
  readonly alt: string;
}

const types: Readonly<Record<string, string>> = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

interface Sources {
  /** Path of the card that was drawn for the page, if any. */
  readonly card: string | undefined;
  /** What the card says. */
  readonly title: string;
  /** The picture of the page's item or of its metadata. */
  readonly preview: PreviewImage | undefined;
}

/** The card of a page, else its picture if it could be had. */
export function sharePicture(siteUrl: string, { card, title, preview }: Sources): SharePicture | undefined {
  if (card) return { url: `${siteUrl}${card}`, ...shareCardSize, type: 'image/jpeg', alt: title };
  const data = preview?.gatsbyImageData as IGatsbyImageData | null | undefined;
  const src = data?.images.fallback?.src;
  const type = types[src?.slice(src.lastIndexOf('.') + 1) ?? ''];
  return preview && data && src && type
    ? { url: `${siteUrl}${src}`, width: data.width, height: data.height, type, alt: preview.alt }
    : undefined;
}
