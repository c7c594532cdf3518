import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { RichText } from '../components/rich-text/rich-text';
import { useContact } from '../contacts/use-contact';
import { PageHead } from '../head/page-head';
import { useLocale } from '../i18n/use-locale';
import { useTexts } from '../i18n/use-texts';
import type { PageRules } from '../navigation/page-rules';
import { ApplyCall } from '../page-bodies/apply-call';
import { DetailPage } from '../page-bodies/detail-page';
import { employmentName } from '../page-bodies/employment-name';
import type { PageContext } from '../routing/page-context';
import { routePath } from '../routing/routes';
import { job } from '../structured-data/job';
import { itemPage } from '../structured-data/page-descriptions';

/** One vacancy. */
export default function JobPage({ data }: PageProps<Queries.JobPageQuery, PageContext>) {
  const t = useTexts();
  const { item } = data;
  const contact = useContact(data.contact, useLocale().code);
  if (!item) return null;
  return (
    <DetailPage
      item={item}
      list={{ label: t('jobs.title'), to: routePath('jobs') }}
      meta={[
        { label: t('jobs.location'), value: item.location, language: item.language },
        { label: t('jobs.employment'), value: employmentName(item.employment, t) },
        { label: t('jobs.published'), value: <time dateTime={item.date}>{item.dateText}</time> },
        { label: t('jobs.validThrough'), value: item.validThrough && <time dateTime={item.validThrough}>{item.validThroughText}</time> },
      ]}
      aside={contact && <ApplyCall title={item.title} email={contact.email} />}
    >
      <RichText html={item.body} />
    </DetailPage>
  );
}

JobPage.rules = { isValid: ({ item }) => item !== null } satisfies PageRules<Queries.JobPageQuery>;

export function Head(props: HeadProps<Queries.JobPageQuery, PageContext>) {
  const { item, contentSite } = props.data;
  const describeJob = (found: NonNullable<typeof item>) => job(found, contentSite?.firmName ?? '');
  return <PageHead {...props} describe={(t) => itemPage({ label: t('jobs.title'), to: routePath('jobs') }, item, describeJob)} />;
}

export const query = graphql`
  query JobPage($id: String!, $locale: String!) {
    ...PageBasics
    item: contentJob(id: { eq: $id }) {
      language
      title
      summary
      seoTitle
      seoDescription
      body
      location
      employment
      date(formatString: "YYYY-MM-DD")
      dateText
      validThrough(formatString: "YYYY-MM-DD")
      validThroughText
      itemId
      place {
        locality
        country
      }
      remoteFrom
    }
    contact: contentContact(locale: { eq: $locale }) {
      email
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "jobs", "pages"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
