import { graphql } from 'gatsby';

/** The texts that a page or slice travels with. The provider expects the field name `locales`. */
export const textsFragment = graphql`
  fragment Texts on LocaleConnection {
    edges {
      node {
        ns
        language
        data
      }
    }
  }
`;
