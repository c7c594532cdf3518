import { graphql } from 'gatsby';
import { ContentLink } from '../components/content-link/content-link';
import { Picture } from '../components/picture/picture';
import * as styles from './banner.module.css';

/** The full-height slider at the top: a row of slides that scrolls and snaps. */
export function Banner({ slides, label }: { slides: Queries.BannerFragment['slides']; label: string }) {
  return (
    <section aria-label={label}>
      <ul className={styles.track}>
        {slides.map((slide, index) => (
          <li key={slide.title} className={styles.slide}>
            <Picture image={slide.image} className={styles.picture} eager={index === 0} />
            <div className={styles.inner}>
              {index === 0 ? (
                <h1 className={styles.title} tabIndex={-1}>
                  {slide.title}
                </h1>
              ) : (
                <h2 className={styles.title}>{slide.title}</h2>
              )}
              <p className={styles.text}>{slide.text}</p>
              <ContentLink href={slide.linkPath} className={styles.link}>
                {slide.linkLabel}
              </ContentLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const fragment = graphql`
  fragment Banner on ContentSite {
    slides {
      title
      text
      linkLabel
      linkPath
      image {
        alt
        gatsbyImageData(layout: FULL_WIDTH, breakpoints: [480, 768, 1280, 1920], sizes: "100vw", placeholder: NONE)
      }
    }
  }
`;
