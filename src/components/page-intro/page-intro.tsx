import { graphql } from 'gatsby';
import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from '../breadcrumb/breadcrumb';
import { ForeignText } from '../foreign-text/foreign-text';
import { Ornament } from '../ornament/ornament';
import { Picture, type PictureOf } from '../picture/picture';
import * as styles from './page-intro.module.css';

interface Props {
  title: string;
  lead?: ReactNode;
  /** Locale code of the language of title, lead and image, where it may differ from the page's. */
  language?: string;
  crumbs: readonly Crumb[];
  /** Header image, beside the text on wide screens. */
  image?: PictureOf;
  /** Whether the ornament stands beside the words; it belongs to the pages of people. */
  hasOrnament?: boolean;
  /** Class of the text block, for pages with their own columns. */
  className?: string;
  /** Content below the lead, such as a meta list. */
  children?: ReactNode;
}

/** Header of an inner page: breadcrumb, title, lead, and an image or the ornament. */
export function PageIntro({ title, lead, language, crumbs, image, hasOrnament, className = '', children }: Props) {
  return (
    <div className={`${styles.intro} ${image ? styles.split : ''}`}>
      {hasOrnament && <Ornament />}
      <div className={`${styles.words} ${className}`}>
        <Breadcrumb crumbs={crumbs} />
        <ForeignText language={language}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </ForeignText>
        {children}
      </div>
      {image && <Picture image={image} language={language} className={styles.picture} eager />}
    </div>
  );
}

/* On wide screens the image covers a nearly square box, so it needs more width than is visible. */
export const fragment = graphql`
  fragment HeaderImage on ContentImage {
    alt
    gatsbyImageData(
      layout: FULL_WIDTH
      aspectRatio: 1.9
      breakpoints: [750, 1100, 1440]
      sizes: "(min-width: 1600px) 1000px, (min-width: 992px) 70vw, 100vw"
    )
  }
`;
