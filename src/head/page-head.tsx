import { defaultLocale, localeByCode } from '../../contract/locales';
import { alternates, isIndexed, isNotFound, isTranslated } from '../routing/alternates';
import { webManifestPath } from '../routing/localized-path';
import type { PageContext } from '../routing/page-context';
import { absoluteUrl, type SiteMetadata, siteAddress } from '../routing/site-url';
import { FontPreloads } from './font-preloads';
import { plainText } from './plain-text';

interface Props {
  context: PageContext;
  site: SiteMetadata;
  /** Title of the page, without the firm's name. */
  title: string;
  firmName: string;
  description: string;
  keywords?: readonly string[];
  /** Picture for link previews: path on this site, and its words. */
  image?: { src: string; alt: string } | null;
  /** Kind of preview card. */
  card?: 'summary_large_image' | 'summary';
  /** Open Graph type. */
  type?: 'website' | 'article' | 'profile';
  /** schema.org objects about the page. */
  structuredData?: readonly object[];
}

/** Everything in a page's head. The same URLs here, in the language menu and in the sitemap. */
export function PageHead({
  context,
  site,
  title,
  firmName,
  description,
  keywords = [],
  image,
  card = 'summary_large_image',
  type = 'website',
  structuredData = [],
}: Props) {
  const address = siteAddress(site);
  const locale = localeByCode(context.locale);
  const translatedIn = alternates(context);
  const url = absoluteUrl(context.routePath, isTranslated(context) ? context.locale : defaultLocale, address);
  const fullTitle = plainText(title === firmName ? title : `${title} — ${firmName}`);
  const summary = plainText(description);
  const imageUrl = image && `${address.siteUrl}${image.src}`;
  return (
    <>
      <html lang={locale.languageTag} dir={locale.dir} />
      <title>{fullTitle}</title>
      <meta name="description" content={summary} />
      {keywords.length > 0 && <meta name="keywords" content={keywords.join(', ')} />}
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
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={firmName} />
      <meta property="og:locale" content={locale.openGraph} />
      {imageUrl && <meta property="og:image" content={imageUrl} />}
      {imageUrl && <meta property="og:image:alt" content={image.alt} />}
      <meta name="twitter:card" content={card} />
      <FontPreloads locale={context.locale} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={webManifestPath(context.locale)} />
      <meta name="theme-color" content="#0b1f4b" />
      {structuredData.length > 0 && <StructuredData data={structuredData} />}
    </>
  );
}

/** JSON-LD. `<` is escaped, so that no text of the content can end the script element. */
function StructuredData({ data }: { data: readonly object[] }) {
  const json = JSON.stringify(data.length === 1 ? data[0] : data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes; `<` is escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
