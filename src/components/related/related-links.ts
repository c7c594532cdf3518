import { routePath } from '../../routing/routes';
import type { ListedLink } from '../link-list/link-list';

type Titled = { readonly segment: string; readonly title: string; readonly language: string };

const linksTo =
  (kind: 'work' | 'service' | 'project') =>
  (items: readonly Titled[]): ListedLink[] =>
    items.map(({ segment, title, language }) => ({ to: routePath(kind, { segment }), label: title, language }));

export const workLinks = linksTo('work');
export const serviceLinks = linksTo('service');
export const projectLinks = linksTo('project');

/** Links to posts, with their days. */
export function postLinks(posts: readonly (Titled & { readonly dateText: string })[]): ListedLink[] {
  return posts.map(({ segment, title, language, dateText }) => ({
    to: routePath('post', { segment }),
    label: title,
    language,
    detail: dateText,
  }));
}
