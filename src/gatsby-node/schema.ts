import type { CreateResolversArgs, CreateSchemaCustomizationArgs } from 'gatsby';
import { colleaguesOf } from './colleagues';

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

/** The node model that Gatsby passes to resolvers; it tracks which page depends on which node. */
interface ResolverContext {
  nodeModel: {
    getNodesByIds(query: { ids: readonly string[]; type: string }): readonly unknown[];
    findAll(query: object, dependencies: object): unknown;
  };
}

/** What Gatsby passes to a resolver that stands in place of its own. */
interface ResolverInfo {
  originalResolver(source: unknown, args: unknown, context: object, info: ResolverInfo): unknown;
}

/** An item with practices, as the source plugin stores it. */
interface Practising {
  id: string;
  worksNodes: string[];
}

/** A practice, as the source plugin stores it. */
interface Practice {
  membersNodes: string[];
}

function practicesOf({ worksNodes }: Practising, { nodeModel }: ResolverContext): Practice[] {
  return nodeModel.getNodesByIds({ ids: worksNodes, type: 'ContentWork' }) as Practice[];
}

/** Fields resolved at build time: texts as objects, and related items, so that pages do not carry all candidates. */
export function createResolvers({ createResolvers }: CreateResolversArgs): void {
  createResolvers({
    Query: {
      // Gatsby takes a page to depend on all files of texts and would run every query again for a changed word. Each file has a node of its own, and
      // one that comes or goes changes the queries, too.
      allLocale: {
        resolve(source: unknown, args: unknown, context: ResolverContext, info: ResolverInfo) {
          const findAll = (query: object, dependencies: object) =>
            context.nodeModel.findAll(query, { ...dependencies, connectionType: null });
          return info.originalResolver(source, args, { ...context, nodeModel: { findAll } }, info);
        },
      },
    },
    // gatsby-plugin-react-i18next stores each file as a string, which page data would contain with every quote escaped.
    Locale: { data: { resolve: (source: { data: string }) => JSON.parse(source.data) } },
    ContentMember: {
      colleagues: {
        type: '[ContentMember!]!',
        resolve(member: Practising, _: unknown, context: ResolverContext) {
          const ids = colleaguesOf(
            member.id,
            practicesOf(member, context).map(({ membersNodes }) => membersNodes),
          );
          return context.nodeModel.getNodesByIds({ ids, type: 'ContentMember' });
        },
      },
    },
  });
}
