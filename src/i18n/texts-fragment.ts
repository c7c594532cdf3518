import { graphql } from 'gatsby';

/** The texts of a page or slice. The provider expects the field name `locales`. */
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
