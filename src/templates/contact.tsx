import { graphql, type HeadProps, type PageProps, Slice } from 'gatsby';
import { PageIntro } from '../components/page-intro/page-intro';
import { PageHead } from '../head/page-head';
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

export function Head(props: HeadProps<Queries.ContactPageQuery, PageContext>) {
  return (
    <PageHead {...props} describe={(t) => ({ type: 'ContactPage', crumbs: [{ label: t('menu.contact') }], contact: props.data.contact })} />
  );
}

export const query = graphql`
  query ContactPage($locale: String!) {
    ...PageBasics
    ...FirmDescription
    ...RequestFormOptions
    contact: contentContact(locale: { eq: $locale }) {
      ...FirmFacts
    }
    seo: contentSeo(locale: { eq: $locale }, itemId: { eq: "contact" }) {
      ...SeoFields
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "contact", "menu", "notifications", "request"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
