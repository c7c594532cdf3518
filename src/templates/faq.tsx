import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../build/page-context';
import { PageIntro } from '../components/page-intro/page-intro';
import { Questions } from '../components/questions/questions';
import { plainText } from '../head/plain-text';
import { SeoHead } from '../head/seo-head';
import { useTexts } from '../i18n/use-texts';
import * as layout from '../layout/page.module.css';

/** Questions and answers. */
export default function FaqPage({ data }: PageProps<Queries.FaqPageQuery, PageContext>) {
  const t = useTexts();
  return (
    <>
      <PageIntro
        title={data.page?.title ?? t('common.menu.faq')}
        lead={data.page?.lead}
        language={data.page?.language}
        crumbs={[{ label: t('common.menu.faq') }]}
      />
      <div className={layout.page}>
        <Questions items={data.items.nodes} />
      </div>
    </>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.FaqPageQuery, PageContext>) {
  const questions = data.items.nodes.map((item) => ({
    '@type': 'Question',
    name: item.question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(item.answer) },
  }));
  return (
    <SeoHead
      context={pageContext}
      data={data}
      seo={data.seo}
      structuredData={[{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: questions }]}
    />
  );
}

export const query = graphql`
  query FaqPage($locale: String!) {
    ...PageBasics
    page: contentFaqPage(locale: { eq: $locale }) {
      language
      title
      lead
    }
    items: allContentFaq(filter: { locale: { eq: $locale } }, sort: { order: ASC }) {
      nodes {
        itemId
        language
        question
        answer
      }
    }
    seo: contentSeo(locale: { eq: $locale }, itemId: { eq: "faq" }) {
      ...SeoFields
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
