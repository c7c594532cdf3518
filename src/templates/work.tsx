import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { LinkList } from '../components/link-list/link-list';
import { linksTo } from '../components/link-list/links-to';
import { RichText } from '../components/rich-text/rich-text';
import { PageHead } from '../head/page-head';
import { useTexts } from '../i18n/use-texts';
import type { PageRules } from '../navigation/page-rules';
import { DetailPage } from '../page-bodies/detail-page';
import { RequestCall } from '../page-bodies/request-call';
import type { PageContext } from '../routing/page-context';
import { routePath } from '../routing/routes';
import { itemPage } from '../structured-data/page-descriptions';
import { service } from '../structured-data/service';

/** One practice. */
export default function WorkPage({ data }: PageProps<Queries.WorkPageQuery, PageContext>) {
  const t = useTexts();
  const { item: work } = data;
  if (!work) return null;
  return (
    <DetailPage
      item={work}
      list={{ label: t('menu.works'), to: routePath('works') }}
      meta={[{ label: t('common.category'), value: work.category?.name, language: work.category?.language }]}
      aside={
        <>
          <RequestCall person={work.members[0]} category={work.category} />
          <LinkList title={t('common.relatedServices')} links={linksTo('service', work.services)} />
        </>
      }
      related={{ members: work.members.slice(1), projects: work.projects, posts: work.posts }}
    >
      <RichText html={work.body} />
    </DetailPage>
  );
}

WorkPage.rules = { isValid: ({ item }) => item !== null } satisfies PageRules<Queries.WorkPageQuery>;

export function Head(props: HeadProps<Queries.WorkPageQuery, PageContext>) {
  const { item } = props.data;
  return <PageHead {...props} describe={(t) => itemPage({ label: t('menu.works'), to: routePath('works') }, item, service)} />;
}

export const query = graphql`
  query WorkPage($id: String!, $locale: String!) {
    ...PageBasics
    item: contentWork(id: { eq: $id }) {
      language
      title
      summary
      seoTitle
      seoDescription
      body
      image {
        ...HeaderImage
      }
      category {
        language
        itemId
        name
      }
      services {
        ...RelatedService
      }
      members {
        ...ContactPerson
      }
      projects {
        ...RelatedProject
      }
      posts {
        ...RelatedPost
      }
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "menu", "pages"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
