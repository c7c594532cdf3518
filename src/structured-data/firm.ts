import { graphql } from 'gatsby';
import type { DayOfWeek, SearchAction } from 'schema-dts';
import { localeByCode, localeCodes } from '../../contract/locales';
import { routePath } from '../routing/routes';
import { absoluteUrl } from '../routing/site-url';
import { searchParameter } from '../search/search-index';
import { type Entity, firmId, type GraphContext, siteId, urlOf } from './graph-context';

/**
 * The firm: in full on the pages that say how to reach it, else by name and URL, which is enough to refer to it. Elsewhere it is an
 * organization: crawlers read page by page, and want a postal address of every `LegalService`.
 */
export function firm(context: GraphContext, name: string, facts?: Queries.FirmFactsFragment | null): Entity {
  return {
    '@type': facts ? 'LegalService' : 'Organization',
    '@id': firmId(context),
    name,
    url: absoluteUrl('/', context.locale, context.address),
    ...(facts && firmFacts(facts)),
  };
}

function firmFacts({ postalAddress, geo, openingHours, ...contact }: Queries.FirmFactsFragment) {
  return {
    address: postalAddress
      ? {
          '@type': 'PostalAddress' as const,
          streetAddress: postalAddress.street,
          addressLocality: postalAddress.locality,
          ...(postalAddress.region && { addressRegion: postalAddress.region }),
          postalCode: postalAddress.postalCode,
          addressCountry: postalAddress.country,
        }
      : contact.address,
    telephone: contact.phone,
    email: contact.email,
    knowsLanguage: localeCodes.map((code) => localeByCode(code).languageTag),
    sameAs: [contact.facebook, contact.instagram, contact.telegram, contact.whatsapp],
    ...(geo && { geo: { '@type': 'GeoCoordinates' as const, latitude: geo.latitude, longitude: geo.longitude } }),
    ...(openingHours && {
      openingHoursSpecification: openingHours.map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification' as const,
        dayOfWeek: days as DayOfWeek[],
        opens,
        closes,
      })),
    }),
  };
}

/** The site in the language of the page. */
export function website(context: GraphContext, name: string): Entity {
  return {
    '@type': 'WebSite',
    '@id': siteId(context),
    url: urlOf(context, '/'),
    name,
    inLanguage: localeByCode(context.locale).languageTag,
    publisher: { '@id': firmId(context) },
    potentialAction: searchAction(context),
  };
}

/** How the site is searched. schema-dts does not know `query-input`, by which Google's crawler knows the blank of the template. */
function searchAction(context: GraphContext): SearchAction {
  const blank = 'search_term_string';
  const action = {
    '@type': 'SearchAction' as const,
    target: { '@type': 'EntryPoint' as const, urlTemplate: `${urlOf(context, routePath('search'))}?${searchParameter}={${blank}}` },
    'query-input': `required name=${blank}`,
  };
  return action;
}

export const fragment = graphql`
  fragment FirmFacts on ContentContact {
    address
    phone
    email
    facebook
    instagram
    telegram
    whatsapp
    postalAddress {
      street
      locality
      region
      postalCode
      country
    }
    geo {
      latitude
      longitude
    }
    openingHours {
      days
      opens
      closes
    }
  }
`;
