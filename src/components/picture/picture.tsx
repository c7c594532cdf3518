import type { IGatsbyImageData } from 'gatsby-plugin-image';
import * as styles from './picture.module.css';

/** An image of the content. `gatsbyImageData` is null when it was not available at build time. */
export type PictureOf =
  | {
      readonly alt: string;
      readonly gatsbyImageData: unknown;
      /** Portrait crop of the same image for phones. */
      readonly upright?: unknown;
    }
  | null
  | undefined;

interface Props {
  image: PictureOf;
  /** Loads the image with high priority, for the first visible one. The others wait until the page has loaded (`src/boot/lay-out-later.ts`). */
  eager?: boolean;
  /** The image is a photograph of a person, which is shown in two tones, with the face in view. */
  isPhotograph?: boolean | null;
  className?: string;
}

const phoneShape = '(max-aspect-ratio: 5/8)';

/** Width attribute of full-width images; the browser uses only the ratio. */
const nominalWidth = 1600;

/**
 * An image of the content, or an ornament if it is missing. Renders gatsby-plugin-image data as a plain picture element; see docs/decisions/007-plain-pictures.md.
 */
export function Picture({ image, eager = false, isPhotograph = false, className = '' }: Props) {
  const data = image?.gatsbyImageData as IGatsbyImageData | null | undefined;
  if (!image || !data?.images.fallback) return <div className={`${styles.missing} ${className}`} aria-hidden="true" />;
  const { sources = [], fallback } = data.images;
  const upright = image.upright as IGatsbyImageData | null | undefined;
  return (
    <picture className={`${styles.picture} ${isPhotograph ? styles.photograph : ''} ${className}`} data-later={!eager || undefined}>
      {upright?.images.sources?.map(({ type, srcSet, sizes }) => (
        <source key={type} media={phoneShape} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {sources.map(({ type, srcSet, sizes }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={fallback.src}
        srcSet={fallback.srcSet}
        sizes={fallback.sizes}
        width={nominalWidth}
        height={Math.round((nominalWidth * data.height) / data.width)}
        alt={image.alt}
        loading={eager ? 'eager' : 'lazy'}
        {...(eager && { fetchpriority: 'high' })}
      />
    </picture>
  );
}
