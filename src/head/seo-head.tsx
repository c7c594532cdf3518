import { graphql } from 'gatsby';
import type { IGatsbyImageData } from 'gatsby-plugin-image';
import type { PageContext } from '../routing/page-context';
import { PageHead } from './page-head';

interface Props {
  context: PageContext;
  data: Queries.PageBasicsFragment & Partial<Queries.FirmDescriptionFragment>;
  /** Metadata that editors keep for this page. */
  seo: Queries.SeoFieldsFragment | null | undefined;
  /** Added to the title, on further pages of a list. */
  titleSuffix?: string;
  /** Fields that the page itself knows better than its metadata. */
  title?: string;
  description?: string;
  image?: { readonly alt: string; readonly gatsbyImageData: unknown } | null;
  type?: 'website' | 'article' | 'profile';
  structuredData?: readonly object[];
}

/** Head of a page from its query: the page's own words first, the editors' metadata next, the firm's last. */
export function SeoHead({ context, data, seo, titleSuffix = '', title, description, image, type, structuredData }: Props) {
  const firmName = data.contentSite?.firmName ?? '';
  return (
    <PageHead
      context={context}
      site={data.site?.siteMetadata ?? { siteUrl: '', localeOrigins: [] }}
      title={`${title ?? seo?.title ?? firmName}${titleSuffix}`}
      firmName={firmName}
      description={description ?? seo?.description ?? data.firm?.description ?? ''}
      keywords={seo?.keywords ?? []}
      image={previewImage(image ?? seo?.image)}
      type={type}
      structuredData={structuredData}
    />
  );
}

function previewImage(image: Props['image']): { src: string; alt: string } | null {
  const data = image?.gatsbyImageData as IGatsbyImageData | null | undefined;
  return data?.images.fallback ? { src: data.images.fallback.src, alt: image?.alt ?? '' } : null;
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
  # For pages that editors keep metadata of, and may forget to.
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
  # Taller than wide where it is shown: the width is that of the height that it fills.
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
