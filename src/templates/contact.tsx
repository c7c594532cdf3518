import { graphql, type PageProps, Slice } from 'gatsby';
import { PageIntro } from '../components/page-intro/page-intro';
import { useTexts } from '../i18n/use-texts';
import { RequestForm } from '../request-form/request-form';
import type { PageContext } from '../routing/page-context';
import * as styles from './contact.module.css';

/** The contact page: four info boxes, form, map. */
export default function ContactPage({ data, pageContext }: PageProps<Queries.ContactPageQuery, PageContext>) {
  const t = useTexts();
  return (
    <>
      <PageIntro title={t('contact.title')} lead={t('contact.lead')} crumbs={[{ label: t('menu.contact') }]} />
      <div className={styles.page}>
        <div className={styles.boxes}>
          <Slice alias="contact-details" />
        </div>
        <div className={styles.columns}>
          <RequestForm options={data} page={pageContext.routePath} />
          <div className={styles.map}>
            <Slice alias="contact-details" part="map" />
          </div>
        </div>
      </div>
    </>
  );
}

export { PageHead as Head } from '../head/page-head';

export const query = graphql`
  query ContactPage($locale: String!) {
    ...PageBasics
    ...FirmDescription
    ...RequestFormOptions
    seo: contentSeo(locale: { eq: $locale }, itemId: { eq: "contact" }) {
      ...SeoFields
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "contact", "menu", "notifications", "request"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
