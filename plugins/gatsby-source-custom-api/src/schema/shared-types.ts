/** Fields of every content node. */
export const everyNode = /* GraphQL */ `
    "Identifier in the content API, the same in every language; the name of the kind where there is only one"
    itemId: String!
    "The locale whose pages show this node"
    locale: String!
    "The locale that the texts are really in"
    language: String!
    "True where the item is not translated and shows the default language"
    isFallback: Boolean!
    updatedAt: Date! @dateformat
`;

/** Fields of every node of a kind that has many. */
export const everyItem = /* GraphQL */ `
    ${everyNode}
    "Path segment of the item; safe in paths whatever the identifier holds"
    segment: String!
    "Place in lists, smallest first"
    order: Int!
`;

/** Groups that stand in several types. */
export const sharedTypes = /* GraphQL */ `
  "A picture; the field gatsbyImageData is added by createResolvers"
  type ContentImage @dontInfer {
    "What it shows, in the language of the item; empty for ornament"
    alt: String!
    "Pixels"
    width: Int!
    "Pixels"
    height: Int!
    "Path on the API's host, or a whole address on another one"
    src: String!
    "Null where the picture could not be had"
    file: File @link
  }

  "A short titled paragraph"
  type ContentTitledText @dontInfer {
    title: String!
    text: String!
  }
`;
