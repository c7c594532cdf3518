import { everyItem, everyNode } from './shared-types';

/** The kinds whose items have pages of their own. */
export const pageItemTypes = /* GraphQL */ `
  type ContentBlog implements Node @dontInfer {
    ${everyItem}
    title: String!
    summary: String!
    image: ContentImage!
    categoryId: String!
    author: ContentAuthor!
    date: Date! @dateformat
    "Safe HTML"
    body: String!
    workIds: [String!]!
    "Day of publication in words"
    dateText: String!
    "Day of the last change in words"
    updatedText: String!
    readingMinutes: Int!
    category: ContentCategory @link(from: "categoryNode")
    authorMember: ContentMember @link(from: "authorMemberNode")
    works: [ContentWork!]! @link(from: "worksNodes")
  }

  type ContentAuthor @dontInfer {
    name: String!
    memberId: String
  }

  type ContentJob implements Node @dontInfer {
    ${everyItem}
    title: String!
    summary: String!
    location: String!
    "full-time, part-time, internship or contract"
    employment: String!
    date: Date! @dateformat
    validThrough: Date @dateformat
    "Safe HTML"
    body: String!
    "Day of publication in words"
    dateText: String!
    "Last day for applications in words"
    validThroughText: String
  }

  type ContentMember implements Node @dontInfer {
    ${everyItem}
    name: String!
    position: String!
    summary: String!
    image: ContentImage!
    categoryIds: [String!]!
    regionId: String!
    expertId: String
    "BCP 47"
    languageTags: [String!]!
    "The same languages in words, in the language of the page"
    languageNames: [String!]!
    "Safe HTML"
    biography: String!
    workExperience: [ContentPosition!]!
    specialization: [String!]!
    mainAreas: [String!]!
    branches: [String!]!
    cases: [ContentTitledText!]!
    education: [ContentDegree!]!
    admission: [String!]!
    awards: [String!]!
    phone: String!
    "tel: link"
    phoneHref: String!
    email: String!
    workIds: [String!]!
    categories: [ContentCategory!]! @link(from: "categoriesNodes")
    region: ContentRegion @link(from: "regionNode")
    expert: ContentExpert @link(from: "expertNode")
    works: [ContentWork!]! @link(from: "worksNodes")
    services: [ContentService!]! @link(from: "servicesNodes")
    projects: [ContentProject!]! @link(from: "projectsNodes")
    posts: [ContentBlog!]! @link(from: "postsNodes")
  }

  type ContentPosition @dontInfer {
    period: String!
    position: String!
    place: String!
  }

  type ContentDegree @dontInfer {
    period: String!
    institution: String!
    degree: String!
  }

  type ContentProject implements Node @dontInfer {
    ${everyItem}
    title: String!
    summary: String!
    image: ContentImage!
    year: Int!
    client: String!
    categoryId: String!
    "Safe HTML"
    body: String!
    results: [String!]!
    workIds: [String!]!
    memberIds: [String!]!
    category: ContentCategory @link(from: "categoryNode")
    works: [ContentWork!]! @link(from: "worksNodes")
    members: [ContentMember!]! @link(from: "membersNodes")
  }

  type ContentService implements Node @dontInfer {
    ${everyItem}
    "True where a fixed page of the site has this item's address, so that it has no page of its own"
    reserved: Boolean!
    title: String!
    summary: String!
    image: ContentImage!
    categoryId: String!
    "Safe HTML"
    body: String!
    features: [ContentTitledText!]!
    steps: [ContentTitledText!]!
    workIds: [String!]!
    memberIds: [String!]!
    category: ContentCategory @link(from: "categoryNode")
    works: [ContentWork!]! @link(from: "worksNodes")
    members: [ContentMember!]! @link(from: "membersNodes")
  }

  type ContentWork implements Node @dontInfer {
    ${everyItem}
    "True where a fixed page of the site has this item's address, so that it has no page of its own"
    reserved: Boolean!
    title: String!
    summary: String!
    image: ContentImage!
    categoryId: String!
    "Safe HTML"
    body: String!
    serviceIds: [String!]!
    memberIds: [String!]!
    category: ContentCategory @link(from: "categoryNode")
    services: [ContentService!]! @link(from: "servicesNodes")
    members: [ContentMember!]! @link(from: "membersNodes")
    projects: [ContentProject!]! @link(from: "projectsNodes")
    posts: [ContentBlog!]! @link(from: "postsNodes")
  }
`;

/** The kinds that stand on pages of others. */
export const otherItemTypes = /* GraphQL */ `
  type ContentAdvantage implements Node @dontInfer {
    ${everyItem}
    title: String!
    text: String!
  }

  type ContentCategory implements Node @dontInfer {
    ${everyItem}
    name: String!
    summary: String
    "In the API's order for this category"
    services: [ContentService!]! @link(from: "servicesNodes")
    works: [ContentWork!]! @link(from: "worksNodes")
    posts: [ContentBlog!]! @link(from: "postsNodes")
  }

  type ContentComment implements Node @dontInfer {
    ${everyItem}
    author: String!
    position: String!
    text: String!
  }

  type ContentExpert implements Node @dontInfer {
    ${everyItem}
    name: String!
    position: String!
    memberId: String
    member: ContentMember @link(from: "memberNode")
  }

  type ContentFaq implements Node @dontInfer {
    ${everyItem}
    question: String!
    "Safe HTML"
    answer: String!
    categoryId: String
    category: ContentCategory @link(from: "categoryNode")
  }

  type ContentPartner implements Node @dontInfer {
    ${everyItem}
    name: String!
    url: String
    logo: ContentImage!
  }

  type ContentRegion implements Node @dontInfer {
    ${everyItem}
    name: String!
  }

  "Metadata of a page; itemId is the name of the page"
  type ContentSeo implements Node @dontInfer {
    ${everyNode}
    order: Int!
    name: String!
    title: String!
    description: String!
    keywords: [String!]!
    image: ContentImage
  }
`;
