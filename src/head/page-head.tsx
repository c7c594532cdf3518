import { graphql, type HeadProps } from 'gatsby';
import { brandColors } from '../../contract/brand';
import { startOfDay } from '../../contract/firm-time';
import { columnsOf, cutAtSentence, descriptionColumns, plainText } from '../../contract/head-text';
import { defaultLocale, localeByCode } from '../../contract/locales';
import { headTexts } from '../i18n/create-i18n';
import type { Texts } from '../i18n/texts';
import { alternates, isIndexed, isNotFound, isTranslated } from '../routing/alternates';
import { webManifestPath } from '../routing/localized-path';
import type { PageContext } from '../routing/page-context';
import { absoluteUrl, siteAddress } from '../routing/site-url';
import { type PageDescription, pageGraph } from '../structured-data/page-graph';
import { FeedLinks } from './feed-links';
import { fitTitle } from './fit-title';
import { FontPreloads } from './font-preloads';
import { ShareMeta } from './share-meta';
import { sharePicture } from './share-picture';
import { StructuredData } from './structured-data';

/** What the query of a page gives its head. Pages either keep editors' metadata or are about one item. */
type Data = Queries.PageBasicsFragment &
  Partial<Queries.StaticPageFragment> & {
    readonly locales: Parameters<typeof headTexts>[0];
    readonly seo?: Queries.SeoFieldsFragment | null;
    readonly item?: {
      readonly title?: string;
      readonly summary: string;
      readonly seoTitle: string | null;
      readonly seoDescription: string | null;
    } | null;
  };

interface Props extends Pick<HeadProps<Data, PageContext>, 'data' | 'pageContext'> {
  /** Title of the page without the firm's name, where neither the item nor the metadata has it. */
  title?: string;
  /** Added to title and description, on further pages of a list. */
  suffix?: (t: Texts) => string;
  /** Open Graph type. */
  type?: 'website' | 'article' | 'profile';
  /** What the page is in schema.org's terms. */
  describe?: (t: Texts) => PageDescription;
}

/** The first text of which something is left without its markup. */
const firstText = (texts: readonly (string | null | undefined)[]): string => texts.map((text) => plainText(text ?? '')).find(Boolean) ?? '';

/**
 * Everything in the head of a page: the words of its item first, the editors' metadata next, the firm's last. What is
 * blank without its markup counts for nothing, since no page may be without a description. The URLs are those of the
 * language menu and the sitemap.
 */
export function PageHead({ data, pageContext: context, title, suffix: suffixOf, type = 'website', describe }: Props) {
  const { seo, item } = data;
  const address = siteAddress(data);
  const locale = localeByCode(context.locale);
  const translatedIn = alternates(context);
  const url = absoluteUrl(context.routePath, isTranslated(context) ? context.locale : defaultLocale, address);
  const t = headTexts(data.locales, context.locale);
  const suffix = (suffixOf?.(t) ?? '').replace(/\s/g, ' ');
  const firmName = plainText(data.contentSite?.firmName ?? '');
  const shortName = plainText(data.contentSite?.shortName ?? '');
  const ownTitle = firstText([item?.seoTitle, title, item?.title, seo?.title, firmName]);
  const fullTitle = fitTitle(ownTitle, suffix, [firmName, shortName]);
  const words = firstText([item?.seoDescription, item?.summary, seo?.description, data.firm?.description, ownTitle]);
  const description = `${cutAtSentence(words, descriptionColumns - columnsOf(suffix))}${suffix}`;
  const picture = sharePicture(address.siteUrl, { card: context.shareCard, title: ownTitle, image: seo?.image });
  const page = process.env.BUILD_STAGE === 'build-javascript' ? {} : (describe?.(t) ?? {});
  const geo = page.contact?.geo;
  return (
    <>
      <html lang={locale.languageTag} dir={locale.dir} />
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {seo && seo.keywords.length > 0 && <meta name="keywords" content={seo.keywords.join(', ')} />}
      <meta name="robots" content="index, follow, max-image-preview:large" />
      <meta name="format-detection" content="telephone=no" />
      {!isNotFound(context) && <link rel="canonical" href={url} />}
      {isIndexed(context) &&
        translatedIn.map((code) => (
          <link key={code} rel="alternate" hrefLang={localeByCode(code).languageTag} href={absoluteUrl(context.routePath, code, address)} />
        ))}
      {isIndexed(context) && translatedIn.includes(defaultLocale) && (
        <link rel="alternate" hrefLang="x-default" href={absoluteUrl(context.routePath, defaultLocale, address)} />
      )}
      <FontPreloads locale={context.locale} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={webManifestPath(context.locale)} />
      <meta name="theme-color" content={brandColors.lapis900} />
      {/* Visitors' browsers do without what is for crawlers alone. Webpack drops it only where the condition stands in place. */}
      {process.env.BUILD_STAGE === 'build-javascript' ? null : (
        <>
          <ShareMeta
            type={type}
            title={fullTitle}
            description={description}
            url={url}
            siteName={firmName}
            locale={isTranslated(context) ? locale : localeByCode(defaultLocale)}
            otherLocales={isIndexed(context) ? translatedIn.filter((code) => code !== context.locale) : []}
            picture={picture}
            published={type === 'article' && page.published ? startOfDay(page.published) : undefined}
            modified={type === 'article' ? page.modified : undefined}
          />
          <FeedLinks address={address} locale={context.locale} />
          {geo && <meta name="geo.position" content={`${geo.latitude};${geo.longitude}`} />}
          {isIndexed(context) && (
            <StructuredData
              data={pageGraph(
                { url, locale: context.locale, address, title: fullTitle, description, image: picture, firmName, home: t('common.home') },
                page,
              )}
            />
          )}
        </>
      )}
    </>
  );
}

export const fragments = graphql`
  fragment PageBasics on Query {
    site {
      siteMetadata {
        siteUrl
        localeOrigins {
          locale
          origin
        }
      }
    }
    contentSite(locale: { eq: $locale }) {
      firmName
      shortName
    }
  }
  # Of pages whose metadata editors maintain: the firm's description stands in for them.
  fragment StaticPage on Query {
    ...PageBasics
    firm: contentSite(locale: { eq: $locale }) {
      description
    }
  }
  fragment SeoFields on ContentSeo {
    title
    description
    keywords
    image {
      ...PreviewImage
    }
  }
  fragment PreviewImage on ContentImage {
    alt
    gatsbyImageData(layout: FIXED, width: 1200, height: 630, formats: [AUTO], outputPixelDensities: [1])
  }
  fragment CardImage on ContentImage {
    alt
    gatsbyImageData(
      layout: FULL_WIDTH
      aspectRatio: 1.6
      breakpoints: [400, 800]
      sizes: "(min-width: 1200px) 380px, (min-width: 768px) 45vw, 92vw"
    )
  }
  fragment WideImage on ContentImage {
    alt
    gatsbyImageData(
      layout: FULL_WIDTH
      aspectRatio: 1.9
      breakpoints: [640, 1100, 1440]
      sizes: "(min-width: 1280px) 820px, 92vw"
    )
  }
  # Shown in a portrait frame: the size is the width that fills its height.
  fragment TallImage on ContentImage {
    alt
    gatsbyImageData(
      layout: FULL_WIDTH
      aspectRatio: 1.6
      breakpoints: [400, 800, 1440]
      sizes: "(min-width: 992px) 1400px, 92vw"
    )
  }
  fragment PortraitImage on ContentImage {
    alt
    gatsbyImageData(
      layout: FULL_WIDTH
      aspectRatio: 0.8
      breakpoints: [300, 600]
      sizes: "(min-width: 992px) 300px, 45vw"
    )
  }
`;
