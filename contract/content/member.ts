import { type Static, Type } from '@sinclair/typebox';
import {
  Count,
  cardFields,
  closed,
  Html,
  Id,
  IdFilter,
  Ids,
  Image,
  itemFields,
  paging,
  patterns,
  searchFields,
  Text,
  TitledText,
} from './common';

const LanguageTag = (description?: string) => Type.String({ pattern: patterns.languageTag.pattern, ...(description && { description }) });

const summaryFields = {
  ...itemFields,
  name: Text('Name', { maxLength: 120 }),
  position: Text('Position', { maxLength: 120 }),
  ...cardFields,
  summary: Text('One or two sentences', { maxLength: 400 }),
  image: Image,
  photograph: Type.Optional(Type.Boolean({ description: 'The image is a photograph of this person, not a drawn plate' })),
  categoryIds: Ids('Fields of work'),
  regionId: Id('Where this person works'),
  expertId: Type.Optional(Id('Entry in the experts of the request form')),
  languageTags: Type.Array(LanguageTag(), {
    minItems: 1,
    description: 'Languages spoken, BCP 47',
  }),
  order: Count('Place in lists, smallest first'),
};

/** An item of GET /personal/site. */
export const MemberSummary = Type.Object(summaryFields, { ...closed, title: 'MemberSummary' });
export type MemberSummary = Static<typeof MemberSummary>;

const Lines = (description: string) => Type.Array(Text('One line', { maxLength: 400 }), { maxItems: 30, description });

/** GET /personal/site/{id}: a profile with every section that the specification labels. */
export const Member = Type.Object(
  {
    ...summaryFields,
    ...searchFields,
    biography: Html('Biography'),
    workExperience: Type.Array(
      Type.Object(
        { period: Text('Years', { maxLength: 60 }), position: Text('Position'), place: Text('Where') },
        { ...closed, title: 'Position' },
      ),
      { maxItems: 30, description: 'Work experience' },
    ),
    specialization: Lines('Specialization'),
    mainAreas: Lines('Main areas of specialization'),
    branches: Lines('Branches and sectors'),
    cases: Type.Array(TitledText, { maxItems: 30, description: 'Major cases and projects' }),
    education: Type.Array(
      Type.Object(
        { period: Text('Years', { maxLength: 60 }), institution: Text('Where'), degree: Text('Degree') },
        { ...closed, title: 'Degree' },
      ),
      { maxItems: 30, description: 'Education' },
    ),
    admission: Lines('Admission to practice'),
    awards: Lines('Recognition and awards'),
    phone: Type.String({ pattern: patterns.phone.pattern }),
    email: Type.String({ format: 'email', maxLength: 254 }),
    workIds: Ids('Practices'),
  },
  { ...closed, title: 'Member' },
);
export type Member = Static<typeof Member>;

export const MemberQuery = Type.Object(
  {
    ...paging,
    region: IdFilter('Only people of this region'),
    category: IdFilter('Only people of this field of work'),
    language: Type.Optional(LanguageTag('Only people who speak it, BCP 47')),
    expert: IdFilter('Only the person behind this entry of /experts'),
  },
  closed,
);
