import { type Entity, firmId, type GraphContext, ownId } from './graph-context';

interface Offer {
  readonly title: string;
  readonly category?: { readonly name: string } | null;
}

/** A service or a practice of the firm. */
export const service =
  ({ title, category }: Offer) =>
  (context: GraphContext): Entity => ({
    '@type': 'Service',
    '@id': ownId(context, 'service'),
    name: title,
    description: context.description,
    url: context.url,
    provider: { '@id': firmId(context) },
    ...(category && { serviceType: category.name }),
    ...(context.image && { image: context.image }),
  });
