import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { FilterStyles } from '../components/team-filter/filter-styles';
import { TeamFilter } from '../components/team-filter/team-filter';
import { PageHead } from '../head/page-head';
import { useTexts } from '../i18n/use-texts';
import { ListPage } from '../page-bodies/list-page';
import type { PageContext } from '../routing/page-context';
import { listPage } from '../structured-data/page-descriptions';

/** The team, with a filter by practice, office and language. */
export default function LeadershipPage({ data }: PageProps<Queries.LeadershipPageQuery, PageContext>) {
  const t = useTexts();
  return (
    <ListPage title={t('leadership.title')} lead={t('leadership.lead')} hasOrnament>
      <TeamFilter members={data.items} />
    </ListPage>
  );
}

export function Head(props: HeadProps<Queries.LeadershipPageQuery, PageContext>) {
  const members = props.data.items;
  const listed = members.map(({ name, segment }) => ({ title: name, segment }));
  return (
    <>
      <PageHead {...props} describe={(t) => listPage(t('leadership.title'), 'member', listed)} />
      <FilterStyles members={members} locale={props.pageContext.locale} />
    </>
  );
}

export const query = graphql`
  query LeadershipPage($locale: String!) {
    ...StaticPage
    items: contentMemberList(locale: $locale) {
      ...TeamFilter
    }
    seo: contentSeo(locale: { eq: $locale }, itemId: { eq: "leadership" }) {
      ...SeoFields
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "leadership", "pages"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
