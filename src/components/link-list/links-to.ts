import { routePath } from '../../routing/routes';
import type { ListedLink } from './link-list';

interface Item {
  readonly segment: string;
  readonly title: string;
  readonly language: string;
  readonly detail?: string;
}

/** Links to the pages of items, in their languages. */
export const linksTo = (page: 'work' | 'service' | 'member' | 'project' | 'post' | 'job', items: readonly Item[]): ListedLink[] =>
  items.map(({ segment, title, language, detail }) => ({ to: routePath(page, { segment }), label: title, language, detail }));
