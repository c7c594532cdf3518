import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { FilterStyles } from '../components/team-filter/filter-styles';
import { TeamFilter } from '../components/team-filter/team-filter';
import { PageHead } from '../head/page-head';
import { useTexts } from '../i18n/use-texts';
import { ListPage } from '../page-bodies/list-page';
import type { PageContext } from '../routing/page-context';
import { routePath } from '../routing/routes';
import { itemList } from '../structured-data/item-list';

/** The team, with a filter by practice, office and language. */
export default function LeadershipPage({ data }: PageProps<Queries.LeadershipPageQuery, PageContext>) {
  const t = useTexts();
  return (
    <ListPage title={t('leadership.title')} lead={t('leadership.lead')} hasOrnament>
      <TeamFilter members={data.items.nodes} />
    </ListPage>
  );
}

export function Head(props: HeadProps<Queries.LeadershipPageQuery, PageContext>) {
  return (
    <>
      <PageHead
        {...props}
        describe={(t) => ({
          type: 'CollectionPage',
          crumbs: [{ label: t('leadership.title') }],
          main: itemList(props.data.items.nodes.map(({ name, segment }) => ({ name, path: routePath('member', { segment }) }))),
        })}
      />
      <FilterStyles members={props.data.items.nodes} locale={props.pageContext.locale} />
    </>
  );
}

export const query = graphql`
  query LeadershipPage($locale: String!) {
    ...PageBasics
    ...FirmDescription
    items: allContentMember(filter: { locale: { eq: $locale } }, sort: { order: ASC }) {
      nodes {
        ...TeamFilter
      }
    }
    seo: contentSeo(locale: { eq: $locale }, itemId: { eq: "leadership" }) {
      ...SeoFields
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "leadership", "pages"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
