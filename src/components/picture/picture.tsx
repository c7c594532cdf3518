import type { IGatsbyImageData } from 'gatsby-plugin-image';
import * as styles from './picture.module.css';

/** A picture of the content. `gatsbyImageData` is null when it could not be had at build. */
export type PictureOf =
  | {
      readonly alt: string;
      readonly gatsbyImageData: unknown;
      /** The same picture cut for windows of a phone's shape, where it fills the window. */
      readonly upright?: unknown;
    }
  | null
  | undefined;

interface Props {
  image: PictureOf;
  /** Set for the picture that a visitor sees first. */
  eager?: boolean;
  className?: string;
}

const phoneShape = '(max-aspect-ratio: 5/8)';

/** Width that the ratio of a full-width picture is expressed in; the browser reads only the ratio. */
const nominalWidth = 1600;

/**
 * A picture of the content, or a quiet ornament in its place when it is missing. It renders the data of
 * gatsby-plugin-image as a plain picture element; see docs/decisions/007-plain-pictures.md.
 */
export function Picture({ image, eager = false, className = '' }: Props) {
  const data = image?.gatsbyImageData as IGatsbyImageData | null | undefined;
  if (!image || !data?.images.fallback) return <div className={`${styles.missing} ${className}`} aria-hidden="true" />;
  const { sources = [], fallback } = data.images;
  const upright = image.upright as IGatsbyImageData | null | undefined;
  return (
    <picture className={`${styles.picture} ${className}`}>
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
        decoding="async"
        {...(eager && { fetchpriority: 'high' })}
      />
    </picture>
  );
}
