import { graphql } from 'gatsby';
import { Carousel } from '../components/carousel/carousel';
import { ContentLink } from '../components/content-link/content-link';
import { ForeignText } from '../components/foreign-text/foreign-text';
import { Icon } from '../components/icon/icon';
import { Logo } from '../components/logo/logo';
import { Wordmark } from '../components/logo/wordmark';
import { MainMenu } from '../components/main-menu/main-menu';
import { Picture } from '../components/picture/picture';
import { useTexts } from '../i18n/use-texts';
import { routePath } from '../routing/routes';
import * as styles from './banner.module.css';
import { Languages } from './languages';

/** The full-height slider at the top, under the firm's name: the page's heading stays while the slides turn. */
export function Banner({ site }: { site: Queries.BannerFragment }) {
  const t = useTexts();
  const slides = site.slides.map((slide, index) => ({
    key: slide.title,
    title: slide.title,
    content: <BannerSlide slide={slide} language={site.language} isFirst={index === 0} />,
  }));
  return (
    <div className={styles.banner}>
      <div className={styles.bar}>
        <Logo />
        <Wordmark name={site.shortName} />
        <h1 className={styles.name} tabIndex={-1}>
          <ForeignText language={site.language} as="span">
            <bdi className="visually-hidden">{site.firmName}</bdi> {site.tagline}
          </ForeignText>
        </h1>
        <Languages />
        <details className={styles.menu} data-menu>
          <summary className={styles.menuButton}>{t('home.menu')}</summary>
          <MainMenu section={routePath('home')} className={styles.entries} linkClassName={styles.entry} />
        </details>
      </div>
      <Carousel kind="banner" label={t('home.banner')} slides={slides} />
    </div>
  );
}

interface SlideProps {
  slide: Queries.BannerFragment['slides'][number];
  language: string;
  isFirst: boolean;
}

function BannerSlide({ slide, language, isFirst }: SlideProps) {
  return (
    <ForeignText language={language} className={styles.slide}>
      <Picture image={slide.image} className={styles.picture} eager={isFirst} />
      <div className={styles.inner}>
        <h2 className={styles.title}>{slide.title}</h2>
        <p className={styles.text}>{slide.text}</p>
        {slide.linkPath && (
          <ContentLink link={slide.linkPath} className={styles.link}>
            {slide.linkLabel}
            <Icon name="forward" />
          </ContentLink>
        )}
      </div>
    </ForeignText>
  );
}

export const fragment = graphql`
  fragment Banner on ContentSite {
    language
    firmName
    shortName
    tagline
    slides {
      title
      text
      linkLabel
      linkPath {
        ...ContentLink
      }
      image {
        alt
        gatsbyImageData(layout: FULL_WIDTH, breakpoints: [768, 1280, 1920], sizes: "(max-aspect-ratio: 1/1) 85vh, 100vw")
        upright: gatsbyImageData(
          layout: FULL_WIDTH
          aspectRatio: 0.625
          cropFocus: "east"
          breakpoints: [640, 960]
          sizes: "43vh"
          quality: 30
          formats: [AVIF]
        )
      }
    }
  }
`;
