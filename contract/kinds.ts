import type { TObject } from '@sinclair/typebox';
import { Advantage } from './content/advantage';
import { Blog, BlogQuery, BlogSummary } from './content/blog';
import { Category } from './content/category';
import { Comment } from './content/comment';
import { Contact } from './content/contact';
import { Expert } from './content/expert';
import { Faq, FaqContent } from './content/faq';
import { Job, JobSummary } from './content/job';
import { Member, MemberQuery, MemberSummary } from './content/member';
import { Partner } from './content/partner';
import { Project, ProjectSummary } from './content/project';
import { Region } from './content/region';
import { Seo, seoNames } from './content/seo';
import { Service, ServiceSummary } from './content/service';
import { ServicesContent } from './content/services-content';
import { SiteContent } from './content/site-content';
import { Work } from './content/work';
import { type ItemPageName, itemPageNames, kebabCase, type Page, pages } from './pages';

/** A relation between items. Where both sides can refer to each other, one reference is enough; those that the item holds itself come first. */
export interface Relation<Name extends string> {
  /** Field of the GraphQL type. */
  readonly field: string;
  readonly to: Name;
  /** One item or none, instead of a list. */
  readonly single?: boolean;
  /** Field of the item that holds ids of `to`; `author.memberId` reaches into a group. */
  readonly own?: string;
  /** Field of the items of `to` that holds ids of this kind. */
  readonly back?: string;
  /** How many of those that refer back are linked: the first ones of their list, which has the others. */
  readonly mostBack?: number;
  /** Field whose ids an item of this kind shares with the nearest others of its kind: those behind it in their list, then those before it, three at most. */
  readonly near?: string;
}

/** A kind of content. Its pages, if it has any, are in contract/pages.ts. */
export interface Kind<Name extends string = string> {
  /** GraphQL type of its nodes. */
  readonly type: `Content${string}`;
  /** Schema of a whole item. */
  readonly schema: TObject;
  /** Path in the content API: of the list, of the singleton, or with a parameter where there is no list. */
  readonly path: string;
  readonly summary: string;
  /** Query parameters of the list; with `page` among them it is paginated. */
  readonly query?: TObject;
  /** Where the list returns summaries: their schema, and name and summary of the endpoint at `<path>/{id}` that returns whole items. */
  readonly detail?: { readonly endpoint: string; readonly summary: string; readonly listed: TObject };
  /** Exists once in each language instead of as items. */
  readonly singleton?: boolean;
  /** Whether an untranslated item shows the default language; otherwise it is absent in that locale. */
  readonly fallback: boolean;
  /** Lists are sorted by `date`, newest first, instead of by `order`, smallest first. */
  readonly newestFirst?: boolean;
  /** Field with the last day on which an item is shown; from the day after on it is left out (decision 119). */
  readonly lastDay?: string;
  /** May not be empty in any language: a firm without it is a mistake in the content. */
  readonly required?: boolean;
  /** The allowed ids, all of which must exist. */
  readonly ids?: readonly string[];
  readonly relations?: readonly Relation<Name>[];
}

/** Checks that relations name rows of the table. Gatsby's parser does not support const type parameters, so rows are passed `as const`. */
const defineKinds = <Rows extends Record<string, Kind<Extract<keyof Rows, string>>>>(rows: Rows): Rows => rows;

/** Posts that a profile or a practice shows: with all that there are, a new one would take ever longer to publish. */
const mostPosts = 12;

/**
 * The one table of content kinds. Endpoints and OpenAPI, content folders, the embedded API, pull and GraphQL types derive from it.
 * Keys name endpoints and, in kebab case, folders of `content/`.
 */
export const kinds = defineKinds({
  advantages: {
    type: 'ContentAdvantage',
    schema: Advantage,
    path: '/advantages/site',
    summary: 'Reasons to choose the firm',
    fallback: true,
  },
  blogs: {
    type: 'ContentBlog',
    schema: Blog,
    path: '/blogs/site',
    summary: 'Posts, newest first',
    query: BlogQuery,
    detail: { endpoint: 'blog', summary: 'One post', listed: BlogSummary },
    fallback: false,
    newestFirst: true,
    relations: [
      { field: 'category', to: 'categories', single: true, own: 'categoryId' },
      { field: 'authorMember', to: 'members', single: true, own: 'author.memberId' },
      { field: 'works', to: 'works', own: 'workIds' },
      { field: 'furtherPosts', to: 'blogs', near: 'workIds' },
    ],
  },
  categories: {
    type: 'ContentCategory',
    schema: Category,
    path: '/options/category/site',
    summary: 'Fields of work',
    fallback: true,
    relations: [{ field: 'services', to: 'services', back: 'categoryId' }],
  },
  comments: { type: 'ContentComment', schema: Comment, path: '/comments/site', summary: 'What clients say', fallback: true },
  contact: {
    type: 'ContentContact',
    schema: Contact,
    path: '/contact/site',
    summary: 'How to reach the firm',
    singleton: true,
    required: true,
    fallback: true,
  },
  experts: {
    type: 'ContentExpert',
    schema: Expert,
    path: '/experts',
    summary: 'Whom a request can be addressed to',
    fallback: true,
    relations: [{ field: 'member', to: 'members', single: true, own: 'memberId', back: 'expertId' }],
  },
  faqs: {
    type: 'ContentFaq',
    schema: Faq,
    path: '/faqs/site',
    summary: 'Questions and answers',
    fallback: true,
    relations: [{ field: 'category', to: 'categories', single: true, own: 'categoryId' }],
  },
  faqContent: {
    type: 'ContentFaqPage',
    schema: FaqContent,
    path: '/content/faq',
    summary: 'Words around the questions',
    singleton: true,
    fallback: true,
  },
  jobs: {
    type: 'ContentJob',
    schema: Job,
    path: '/jobs/site',
    summary: 'Vacancies',
    detail: { endpoint: 'job', summary: 'One vacancy', listed: JobSummary },
    fallback: false,
    newestFirst: true,
    lastDay: 'validThrough',
  },
  members: {
    type: 'ContentMember',
    schema: Member,
    path: '/personal/site',
    summary: 'The team',
    required: true,
    query: MemberQuery,
    detail: { endpoint: 'member', summary: 'One profile', listed: MemberSummary },
    fallback: true,
    relations: [
      { field: 'categories', to: 'categories', own: 'categoryIds' },
      { field: 'region', to: 'regions', single: true, own: 'regionId' },
      { field: 'expert', to: 'experts', single: true, own: 'expertId', back: 'memberId' },
      { field: 'works', to: 'works', own: 'workIds', back: 'memberIds' },
      { field: 'services', to: 'services', back: 'memberIds' },
      { field: 'projects', to: 'projects', back: 'memberIds' },
      { field: 'posts', to: 'blogs', back: 'author.memberId', mostBack: mostPosts },
    ],
  },
  partners: { type: 'ContentPartner', schema: Partner, path: '/partners', summary: 'Partners', fallback: true },
  projects: {
    type: 'ContentProject',
    schema: Project,
    path: '/projects/site',
    summary: 'Projects',
    detail: { endpoint: 'project', summary: 'One project', listed: ProjectSummary },
    fallback: true,
    relations: [
      { field: 'category', to: 'categories', single: true, own: 'categoryId' },
      { field: 'works', to: 'works', own: 'workIds' },
      { field: 'members', to: 'members', own: 'memberIds' },
    ],
  },
  regions: { type: 'ContentRegion', schema: Region, path: '/regions', summary: 'Regions', fallback: true },
  seo: {
    type: 'ContentSeo',
    schema: Seo,
    path: '/seo/byNameForSite/{name}',
    summary: 'Metadata of a page',
    fallback: true,
    ids: seoNames,
  },
  services: {
    type: 'ContentService',
    schema: Service,
    path: '/services/site',
    summary: 'Services',
    required: true,
    detail: { endpoint: 'service', summary: 'One service', listed: ServiceSummary },
    fallback: true,
    relations: [
      { field: 'category', to: 'categories', single: true, own: 'categoryId' },
      { field: 'works', to: 'works', own: 'workIds', back: 'serviceIds' },
      { field: 'members', to: 'members', own: 'memberIds' },
    ],
  },
  servicesContent: {
    type: 'ContentServicesPage',
    schema: ServicesContent,
    path: '/content/services/site',
    summary: 'Words around the services; accounting pages',
    singleton: true,
    fallback: true,
  },
  siteContent: {
    type: 'ContentSite',
    schema: SiteContent,
    path: '/content/site/',
    summary: 'Words of the firm that belong to no item',
    singleton: true,
    fallback: true,
  },
  // The site calls a work a practice.
  works: {
    type: 'ContentWork',
    schema: Work,
    path: '/works',
    summary: 'Practices',
    required: true,
    fallback: true,
    relations: [
      { field: 'category', to: 'categories', single: true, own: 'categoryId' },
      { field: 'services', to: 'services', own: 'serviceIds', back: 'workIds' },
      { field: 'members', to: 'members', own: 'memberIds', back: 'workIds' },
      { field: 'projects', to: 'projects', back: 'workIds' },
      { field: 'posts', to: 'blogs', back: 'workIds', mostBack: mostPosts },
    ],
  },
} as const);

export type KindName = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as KindName[];

/** Whether `value` is the name of a kind. */
export const isKindName = (value: unknown): value is KindName => kindNames.some((name) => name === value);

/** The row of a kind with its optional columns. */
export const kindOf = (name: KindName): Kind<ItemKindName> => kinds[name];

/** What exists once in each language. */
export type SingletonName = { [Name in KindName]: (typeof kinds)[Name] extends { singleton: true } ? Name : never }[KindName];
export const singletonNames = kindNames.filter((name): name is SingletonName => kindOf(name).singleton === true);

/** Kinds that may not be empty. */
export const requiredKinds = kindNames.filter((name) => kindOf(name).required);

/** Kinds that have items. */
export type ItemKindName = Exclude<KindName, SingletonName>;
export const itemKindNames = kindNames.filter((name): name is ItemKindName => !kindOf(name).singleton);

/** Kinds that have a page for each item. */
export type PageKindName = (typeof pages)[ItemPageName]['item'];
export const pageKindNames: readonly PageKindName[] = itemPageNames.map((page) => pages[page].item);

/** Fails to compile where a row of contract/pages.ts names no kind. */
pages satisfies Record<string, Page & { readonly item?: ItemKindName; readonly list?: { readonly of: PageKindName } }>;

/** Folder of `content/` with the items of a kind. */
export const folderOf = (name: KindName): string => kebabCase(name);

/** Field that identifies an item: `id`, or the parameter of the path of kinds that have no list; undefined for singletons. */
export function idFieldOf(name: KindName): string | undefined {
  const { path, singleton } = kindOf(name);
  return singleton ? undefined : (/\{(\w+)\}/.exec(path)?.[1] ?? 'id');
}

/** Which kind the ids in a field belong to, by the field's name at any depth, such as `categoryId`. */
export const referencedKinds: ReadonlyMap<string, ItemKindName> = new Map(
  itemKindNames
    .flatMap((name) => kindOf(name).relations ?? [])
    .flatMap(({ own, to }) => (own ? [[own.split('.').at(-1) ?? own, to] as const] : [])),
);
