import type { IGatsbyImageData } from 'gatsby-plugin-image';

/** Pixels of a share card, the size that networks show whole. */
export const shareCardSize = { width: 1200, height: 630 } as const;

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
  /** The picture of its metadata. */
  readonly image: { readonly alt: string; readonly gatsbyImageData: unknown } | null | undefined;
}

/** The picture that editors chose for a page, else its card. */
export function sharePicture(siteUrl: string, { card, title, image }: Sources): SharePicture | undefined {
  const data = image?.gatsbyImageData as IGatsbyImageData | null | undefined;
  const src = data?.images.fallback?.src;
  const type = types[src?.slice(src.lastIndexOf('.') + 1) ?? ''];
  if (image && data && src && type) return { url: `${siteUrl}${src}`, width: data.width, height: data.height, type, alt: image.alt };
  return card ? { url: `${siteUrl}${card}`, ...shareCardSize, type: 'image/jpeg', alt: title } : undefined;
}
