import { graphql, type HeadProps, type PageProps, Slice } from 'gatsby';
import type { PageContext } from '../build/page-context';
import { PageIntro } from '../components/page-intro/page-intro';
import { SeoHead } from '../head/seo-head';
import { useTexts } from '../i18n/use-texts';
import * as layout from '../layout/page.module.css';
import { RequestForm } from '../request-form/request-form';

/** The contact page: form, four info boxes, map. */
export default function ContactPage({ data, pageContext }: PageProps<Queries.ContactPageQuery, PageContext>) {
  const t = useTexts();
  return (
    <>
      <PageIntro title={t('contact.title')} lead={t('contact.lead')} crumbs={[{ label: t('common.menu.contact') }]} />
      <div className={layout.page}>
        <Slice alias="contact-details" map />
        <RequestForm options={data} page={pageContext.routePath} />
      </div>
    </>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.ContactPageQuery, PageContext>) {
  return <SeoHead context={pageContext} data={data} seo={data.seo} />;
}

export const query = graphql`
  query ContactPage($locale: String!) {
    ...PageBasics
    ...RequestFormOptions
    seo: contentSeo(locale: { eq: $locale }, itemId: { eq: "contact" }) {
      ...SeoFields
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "contact", "request"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
