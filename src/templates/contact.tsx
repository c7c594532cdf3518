import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { PageIntro } from '../components/page-intro/page-intro';
import { ContactBoxes } from '../contacts/contact-boxes/contact-boxes';
import { PageHead } from '../head/page-head';
import { useTexts } from '../i18n/use-texts';
import { RequestForm } from '../request-form/request-form';
import type { PageContext } from '../routing/page-context';
import { MapFigure } from '../third-parties/map-figure';
import * as styles from './contact.module.css';

/** The contact page: four info boxes, form, map. */
export default function ContactPage({ data, pageContext }: PageProps<Queries.ContactPageQuery, PageContext>) {
  const t = useTexts();
  return (
    <>
      <PageIntro title={t('contact.title')} lead={t('contact.lead')} crumbs={[{ label: t('menu.contact') }]} />
      <div className={styles.page}>
        {data.contact && (
          <div className={styles.boxes}>
            <ContactBoxes contact={data.contact} />
          </div>
        )}
        <div className={styles.columns}>
          <RequestForm options={data} page={pageContext.routePath} />
          {data.contact && (
            <div className={styles.map}>
              <MapFigure contact={data.contact} frames={data.frames} />
            </div>
          )}
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
    ...StaticPage
    ...RequestFormOptions
    ...FrameHosts
    contact: contentContact(locale: { eq: $locale }) {
      ...FirmFacts
      ...ContactBoxes
      ...ContactMap
    }
    seo: contentSeo(locale: { eq: $locale }, itemId: { eq: "contact" }) {
      ...SeoFields
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "contact", "layout", "menu", "notifications", "request"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
