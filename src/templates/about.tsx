import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { RichText } from '../components/rich-text/rich-text';
import { TextList } from '../components/titled-list/titled-list';
import { PageHead } from '../head/page-head';
import { useTexts } from '../i18n/use-texts';
import { DetailPage } from '../page-bodies/detail-page';
import { RequestCall } from '../page-bodies/request-call';
import type { PageContext } from '../routing/page-context';

/** About the firm. */
export default function AboutPage({ data }: PageProps<Queries.AboutPageQuery, PageContext>) {
  const t = useTexts();
  const site = data.page;
  if (!site) return null;
  return (
    <DetailPage
      item={{ ...site.about, summary: site.about.lead, language: site.language }}
      meta={site.figures.map((figure) => ({ label: figure.label, labelLanguage: site.language, value: figure.valueText }))}
      areFigures
      aside={<RequestCall />}
    >
      <RichText html={site.about.body} />
      <TextList title={t('about.points')} items={site.about.points} />
    </DetailPage>
  );
}

export function Head(props: HeadProps<Queries.AboutPageQuery, PageContext>) {
  const { page } = props.data;
  return <PageHead {...props} describe={() => ({ type: 'AboutPage', crumbs: page ? [{ label: page.about.title }] : [] })} />;
}

export const query = graphql`
  query AboutPage($locale: String!) {
    ...StaticPage
    page: contentSite(locale: { eq: $locale }) {
      language
      about {
        title
        lead
        body
        points
        image {
          ...HeaderImage
        }
      }
      figures {
        valueText
        label
      }
    }
    seo: contentSeo(locale: { eq: $locale }, itemId: { eq: "about" }) {
      ...SeoFields
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "about", "pages"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
