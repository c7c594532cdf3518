import { GatsbyImage, type IGatsbyImageData } from 'gatsby-plugin-image';
import * as styles from './picture.module.css';

interface Props {
  /** `gatsbyImageData` is null when the picture could not be had at build. */
  image: { readonly alt: string; readonly gatsbyImageData: unknown } | null | undefined;
  /** Set for the picture that a visitor sees first. */
  eager?: boolean;
  className?: string;
}

/** A picture of the content, or a quiet ornament in its place when it is missing. */
export function Picture({ image, eager = false, className = '' }: Props) {
  if (!image?.gatsbyImageData) return <div className={`${styles.missing} ${className}`} aria-hidden="true" />;
  return (
    <GatsbyImage
      className={className}
      image={image.gatsbyImageData as IGatsbyImageData}
      alt={image.alt}
      loading={eager ? 'eager' : 'lazy'}
    />
  );
}
