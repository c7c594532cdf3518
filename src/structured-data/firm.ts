import { graphql } from 'gatsby';
import type { DayOfWeek } from 'schema-dts';
import { localeByCode, localeCodes } from '../../contract/locales';
import { absoluteUrl } from '../routing/site-url';
import { type Entity, firmId, type GraphContext, siteId, urlOf } from './graph-context';

/** The firm: in full on the pages that say how to reach it, else by name and address, which is enough to refer to it. */
export function firm(context: GraphContext, name: string, facts?: Queries.FirmFactsFragment | null): Entity {
  return {
    '@type': 'LegalService',
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
  };
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
