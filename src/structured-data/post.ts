import { startOfDay } from '../../contract/firm-time';
import { localeByCode } from '../../contract/locales';
import { routePath } from '../routing/routes';
import { type Entity, firmId, type GraphContext, ownId, urlOf } from './graph-context';
import { personId } from './person';

interface Post {
  readonly title: string;
  readonly date: string;
  readonly updatedAt: string;
  readonly author: { readonly name: string; readonly isTeam: boolean | null };
  readonly authorMember?: { readonly segment: string } | null;
  readonly category?: { readonly name: string } | null;
}

/** A post of the blog. */
export const post =
  (item: Post) =>
  (context: GraphContext): Entity => ({
    '@type': 'BlogPosting',
    '@id': ownId(context, 'post'),
    headline: item.title,
    description: context.description,
    url: context.url,
    mainEntityOfPage: { '@id': context.url },
    datePublished: startOfDay(item.date),
    dateModified: item.updatedAt,
    inLanguage: localeByCode(context.locale).languageTag,
    author: author(item, context),
    publisher: { '@id': firmId(context) },
    ...(item.category && { articleSection: item.category.name }),
    ...(context.image && { image: context.image }),
  });

/** A member of the team has a page of its own; a team is a part of the firm. */
function author({ author: { name, isTeam }, authorMember }: Post, context: GraphContext) {
  if (isTeam)
    return {
      '@type': 'Organization' as const,
      name,
      url: urlOf(context, routePath('leadership')),
      parentOrganization: { '@id': firmId(context) },
    };
  if (!authorMember) return { '@type': 'Person' as const, name };
  const { segment } = authorMember;
  return { '@type': 'Person' as const, '@id': personId(context, segment), name, url: urlOf(context, routePath('member', { segment })) };
}
