import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { OwnWords } from '../components/foreign-text/foreign-text';
import { RichText } from '../components/rich-text/rich-text';
import { PageHead } from '../head/page-head';
import { useTexts } from '../i18n/use-texts';
import { DataProtectionCall } from '../page-bodies/data-protection-call';
import { DetailPage } from '../page-bodies/detail-page';
import { RequestCall } from '../page-bodies/request-call';
import type { PageContext } from '../routing/page-context';
import { settingsHash } from '../third-parties/consent/consent-settings-link';

/** How personal data is treated; its version is stored with each request. */
export default function PrivacyPage({ data: { page } }: PageProps<Queries.PrivacyPageQuery, PageContext>) {
  const t = useTexts();
  if (!page) return null;
  const { dataProtectionEmail, privacy } = page;
  const { title, version, body } = privacy;
  return (
    <DetailPage
      item={{ title, summary: <OwnWords>{t('common.version', { version })}</OwnWords>, language: page.language }}
      aside={dataProtectionEmail ? <DataProtectionCall email={dataProtectionEmail} /> : <RequestCall />}
    >
      <div id={settingsHash.slice(1)}>
        <RichText html={body} />
      </div>
    </DetailPage>
  );
}

export function Head(props: HeadProps<Queries.PrivacyPageQuery, PageContext>) {
  const { page } = props.data;
  return <PageHead {...props} describe={() => ({ crumbs: page ? [{ label: page.privacy.title }] : [] })} />;
}

export const query = graphql`
  query PrivacyPage($locale: String!) {
    ...StaticPage
    page: contentSite(locale: { eq: $locale }) {
      language
      dataProtectionEmail
      privacy {
        title
        body
        version
      }
    }
    seo: contentSeo(locale: { eq: $locale }, itemId: { eq: "privacy" }) {
      ...SeoFields
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "pages"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
