import { type Locale, type LocaleCode, localeByCode } from '../../contract/locales';
import type { SharePicture } from './share-picture';

interface Props {
  readonly type: 'website' | 'article' | 'profile';
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly siteName: string;
  /** The language of the page's words. */
  readonly locale: Locale;
  /** The other languages that the page exists in. */
  readonly otherLocales: readonly LocaleCode[];
  readonly picture: SharePicture | undefined;
  /** RFC 3339 times of an article. */
  readonly published?: string;
  readonly modified?: string;
}

/** How a page looks where it is shared (ogp.me, and the card that X adds to it). */
export function ShareMeta({ type, title, description, url, siteName, locale, otherLocales, picture, published, modified }: Props) {
  return (
    <>
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content={locale.openGraph} />
      {otherLocales.map((code) => (
        <meta key={code} property="og:locale:alternate" content={localeByCode(code).openGraph} />
      ))}
      {picture && (
        <>
          <meta property="og:image" content={picture.url} />
          <meta property="og:image:type" content={picture.type} />
          <meta property="og:image:width" content={String(picture.width)} />
          <meta property="og:image:height" content={String(picture.height)} />
          <meta property="og:image:alt" content={picture.alt} />
        </>
      )}
      {published && <meta property="article:published_time" content={published} />}
      {modified && <meta property="article:modified_time" content={modified} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
