import { graphql } from 'gatsby';

/** What a visitor is asked about, as far as the site's configuration and content know it. */
export const servicesFragment = graphql`
  fragment ConsentServices on Query {
    consentSite: site {
      siteMetadata {
        vendors {
          category
          src
          attributes {
            name
            value
          }
          hosts
        }
        frameHosts
      }
    }
    consentContact: contentContact(locale: { eq: $locale }) {
      map {
        embedUrl
      }
    }
  }
`;
