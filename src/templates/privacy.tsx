import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../build/page-context';
import { ForeignText } from '../components/foreign-text/foreign-text';
import { PageIntro } from '../components/page-intro/page-intro';
import { RichText } from '../components/rich-text/rich-text';
import { SeoHead } from '../head/seo-head';
import { useTexts } from '../i18n/use-texts';
import * as layout from '../layout/page.module.css';

/** How personal data is treated; its version is stored with each request. */
export default function PrivacyPage({ data }: PageProps<Queries.PrivacyPageQuery, PageContext>) {
  const t = useTexts();
  const page = data.page;
  if (!page) return null;
  return (
    <>
      <PageIntro title={page.privacy.title} language={page.language} crumbs={[{ label: t('common.menu.privacy') }]} />
      <ForeignText language={page.language} className={layout.page}>
        <p>{t('common.version', { version: page.privacy.version })}</p>
        <RichText html={page.privacy.body} />
      </ForeignText>
    </>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.PrivacyPageQuery, PageContext>) {
  return <SeoHead context={pageContext} data={data} seo={data.seo} />;
}

export const query = graphql`
  query PrivacyPage($locale: String!) {
    ...PageBasics
    page: contentSite(locale: { eq: $locale }) {
      language
      privacy {
        title
        body
        version
      }
    }
    seo: contentSeo(locale: { eq: $locale }, itemId: { eq: "privacy" }) {
      ...SeoFields
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
