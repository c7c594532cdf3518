import type { Static } from '@sinclair/typebox';
import { Blog } from '../../../../contract/content/blog';
import { Job } from '../../../../contract/content/job';
import { Member } from '../../../../contract/content/member';
import { Project } from '../../../../contract/content/project';
import { Service } from '../../../../contract/content/service';
import { Figure } from '../../../../contract/content/site-content';
import { Work } from '../../../../contract/content/work';
import { languageName } from '../../../../contract/language-name';
import type { LocaleCode } from '../../../../contract/locales';
import { cardText, dateText, figureText, instantText, readingMinutes } from './texts';

interface Derivation {
  /** GraphQL type of each field. */
  readonly types: Readonly<Record<string, string>>;
  /** The fields of an object that is valid by its schema. */
  readonly derive: (value: never, locale: LocaleCode) => Record<string, unknown>;
}

const derivation = <Value, Field extends string>(
  types: Readonly<Record<Field, string>>,
  derive: (value: Value, locale: LocaleCode) => Record<Field, unknown>,
): Derivation => ({ types, derive });

/**
 * Fields that are computed at build time, by the title of the schema whose objects get them. No page formats dates or numbers in the
 * browser: engines differ there, and a page must not change when it hydrates.
 */
const derivations = new Map<unknown, Derivation>([
  [
    Blog.title,
    derivation({ dateText: 'String!', updatedText: 'String!', readingMinutes: 'Int!' }, (blog: Blog, locale) => ({
      dateText: dateText(blog.date, locale),
      updatedText: instantText(blog.updatedAt, locale),
      readingMinutes: readingMinutes(blog.body, blog.language),
    })),
  ],
  [
    Job.title,
    derivation({ dateText: 'String!', validThroughText: 'String' }, (job: Job, locale) => ({
      dateText: dateText(job.date, locale),
      validThroughText: job.validThrough ? dateText(job.validThrough, locale) : null,
    })),
  ],
  [
    Member.title,
    derivation({ cardText: 'String!', languageNames: '[String!]!' }, (member: Member, locale) => ({
      cardText: cardText(member),
      languageNames: member.languageTags.map((tag) => languageName(tag, locale)),
    })),
  ],
  ...[Service, Work, Project].map(({ title }): [unknown, Derivation] => [
    title,
    derivation({ cardText: 'String!' }, (item: Service | Work | Project) => ({ cardText: cardText(item) })),
  ]),
  [
    Figure.title,
    derivation({ valueText: 'String!' }, ({ value, suffix }: Static<typeof Figure>, locale) => ({
      valueText: figureText(value, suffix, locale),
    })),
  ],
]);

/** GraphQL types of the derived fields of a schema with this title. */
export const derivedTypes = (title: unknown): Readonly<Record<string, string>> => derivations.get(title)?.types ?? {};

/** The derived fields of an object whose schema has this title, in the language of the page. */
export const derivedFields = (title: unknown, value: unknown, locale: LocaleCode): Record<string, unknown> =>
  derivations.get(title)?.derive(value as never, locale) ?? {};
