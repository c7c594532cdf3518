import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { linksTo } from '../components/link-list/links-to';
import { PageHead } from '../head/page-head';
import type { Texts } from '../i18n/texts';
import { useTexts } from '../i18n/use-texts';
import { ListPage } from '../page-bodies/list-page';
import type { PageContext } from '../routing/page-context';
import { routePath } from '../routing/routes';
import { type KindOfItems, SiteSearch } from '../search/site-search';

/** Whether an item has a page of its own; a reserved one stands on a fixed page. */
const hasPage = ({ reserved }: { readonly reserved: boolean }) => !reserved;

/** Posts that the index lists; the blog has the others. The query asks for one more, to know whether there are any. */
const listedPosts = 30;

/** Search, and the index of everything that can be found. */
export default function SearchPage({ data }: PageProps<Queries.SearchPageQuery, PageContext>) {
  const t = useTexts();
  return (
    <ListPage title={t('menu.search')} lead={t('search.lead')}>
      <SiteSearch index={indexOf(data, t)} />
    </ListPage>
  );
}

/** Every page of the locale but for older posts, and every question, by kind. */
function indexOf({ works, services, accounting, members, projects, posts, faqs, jobs }: Queries.SearchPageQuery, t: Texts): KindOfItems[] {
  const language = accounting?.language;
  const practice = accounting && { to: routePath('worksAccounting'), label: accounting.accountingPractice.title, language };
  const service = accounting && { to: routePath('servicesAccounting'), label: accounting.accountingService.title, language };
  const pages = (['about', 'services', 'works', 'leadership', 'blog', 'faq', 'jobs', 'contact', 'privacy'] as const).map((page) => ({
    to: routePath(page),
    label: t(`menu.${page}`),
  }));
  return [
    { kind: 'works', links: [...linksTo('work', works.filter(hasPage)), ...(practice ? [practice] : [])] },
    { kind: 'services', links: [...linksTo('service', services.filter(hasPage)), ...(service ? [service] : [])] },
    { kind: 'members', links: linksTo('member', members).map((link) => ({ ...link, detailLanguage: link.language })) },
    { kind: 'projects', links: linksTo('project', projects) },
    {
      kind: 'blogs',
      links: [
        ...linksTo('post', posts.slice(0, listedPosts)),
        ...(posts.length > listedPosts ? [{ to: routePath('blog'), label: t('menu.allPosts') }] : []),
      ],
    },
    {
      kind: 'faqs',
      links: faqs.map(({ segment, title, language }) => ({ to: `${routePath('faq')}#${segment}`, label: title, language })),
    },
    { kind: 'jobs', links: linksTo('job', jobs) },
    { kind: 'pages', links: [...pages, { to: routePath('projects'), label: t('projects.title') }] },
  ];
}

export function Head(props: HeadProps<Queries.SearchPageQuery, PageContext>) {
  return <PageHead {...props} describe={(t) => ({ type: 'CollectionPage', crumbs: [{ label: t('menu.search') }] })} />;
}

export const query = graphql`
  query SearchPage($locale: String!) {
    ...StaticPage
    works: contentWorkList(locale: $locale) {
      segment
      reserved
      language
      title
    }
    services: contentServiceList(locale: $locale) {
      segment
      reserved
      language
      title
    }
    accounting: contentServicesPage(locale: { eq: $locale }) {
      language
      accountingService {
        title
      }
      accountingPractice {
        title
      }
    }
    members: contentMemberList(locale: $locale) {
      segment
      language
      title: name
      detail: position
    }
    projects: contentProjectList(locale: $locale) {
      segment
      language
      title
    }
    # One more than listedPosts.
    posts: contentBlogList(locale: $locale, limit: 31) {
      segment
      language
      title
    }
    faqs: contentFaqList(locale: $locale) {
      segment
      language
      title: question
    }
    jobs: contentJobList(locale: $locale) {
      segment
      language
      title
    }
    seo: contentSeo(locale: { eq: $locale }, itemId: { eq: "search" }) {
      ...SeoFields
    }
    locales: allLocale(
      filter: { language: { eq: $locale }, ns: { in: ["common", "menu", "pages", "projects", "search"] } }
      sort: { ns: ASC }
    ) {
      ...Texts
    }
  }
`;
