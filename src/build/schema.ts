import type { CreateResolversArgs, CreateSchemaCustomizationArgs } from 'gatsby';
import { colleaguesOf, furtherPosts, type PostNode } from './related-items';

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

/** What Gatsby gives a resolver to read nodes with; it notes which page has read which node. */
interface ResolverContext {
  nodeModel: { getNodesByIds(query: { ids: readonly string[]; type: string }): readonly unknown[] };
}

/** Linked nodes of an item, as the source plugin stores their ids. */
interface Practising {
  id: string;
  worksNodes: string[];
}

export function createResolvers({ createResolvers }: CreateResolversArgs): void {
  createResolvers({
    // gatsby-plugin-react-i18next stores each file as a string; a page would carry it escaped, quote by quote.
    Locale: { data: { resolve: (source: { data: string }) => JSON.parse(source.data) } },
    // Chosen here and not by the page, which would have to carry everything that there is to choose from.
    ContentBlog: {
      furtherPosts: {
        type: '[ContentBlog!]!',
        resolve({ id, worksNodes }: Practising, _: unknown, { nodeModel }: ResolverContext) {
          const works = nodeModel.getNodesByIds({ ids: worksNodes, type: 'ContentWork' }) as { postsNodes: string[] }[];
          const ids = works.flatMap(({ postsNodes }) => postsNodes);
          return furtherPosts(id, nodeModel.getNodesByIds({ ids, type: 'ContentBlog' }) as PostNode[]);
        },
      },
    },
    ContentMember: {
      colleagues: {
        type: '[ContentMember!]!',
        resolve({ id, worksNodes }: Practising, _: unknown, { nodeModel }: ResolverContext) {
          const works = nodeModel.getNodesByIds({ ids: worksNodes, type: 'ContentWork' }) as { membersNodes: string[] }[];
          const practices = works.map(({ membersNodes }) => membersNodes);
          return nodeModel.getNodesByIds({ ids: colleaguesOf(id, practices), type: 'ContentMember' });
        },
      },
    },
  });
}
