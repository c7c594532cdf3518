import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { EmptyList } from '../components/empty-list/empty-list';
import { ForeignText } from '../components/foreign-text/foreign-text';
import { RowList } from '../components/row-list/row-list';
import { PageHead } from '../head/page-head';
import { useTexts } from '../i18n/use-texts';
import { employmentName } from '../page-bodies/employment-name';
import { ListPage } from '../page-bodies/list-page';
import type { PageContext } from '../routing/page-context';
import { routePath } from '../routing/routes';
import { listPage } from '../structured-data/page-descriptions';

/** The list of vacancies. */
export default function JobsPage({ data }: PageProps<Queries.JobsPageQuery, PageContext>) {
  const t = useTexts();
  const rows = data.items.map((job) => ({
    ...job,
    to: routePath('job', { segment: job.segment }),
    facts: [
      <ForeignText key="location" language={job.language} as="span">
        {job.location}
      </ForeignText>,
      employmentName(job.employment, t),
      job.validThroughText && t('jobs.until', { date: job.validThroughText }),
    ],
  }));
  return (
    <ListPage title={t('jobs.title')} lead={t('jobs.lead')}>
      {rows.length === 0 ? <EmptyList text={t('jobs.empty')} /> : <RowList rows={rows} />}
    </ListPage>
  );
}

export function Head(props: HeadProps<Queries.JobsPageQuery, PageContext>) {
  return <PageHead {...props} describe={(t) => listPage(t('jobs.title'), 'job', props.data.items)} />;
}

export const query = graphql`
  query JobsPage($locale: String!) {
    ...StaticPage
    items: contentJobList(locale: $locale) {
      segment
      language
      title
      summary
      location
      employment
      validThroughText
    }
    seo: contentSeo(locale: { eq: $locale }, itemId: { eq: "jobs" }) {
      ...SeoFields
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "jobs"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
