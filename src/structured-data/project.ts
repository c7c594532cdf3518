import { localeByCode } from '../../contract/locales';
import { type Entity, firmId, type GraphContext, ownId } from './graph-context';

interface Project {
  readonly title: string;
  readonly year: number;
  readonly category?: { readonly name: string } | null;
}

/** A project: something that the firm made for a client. */
export const project =
  ({ title, year, category }: Project) =>
  (context: GraphContext): Entity => ({
    '@type': 'CreativeWork',
    '@id': ownId(context, 'project'),
    name: title,
    description: context.description,
    url: context.url,
    temporalCoverage: String(year),
    inLanguage: localeByCode(context.locale).languageTag,
    provider: { '@id': firmId(context) },
    ...(category && { genre: category.name }),
    ...(context.image && { image: context.image }),
  });
