import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { RichText } from '../components/rich-text/rich-text';
import { PageHead } from '../head/page-head';
import { useTexts } from '../i18n/use-texts';
import type { PageRules } from '../navigation/page-rules';
import { DetailPage } from '../page-bodies/detail-page';
import { employmentName } from '../page-bodies/employment-name';
import { RequestCall } from '../page-bodies/request-call';
import type { PageContext } from '../routing/page-context';
import { routePath } from '../routing/routes';

/** schema.org's words for the kinds of employment. */
const employmentTypes: Readonly<Record<string, string>> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  internship: 'INTERN',
  contract: 'CONTRACTOR',
};

/** One vacancy. */
export default function JobPage({ data }: PageProps<Queries.JobPageQuery, PageContext>) {
  const t = useTexts();
  const { item: job } = data;
  if (!job) return null;
  return (
    <DetailPage
      item={job}
      list={{ label: t('jobs.title'), to: routePath('jobs') }}
      meta={[
        { label: t('jobs.location'), value: job.location },
        { label: t('jobs.employment'), value: employmentName(job.employment, t) },
        { label: t('jobs.published'), value: <time dateTime={job.date}>{job.dateText}</time> },
        { label: t('jobs.validThrough'), value: job.validThrough && <time dateTime={job.validThrough}>{job.validThroughText}</time> },
      ]}
      aside={<RequestCall words={{ title: t('jobs.applyTitle'), text: t('jobs.applyText') }} />}
    >
      <RichText html={job.body} />
    </DetailPage>
  );
}

JobPage.rules = { isValid: ({ item }) => item !== null } satisfies PageRules<Queries.JobPageQuery>;

export function Head({ data, pageContext }: HeadProps<Queries.JobPageQuery, PageContext>) {
  const { item: job, contentSite } = data;
  const structuredData = job && {
    '@type': 'JobPosting',
    title: job.title,
    description: job.body,
    datePosted: job.date,
    ...(job.validThrough && { validThrough: job.validThrough }),
    employmentType: employmentTypes[job.employment],
    hiringOrganization: { '@type': 'Organization', name: contentSite?.firmName },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: job.location, addressCountry: 'UZ' },
    },
  };
  return <PageHead data={data} pageContext={pageContext} structuredData={structuredData} />;
}

export const query = graphql`
  query JobPage($id: String!, $locale: String!) {
    ...PageBasics
    item: contentJob(id: { eq: $id }) {
      language
      title
      summary
      body
      location
      employment
      date(formatString: "YYYY-MM-DD")
      dateText
      validThrough(formatString: "YYYY-MM-DD")
      validThroughText
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "jobs", "pages"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
