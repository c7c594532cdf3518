import type { IGatsbyImageData } from 'gatsby-plugin-image';
import { useLocale } from '../../i18n/use-locale';
import { languageMarks } from '../foreign-text/foreign-text';
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
  /** Locale code of the language of `alt`, for pictures beside the text of their item and not amid it; absent: that of the text around. */
  language?: string;
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
export function Picture({ image, language, eager = false, isPhotograph = false, className = '' }: Props) {
  const { code } = useLocale();
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
        width={nominalWidth}
        height={Math.round((nominalWidth * data.height) / data.width)}
        alt={image.alt}
        {...languageMarks(language, code)}
        loading={eager ? 'eager' : 'lazy'}
        {...(eager && { fetchpriority: 'high' })}
      />
    </picture>
  );
}
