import { routePath } from '../routing/routes';
import { type Entity, firmId, type GraphContext, ownId, urlOf } from './graph-context';

const fragmentOfPerson = 'person';

/** Name of a member of the team in the graphs of all pages. */
export const personId = (context: GraphContext, segment: string): string =>
  `${urlOf(context, routePath('member', { segment }))}#${fragmentOfPerson}`;

interface Member {
  readonly name: string;
  readonly position: string;
  readonly phone: string;
  readonly email: string;
  readonly languageTags: readonly string[];
  readonly works: readonly { readonly title: string }[];
}

/** A member of the team. */
export const person =
  (member: Member) =>
  (context: GraphContext): Entity => ({
    '@type': 'Person',
    '@id': ownId(context, fragmentOfPerson),
    name: member.name,
    jobTitle: member.position,
    description: context.description,
    url: context.url,
    telephone: member.phone,
    email: member.email,
    knowsLanguage: member.languageTags,
    ...(member.works.length > 0 && { knowsAbout: member.works.map(({ title }) => title) }),
    worksFor: { '@id': firmId(context) },
    ...(context.image && { image: context.image }),
  });
