import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { EmptyList } from '../components/empty-list/empty-list';
import { PageIntro } from '../components/page-intro/page-intro';
import { Questions } from '../components/questions/questions';
import { PageHead } from '../head/page-head';
import { useTexts } from '../i18n/use-texts';
import { Columns } from '../page-bodies/columns';
import { RequestCall } from '../page-bodies/request-call';
import type { PageContext } from '../routing/page-context';
import { questionPage } from '../structured-data/questions';

/** Questions and answers. */
export default function FaqPage({ data: { page, items } }: PageProps<Queries.FaqPageQuery, PageContext>) {
  const t = useTexts();
  const title = page?.title ?? t('menu.faq');
  return (
    <>
      <PageIntro title={title} lead={page?.lead} language={page?.language} crumbs={[{ label: title, language: page?.language }]} />
      <Columns aside={<RequestCall />}>{items.length === 0 ? <EmptyList /> : <Questions items={items} />}</Columns>
    </>
  );
}

export function Head(props: HeadProps<Queries.FaqPageQuery, PageContext>) {
  const { page, items } = props.data;
  return <PageHead {...props} describe={(t) => questionPage(page?.title ?? t('menu.faq'), items)} />;
}

export const query = graphql`
  query FaqPage($locale: String!) {
    ...StaticPage
    page: contentFaqPage(locale: { eq: $locale }) {
      language
      title
      lead
    }
    items: contentFaqList(locale: $locale) {
      segment
      language
      question
      answer
    }
    seo: contentSeo(locale: { eq: $locale }, itemId: { eq: "faq" }) {
      ...SeoFields
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "menu", "pages"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
