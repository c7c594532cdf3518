import { graphql, type HeadProps } from 'gatsby';
import type { IGatsbyImageData } from 'gatsby-plugin-image';
import { brandColors } from '../../contract/brand';
import { defaultLocale, localeByCode } from '../../contract/locales';
import { feedFormats, feedPageNames, pageOf } from '../../contract/pages';
import { alternates, isIndexed, isNotFound, isTranslated } from '../routing/alternates';
import { webManifestPath } from '../routing/localized-path';
import type { PageContext } from '../routing/page-context';
import { absoluteUrl, siteAddress } from '../routing/site-url';
import { FontPreloads } from './font-preloads';
import { plainText } from './plain-text';
import { shareCardSize } from './share-card';

type PreviewImage = { readonly alt: string; readonly gatsbyImageData: unknown } | null;

/** What the query of a page gives its head. Pages either keep editors' metadata or are about one item. */
type Data = Queries.PageBasicsFragment &
  Partial<Queries.FirmDescriptionFragment> & {
    readonly seo?: Queries.SeoFieldsFragment | null;
    readonly item?: { readonly title?: string; readonly summary: string; readonly preview?: PreviewImage } | null;
  };

interface Props extends Pick<HeadProps<Data, PageContext>, 'data' | 'pageContext'> {
  /** Title of the page without the firm's name, where neither the item nor the metadata has it. */
  title?: string;
  /** Added to the title, on further pages of a list. */
  titleSuffix?: string;
  /** Open Graph type. */
  type?: 'website' | 'article' | 'profile';
  /** A schema.org object about the page, without its context. */
  structuredData?: object | null;
}

/**
 * Everything in the head of a page: the words of its item first, the editors' metadata next, the firm's last. The URLs are those of the
 * language menu and the sitemap.
 */
export function PageHead({ data, pageContext: context, title, titleSuffix = '', type = 'website', structuredData }: Props) {
  const { seo, item } = data;
  const address = siteAddress(data.site?.siteMetadata ?? { siteUrl: '', localeOrigins: [] });
  const locale = localeByCode(context.locale);
  const translatedIn = alternates(context);
  const url = absoluteUrl(context.routePath, isTranslated(context) ? context.locale : defaultLocale, address);
  const firmName = data.contentSite?.firmName ?? '';
  const ownTitle = `${title ?? item?.title ?? seo?.title ?? firmName}${titleSuffix}`;
  const fullTitle = plainText(ownTitle === firmName ? ownTitle : `${ownTitle} — ${firmName}`);
  const description = plainText(item?.summary ?? seo?.description ?? data.firm?.description ?? '');
  const image = item?.preview ?? seo?.image;
  const imageSrc = context.shareCard ?? (image?.gatsbyImageData as IGatsbyImageData | null | undefined)?.images.fallback?.src;
  return (
    <>
      <html lang={locale.languageTag} dir={locale.dir} />
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {seo && seo.keywords.length > 0 && <meta name="keywords" content={seo.keywords.join(', ')} />}
      <meta name="robots" content="index, follow" />
      <meta name="format-detection" content="telephone=no" />
      {!isNotFound(context) && <link rel="canonical" href={url} />}
      {isIndexed(context) &&
        translatedIn.map((code) => (
          <link key={code} rel="alternate" hrefLang={localeByCode(code).languageTag} href={absoluteUrl(context.routePath, code, address)} />
        ))}
      {isIndexed(context) && translatedIn.includes(defaultLocale) && (
        <link rel="alternate" hrefLang="x-default" href={absoluteUrl(context.routePath, defaultLocale, address)} />
      )}
      <meta property="og:type" content={type} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={firmName} />
      <meta property="og:locale" content={locale.openGraph} />
      {imageSrc && <meta property="og:image" content={`${address.siteUrl}${imageSrc}`} />}
      {imageSrc && <meta property="og:image:alt" content={context.shareCard ? ownTitle : image?.alt} />}
      {context.shareCard && (
        <>
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(shareCardSize.width)} />
          <meta property="og:image:height" content={String(shareCardSize.height)} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
      <FontPreloads locale={context.locale} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={webManifestPath(context.locale)} />
      {feedPageNames.flatMap((name) =>
        feedFormats.map(({ file, type }) => {
          const feed = absoluteUrl(`${pageOf(name).path}/${file}`, context.locale, address);
          return <link key={feed} rel="alternate" type={type} href={feed} />;
        }),
      )}
      <meta name="theme-color" content={brandColors.lapis900} />
      {structuredData && <StructuredData data={structuredData} />}
    </>
  );
}

/** JSON-LD. `<` is escaped, so that no text of the content can end the script element. */
function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes; `<` is escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
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
    }
  }
  # Fallback description for pages whose metadata editors maintain.
  fragment FirmDescription on Query {
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
    gatsbyImageData(layout: FIXED, width: 1200, height: 630, formats: [AUTO], outputPixelDensities: [1], placeholder: NONE)
  }
  fragment CardImage on ContentImage {
    alt
    gatsbyImageData(
      layout: FULL_WIDTH
      aspectRatio: 1.6
      breakpoints: [400, 800]
      sizes: "(min-width: 1200px) 380px, (min-width: 768px) 45vw, 92vw"
      placeholder: NONE
    )
  }
  fragment WideImage on ContentImage {
    alt
    gatsbyImageData(
      layout: FULL_WIDTH
      aspectRatio: 1.9
      breakpoints: [640, 1100, 1600]
      sizes: "(min-width: 1280px) 820px, 92vw"
      placeholder: NONE
    )
  }
  # Shown in a portrait frame: the size is the width that fills its height.
  fragment TallImage on ContentImage {
    alt
    gatsbyImageData(
      layout: FULL_WIDTH
      aspectRatio: 1.6
      breakpoints: [400, 800, 1600]
      sizes: "(min-width: 992px) 1400px, 92vw"
      placeholder: NONE
    )
  }
  fragment PortraitImage on ContentImage {
    alt
    gatsbyImageData(
      layout: FULL_WIDTH
      aspectRatio: 0.8
      breakpoints: [300, 600]
      sizes: "(min-width: 992px) 300px, 45vw"
      placeholder: NONE
    )
  }
`;
