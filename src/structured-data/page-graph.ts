import type { Graph } from 'schema-dts';
import { startOfDay } from '../../contract/firm-time';
import { localeByCode } from '../../contract/locales';
import { firm, website } from './firm';
import { type Entity, firmId, type GraphContext, ownId, siteId, urlOf } from './graph-context';

/** A step from the home page to the page; the page itself has no path. */
export interface Crumb {
  readonly label: string;
  readonly to?: string;
}

/** What a template says of its page. */
export interface PageDescription {
  readonly type?: 'AboutPage' | 'CollectionPage' | 'ContactPage' | 'FAQPage' | 'ProfilePage' | 'WebPage';
  /** The breadcrumb as the page shows it, without the home page. */
  readonly crumbs?: readonly Crumb[];
  /** What the page is about; the firm, where it is about nothing else. */
  readonly main?: (context: GraphContext) => Entity | readonly Entity[];
  /** How to reach the firm, on pages that say it. */
  readonly contact?: Queries.FirmFactsFragment | null;
  /** Calendar date of publication, and time of the last change. */
  readonly published?: string;
  readonly modified?: string;
}

interface PageFacts extends Pick<GraphContext, 'url' | 'locale' | 'address' | 'description'> {
  readonly title: string;
  readonly firmName: string;
  /** Name of the home page in breadcrumbs. */
  readonly home: string;
  readonly image: { readonly url: string; readonly alt: string } | undefined;
}

/**
 * The schema.org graph of a page: firm, site, page, picture, breadcrumb, and what the page is about. Entities name each other by `@id`
 * and say nothing that the page or its head does not show.
 */
export function pageGraph(facts: PageFacts, { type = 'WebPage', crumbs = [], main, contact, published, modified }: PageDescription): Graph {
  const imageId = facts.image && `${facts.url}#image`;
  const context: GraphContext = { ...facts, image: imageId ? { '@id': imageId } : undefined };
  const entities = [main?.(context) ?? []].flat();
  const page: Entity = {
    '@type': type,
    '@id': facts.url,
    url: facts.url,
    name: facts.title,
    description: facts.description,
    inLanguage: localeByCode(facts.locale).languageTag,
    isPartOf: { '@id': siteId(context) },
    ...(context.image && { primaryImageOfPage: context.image }),
    ...(crumbs.length > 0 && { breadcrumb: { '@id': ownId(context, 'breadcrumb') } }),
    ...(entities.length > 0
      ? { mainEntity: entities.map(({ '@id': id }) => ({ '@id': String(id) })) }
      : { about: { '@id': firmId(context) } }),
    ...(published && { datePublished: startOfDay(published) }),
    ...(modified && { dateModified: modified }),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      firm(context, facts.firmName, contact),
      website(context, facts.firmName),
      page,
      ...picture(facts, imageId),
      ...breadcrumb(context, [{ label: facts.home, to: '/' }, ...crumbs]),
      ...entities,
    ],
  };
}

function picture({ image }: PageFacts, id: string | undefined): Entity[] {
  if (!image || !id) return [];
  return [{ '@type': 'ImageObject', '@id': id, url: image.url, ...(image.alt && { caption: image.alt }) }];
}

function breadcrumb(context: GraphContext, crumbs: readonly Crumb[]): Entity[] {
  if (crumbs.length === 1) return [];
  return [
    {
      '@type': 'BreadcrumbList',
      '@id': ownId(context, 'breadcrumb'),
      itemListElement: crumbs.map(({ label, to }, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        name: label,
        item: to ? urlOf(context, to) : context.url,
      })),
    },
  ];
}
