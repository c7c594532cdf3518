import { everyNode } from './shared-types';

/** What there is once in each language. */
export const singletonTypes = /* GraphQL */ `
  type ContentContact implements Node @dontInfer {
    ${everyNode}
    address: String!
    workTime: String!
    phone: String!
    "tel: link"
    phoneHref: String!
    email: String!
    facebook: String!
    instagram: String!
    telegram: String!
    whatsapp: String!
    map: ContentMap
  }

  type ContentMap @dontInfer {
    image: ContentImage!
    embedUrl: String!
    linkUrl: String!
  }

  type ContentSite implements Node @dontInfer {
    ${everyNode}
    firmName: String!
    shortName: String!
    tagline: String!
    description: String!
    foundingYear: Int!
    slides: [ContentSlide!]!
    about: ContentAbout!
    figures: [ContentFigure!]!
    specialLink: ContentSpecialLink!
    developer: ContentDeveloper!
    privacy: ContentPrivacy!
    "Day since which the privacy text applies, in words"
    privacyEffectiveText: String!
    disclaimer: String
  }

  type ContentSlide @dontInfer {
    title: String!
    text: String!
    image: ContentImage!
    linkLabel: String!
    "Path on this site without locale prefix"
    linkPath: String!
  }

  type ContentAbout @dontInfer {
    title: String!
    lead: String!
    "Safe HTML"
    body: String!
    image: ContentImage!
    points: [String!]!
  }

  type ContentFigure @dontInfer {
    value: Int!
    suffix: String
    label: String!
    "Value and suffix as the language writes numbers"
    valueText: String!
  }

  type ContentSpecialLink @dontInfer {
    label: String!
    "Path on this site without locale prefix, or a whole address"
    url: String!
  }

  type ContentDeveloper @dontInfer {
    name: String!
    url: String!
  }

  type ContentPrivacy @dontInfer {
    title: String!
    "Safe HTML"
    body: String!
    version: String!
    effectiveFrom: Date! @dateformat
  }

  type ContentServicesPage implements Node @dontInfer {
    ${everyNode}
    title: String!
    lead: String!
    worksTitle: String!
    worksLead: String!
    accountingService: ContentFixedPage!
    accountingPractice: ContentFixedPage!
  }

  type ContentFixedPage @dontInfer {
    title: String!
    summary: String!
    image: ContentImage!
    "Safe HTML"
    body: String!
    features: [ContentTitledText!]!
  }

  type ContentFaqPage implements Node @dontInfer {
    ${everyNode}
    title: String!
    lead: String!
  }
`;
