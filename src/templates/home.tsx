import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { PageHead } from '../head/page-head';
import { AboutCompany } from '../home/about-company';
import { Banner } from '../home/banner';
import { Blog } from '../home/blog';
import { Contact } from '../home/contact';
import { Feature } from '../home/feature';
import { Feedback } from '../home/feedback';
import { Info } from '../home/info';
import { JobsCount } from '../home/jobs-count';
import { Leadership } from '../home/leadership';
import { Partners } from '../home/partners';
import { Portfolio } from '../home/portfolio';
import { Practice } from '../home/practice';
import { Projects } from '../home/projects';
import { Question } from '../home/question';
import { Specialization } from '../home/specialization';
import type { PageContext } from '../routing/page-context';

/** Projects that are shown with a picture; the rest follow as a list. */
const featured = 3;

/** The home page: fifteen sections. */
export default function HomePage({ data }: PageProps<Queries.HomePageQuery, PageContext>) {
  const site = data.page;
  if (!site) return null;
  return (
    <>
      <Banner site={site} />
      {data.contact && <Info contact={data.contact} />}
      <AboutCompany site={site} />
      <Specialization services={data.services} />
      <Practice categories={data.categories} works={data.works} />
      <Feature advantages={data.advantages} />
      <JobsCount site={site} />
      <Leadership members={data.members} />
      <Portfolio projects={data.projects.slice(0, featured)} />
      <Projects projects={data.projects.slice(featured)} />
      <Blog posts={data.posts} />
      <Question faqs={data.faqs} />
      <Feedback comments={data.comments} />
      <Partners partners={data.partners} />
      <Contact options={data} contact={data.contact} />
    </>
  );
}

export function Head(props: HeadProps<Queries.HomePageQuery, PageContext>) {
  return <PageHead {...props} describe={() => ({ contact: props.data.contact })} />;
}

export const query = graphql`
  query HomePage($locale: String!) {
    ...StaticPage
    ...RequestFormOptions
    ...FrameHosts
    page: contentSite(locale: { eq: $locale }) {
      ...Banner
      ...AboutCompany
      ...JobsCount
    }
    services: contentServiceList(locale: $locale) {
      ...ServiceCard
    }
    categories: contentCategoryList(locale: $locale) {
      ...PracticeCategory
    }
    works: contentWorkList(locale: $locale) {
      ...Practice
    }
    advantages: contentAdvantageList(locale: $locale) {
      ...Feature
    }
    members: contentMemberList(locale: $locale, limit: 4) {
      ...Leadership
    }
    projects: contentProjectList(locale: $locale) {
      ...Portfolio
      ...ProjectLine
    }
    posts: contentBlogList(locale: $locale, limit: 3) {
      ...BlogTeaser
    }
    faqs: contentFaqList(locale: $locale, limit: 4) {
      ...Question
    }
    comments: contentCommentList(locale: $locale) {
      ...Feedback
    }
    partners: contentPartnerList(locale: $locale) {
      ...Partner
    }
    contact: contentContact(locale: { eq: $locale }) {
      ...FirmFacts
      ...ContactBoxes
      ...ContactMap
    }
    seo: contentSeo(locale: { eq: $locale }, itemId: { eq: "home" }) {
      ...SeoFields
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "about", "contact", "home", "layout", "menu", "notifications", "request"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
