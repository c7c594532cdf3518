import type { TObject } from '@sinclair/typebox';
import { Advantage } from '../../../contract/content/advantage';
import { Blog } from '../../../contract/content/blog';
import { Category } from '../../../contract/content/category';
import { Comment } from '../../../contract/content/comment';
import { Contact } from '../../../contract/content/contact';
import { Expert } from '../../../contract/content/expert';
import { Faq, FaqContent } from '../../../contract/content/faq';
import { Job } from '../../../contract/content/job';
import { Member } from '../../../contract/content/member';
import { Partner } from '../../../contract/content/partner';
import { Project } from '../../../contract/content/project';
import { Region } from '../../../contract/content/region';
import { Seo, seoNames } from '../../../contract/content/seo';
import { Service } from '../../../contract/content/service';
import { ServicesContent } from '../../../contract/content/services-content';
import { SiteContent } from '../../../contract/content/site-content';
import { Work } from '../../../contract/content/work';

/** How a folder of `content/` becomes items. */
export interface Kind {
  readonly schema: TObject;
  /** The field that the item's folder name fills; singletons have no such folder. */
  readonly idField?: 'id' | 'name';
  /** Untranslated items: shown in the default language, or absent (product.md, "Untranslated content"). */
  readonly untranslated: 'default language' | 'absent';
  /** Order of lists: by `date`, newest first, or by `order`, smallest first; then by id. */
  readonly sort: 'date' | 'order';
  /** The only ids that there may be, all of which must be there. */
  readonly ids?: readonly string[];
}

const list = { idField: 'id', untranslated: 'default language', sort: 'order' } as const;
const dated = { idField: 'id', untranslated: 'absent', sort: 'date' } as const;
const singleton = { untranslated: 'default language', sort: 'order' } as const;

/** Every folder of `content/` but `media`. */
export const kinds = {
  advantages: { ...list, schema: Advantage },
  blogs: { ...dated, schema: Blog },
  categories: { ...list, schema: Category },
  comments: { ...list, schema: Comment },
  contact: { ...singleton, schema: Contact },
  experts: { ...list, schema: Expert },
  'faq-content': { ...singleton, schema: FaqContent },
  faqs: { ...list, schema: Faq },
  jobs: { ...dated, schema: Job },
  members: { ...list, schema: Member },
  partners: { ...list, schema: Partner },
  projects: { ...list, schema: Project },
  regions: { ...list, schema: Region },
  seo: { ...list, schema: Seo, idField: 'name', ids: seoNames },
  services: { ...list, schema: Service },
  'services-content': { ...singleton, schema: ServicesContent },
  'site-content': { ...singleton, schema: SiteContent },
  works: { ...list, schema: Work },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

export const kindNames = Object.keys(kinds) as readonly KindName[];

/** The row of the table for `name`. */
export const kindOf = (name: KindName): Kind => kinds[name];

/** Fields, at any depth, that hold ids of items of another kind. */
export const references: Readonly<Record<string, KindName>> = {
  categoryId: 'categories',
  categoryIds: 'categories',
  regionId: 'regions',
  expertId: 'experts',
  memberId: 'members',
  memberIds: 'members',
  serviceIds: 'services',
  workIds: 'works',
};
