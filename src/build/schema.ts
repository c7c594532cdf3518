import type { CreateResolversArgs, CreateSchemaCustomizationArgs } from 'gatsby';

/** Types that neither plugin declares: site metadata, and the texts as objects rather than as JSON inside JSON. */
export function createSchemaCustomization({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(`
    type Site implements Node @dontInfer {
      siteMetadata: SiteMetadata!
    }
    type SiteMetadata {
      siteUrl: String!
      localeOrigins: [LocaleOrigin!]!
      vendors: [Vendor!]!
      frameHosts: [String!]!
    }
    type Vendor {
      category: String!
      src: String!
      attributes: [VendorAttribute!]!
      hosts: [String!]!
    }
    type VendorAttribute {
      name: String!
      value: String!
    }
    type LocaleOrigin {
      locale: String!
      origin: String!
    }
    type Locale implements Node @dontInfer {
      ns: String!
      language: String!
      data: JSON!
    }
  `);
}

/** gatsby-plugin-react-i18next stores each file as a string; a page would carry it escaped, quote by quote. */
export function createResolvers({ createResolvers }: CreateResolversArgs): void {
  createResolvers({
    Locale: { data: { resolve: (source: { data: string }) => JSON.parse(source.data) } },
  });
}
