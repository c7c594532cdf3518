import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Advantage } from './content/advantage';
import { Blog, BlogSummary } from './content/blog';
import { Category } from './content/category';
import { Comment } from './content/comment';
import { closed } from './content/common';
import { Contact } from './content/contact';
import { Expert } from './content/expert';
import { Faq, FaqContent } from './content/faq';
import { Job, JobSummary } from './content/job';
import { Member, MemberSummary } from './content/member';
import { Partner } from './content/partner';
import { Project, ProjectSummary } from './content/project';
import { Region } from './content/region';
import { Seo } from './content/seo';
import { Service, ServiceSummary } from './content/service';
import { ServicesContent } from './content/services-content';
import { SiteContent } from './content/site-content';
import { Work } from './content/work';

/** What an endpoint answers with: one object, a whole list, or one page of a list. */
export type Shape = 'one' | 'list' | 'page';

export interface Endpoint {
  /** Path under the API's base, with `{name}` for a parameter. */
  readonly path: string;
  readonly summary: string;
  readonly shape: Shape;
  /** Schema of `data`: of the object for `one`, of one element otherwise. */
  readonly item: TSchema;
  /** Query parameters, if it takes any. */
  readonly query?: TSchema;
}

/** Largest `perPage`; a client that wants everything pages through. */
export const maxPerPage = 100;

const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1, description: 'Page, from 1' })),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPerPage, default: 20, description: 'Items a page' })),
};

const id = (description: string) => Type.Optional(Type.String({ minLength: 1, maxLength: 1_024, description }));

export const BlogQuery = Type.Object({ ...paging, category: id('Only posts of this category') }, closed);

export const MemberQuery = Type.Object(
  {
    ...paging,
    region: id('Only people of this region'),
    category: id('Only people of this field of work'),
    language: Type.Optional(
      Type.String({ pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$', description: 'Only people who speak it, BCP 47' }),
    ),
    expert: id('Only the person behind this entry of /experts'),
  },
  closed,
);

/** What lists in pages carry beside `data`. */
export const PageMeta = Type.Object(
  {
    page: Type.Integer({ minimum: 1 }),
    perPage: Type.Integer({ minimum: 1 }),
    total: Type.Integer({ minimum: 0 }),
    totalPages: Type.Integer({ minimum: 0 }),
  },
  { ...closed, title: 'PageMeta' },
);

/** Every GET of the content API. Keys are the names that code and reports use. */
export const endpoints = {
  advantages: { path: '/advantages/site', summary: 'Reasons to choose the firm', shape: 'list', item: Advantage },
  blogs: { path: '/blogs/site', summary: 'Posts, newest first', shape: 'page', item: BlogSummary, query: BlogQuery },
  blog: { path: '/blogs/site/{id}', summary: 'One post', shape: 'one', item: Blog },
  categories: { path: '/options/category/site', summary: 'Fields of work', shape: 'list', item: Category },
  comments: { path: '/comments/site', summary: 'What clients say', shape: 'list', item: Comment },
  contact: { path: '/contact/site', summary: 'How to reach the firm', shape: 'one', item: Contact },
  faqs: { path: '/faqs/site', summary: 'Questions and answers', shape: 'list', item: Faq },
  faqContent: { path: '/content/faq', summary: 'Words around the questions', shape: 'one', item: FaqContent },
  services: { path: '/services/site', summary: 'Services', shape: 'list', item: ServiceSummary },
  service: { path: '/services/site/{id}', summary: 'One service', shape: 'one', item: Service },
  servicesByCategory: { path: '/services/byCategory/{id}', summary: 'Services of a category', shape: 'list', item: ServiceSummary },
  regions: { path: '/regions', summary: 'Regions', shape: 'list', item: Region },
  experts: { path: '/experts', summary: 'Whom a request can be addressed to', shape: 'list', item: Expert },
  partners: { path: '/partners', summary: 'Partners', shape: 'list', item: Partner },
  members: { path: '/personal/site', summary: 'The team', shape: 'page', item: MemberSummary, query: MemberQuery },
  member: { path: '/personal/site/{id}', summary: 'One profile', shape: 'one', item: Member },
  servicesContent: {
    path: '/content/services/site',
    summary: 'Words around the services; accounting pages',
    shape: 'one',
    item: ServicesContent,
  },
  works: { path: '/works', summary: 'Practices', shape: 'list', item: Work },
  seo: { path: '/seo/byNameForSite/{name}', summary: 'Metadata of a page', shape: 'one', item: Seo },
  jobs: { path: '/jobs/site', summary: 'Vacancies', shape: 'list', item: JobSummary },
  job: { path: '/jobs/site/{id}', summary: 'One vacancy', shape: 'one', item: Job },
  projects: { path: '/projects/site', summary: 'Projects', shape: 'list', item: ProjectSummary },
  project: { path: '/projects/site/{id}', summary: 'One project', shape: 'one', item: Project },
  siteContent: { path: '/content/site/', summary: 'Words of the firm that belong to no item', shape: 'one', item: SiteContent },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** Path of the one call that writes. */
export const requestPath = '/request';

/** Schema of the whole answer of an endpoint. */
export function answerSchema(endpoint: Endpoint): TSchema {
  if (endpoint.shape === 'one') return Type.Object({ data: endpoint.item }, closed);
  const data = Type.Array(endpoint.item);
  return endpoint.shape === 'page' ? Type.Object({ data, meta: PageMeta }, closed) : Type.Object({ data }, closed);
}

/** Other ways to reach the firm; what is missing is left out. */
export const FirmContacts = Type.Object(
  {
    phone: Type.Optional(Type.String()),
    email: Type.Optional(Type.String()),
    telegram: Type.Optional(Type.String({ description: 'Address of the chat' })),
  },
  closed,
);
export type FirmContacts = Static<typeof FirmContacts>;

/** `{ "error", "message" }`, the envelope of every failure; `fields` maps a form's fields to the rule they break. */
export const ErrorAnswer = Type.Object(
  {
    error: Type.String({ description: 'Title, in the language asked for' }),
    message: Type.String({ description: 'What happened and what to do' }),
    fields: Type.Optional(Type.Record(Type.String(), Type.String())),
    contacts: Type.Optional(FirmContacts),
  },
  { ...closed, title: 'Error' },
);

/** `data` of a request that was taken. */
export const RequestReceipt = Type.Object(
  { reference: Type.String({ description: 'Number to quote' }), acceptedAt: Type.String({ format: 'date-time' }) },
  { ...closed, title: 'RequestReceipt' },
);
