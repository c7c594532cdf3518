import type { KindName } from '../kinds';

export interface Relation {
  /** GraphQL field; the ids of the linked nodes are stored in `<field>Nodes` or `<field>Node`. */
  readonly field: string;
  readonly to: KindName;
  /** One node or none, instead of a list. */
  readonly single?: true;
  /** Field of the item that holds ids of `to`; `author.memberId` reaches into a group. */
  readonly own?: string;
  /** Field of the items of `to` that holds ids of this kind. */
  readonly back?: string;
}

/**
 * Every link between items, from both sides. Where both sides can name each other, one of them is enough: editors need not
 * repeat themselves. What an item names itself comes first, in its order; then those that name it, in the order of their list.
 */
export const relations: Readonly<Partial<Record<KindName, readonly Relation[]>>> = {
  blogs: [
    { field: 'category', to: 'categories', single: true, own: 'categoryId' },
    { field: 'authorMember', to: 'members', single: true, own: 'author.memberId' },
    { field: 'works', to: 'works', own: 'workIds' },
  ],
  categories: [
    { field: 'services', to: 'services', back: 'categoryId' },
    { field: 'works', to: 'works', back: 'categoryId' },
    { field: 'posts', to: 'blogs', back: 'categoryId' },
  ],
  experts: [{ field: 'member', to: 'members', single: true, own: 'memberId', back: 'expertId' }],
  faqs: [{ field: 'category', to: 'categories', single: true, own: 'categoryId' }],
  members: [
    { field: 'categories', to: 'categories', own: 'categoryIds' },
    { field: 'region', to: 'regions', single: true, own: 'regionId' },
    { field: 'expert', to: 'experts', single: true, own: 'expertId', back: 'memberId' },
    { field: 'works', to: 'works', own: 'workIds', back: 'memberIds' },
    { field: 'services', to: 'services', back: 'memberIds' },
    { field: 'projects', to: 'projects', back: 'memberIds' },
    { field: 'posts', to: 'blogs', back: 'author.memberId' },
  ],
  projects: [
    { field: 'category', to: 'categories', single: true, own: 'categoryId' },
    { field: 'works', to: 'works', own: 'workIds' },
    { field: 'members', to: 'members', own: 'memberIds' },
  ],
  services: [
    { field: 'category', to: 'categories', single: true, own: 'categoryId' },
    { field: 'works', to: 'works', own: 'workIds', back: 'serviceIds' },
    { field: 'members', to: 'members', own: 'memberIds' },
  ],
  works: [
    { field: 'category', to: 'categories', single: true, own: 'categoryId' },
    { field: 'services', to: 'services', own: 'serviceIds', back: 'workIds' },
    { field: 'members', to: 'members', own: 'memberIds', back: 'workIds' },
    { field: 'projects', to: 'projects', back: 'workIds' },
    { field: 'posts', to: 'blogs', back: 'workIds' },
  ],
};
