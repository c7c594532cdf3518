import type { TObject, TSchema } from '@sinclair/typebox';
import type { GatsbyNode } from 'gatsby';
import { type KindName, kindNames, kindOf, kinds } from '../../../contract/kinds';
import { reservedSegments } from '../../../contract/pages';
import { derivedTypes } from './nodes/derived-fields';
import { listTypes } from './nodes/lists';
import { createReferrersExtension, isNamedByOthers } from './nodes/referrers';

/** A line of GraphQL's schema language. */
const line = (name: string, type: string, description?: string): string =>
  `${description ? `  ${JSON.stringify(description)}\n` : ''}  ${name}: ${type}`;

/** Type of links that editors choose. */
const linkType = 'ContentLink';
const isLink = (schema: TSchema): boolean => schema.contentMediaType === 'text/uri-list';

/** Name of the GraphQL type of a group of fields. */
function groupName(schema: TSchema): string {
  if (schema.title) return `Content${schema.title}`;
  throw new Error(
    `A group with the fields ${Object.keys(schema.properties).join(', ')} has no title. Give it one in contract/content: it names its type`,
  );
}

function valueType(schema: TSchema): string {
  if (schema.type === 'array') return `[${valueType(schema.items)}!]`;
  if (schema.type === 'object') return groupName(schema);
  if (isLink(schema)) return linkType;
  if (schema.format === 'date' || schema.format === 'date-time') return 'Date';
  return { integer: 'Int', number: 'Float', boolean: 'Boolean' }[String(schema.type)] ?? 'String';
}

/** The fields of a schema, and those derived from them. What may be left out of an item is nullable, unless it has a default; so are links, which may be dead. */
function fieldLines({ title, properties, required = [] }: TObject): string[] {
  const own = Object.entries(properties).map(([name, schema]) => {
    const type = valueType(schema);
    const isPresent = !isLink(schema) && (required.includes(name) || schema.default !== undefined);
    return line(name, `${type}${isPresent ? '!' : ''}${type === 'Date' ? ' @dateformat' : ''}`, schema.description);
  });
  return [...own, ...Object.entries(derivedTypes(title)).map(([name, type]) => line(name, type))];
}

/** Groups of fields within a schema, at any depth, by the name of their type. */
function groupsIn(schema: TSchema): [string, TObject][] {
  const parts: TSchema[] = schema.type === 'array' ? [schema.items] : Object.values(schema.properties ?? {});
  return parts.flatMap((part) => [
    ...(part.type === 'object' ? [[groupName(part), part as TObject] as [string, TObject]] : []),
    ...groupsIn(part),
  ]);
}

const groupType = ([name, schema]: [string, TObject]): string => `type ${name} @dontInfer {\n${fieldLines(schema).join('\n')}\n}`;

function nodeType(name: KindName): string {
  const { type, schema, singleton, ids, relations = [] } = kindOf(name);
  const { id: _, ...properties } = schema.properties;
  const links = relations.map((relation) => {
    const { field, to, single } = relation;
    const target = kinds[to].type;
    if (single) return line(field, `${target} @link(from: "${field}Node")`);
    const by = isNamedByOthers(relation) ? `@referrers(from: "${field}Nodes", type: "${target}")` : `@link(from: "${field}Nodes")`;
    return line(field, `[${target}!]! ${by}`);
  });
  const lines = [
    line('itemId', 'String!', 'Identifier in the content API, the same in every language; the name of the kind for singletons'),
    line('locale', 'String!', 'The locale whose pages show this node'),
    line('isFallback', 'Boolean!', 'True where the item is not translated and shows the default language'),
    ...(singleton || ids ? [] : [line('segment', 'String!', 'Path segment of the item, safe whatever the identifier contains')]),
    ...(singleton || 'order' in properties ? [] : [line('order', 'Int!', 'Place in lists, smallest first')]),
    ...(reservedSegments(name).length > 0 ? [line('reserved', 'Boolean!', 'True where a static page has the path of this item')] : []),
    ...fieldLines({ ...schema, properties }),
    ...links,
  ];
  return `type ${type} implements Node @dontInfer {\n${lines.join('\n')}\n}`;
}

/** Every GraphQL type of the content, in GraphQL's schema language, from the schemas of contract/kinds.ts. */
function typeDefinitions(): string {
  const groups = new Map(kindNames.flatMap((name) => groupsIn(kinds[name].schema)));
  const linkLines = [
    line('href', 'String!', 'A path of this site with its locale prefix, or a URL'),
    line('hrefLang', 'String', 'BCP 47 tag of a page of this site in another language'),
  ];
  const link = `type ${linkType} @dontInfer {\n${linkLines.join('\n')}\n}`;
  return [...kindNames.map(nodeType), ...[...groups].map(groupType), link, listTypes].join('\n\n');
}

/** Gatsby API: every type is explicit, so that no query breaks when a list is empty or a field is missing everywhere. */
export const createSchemaCustomization: NonNullable<GatsbyNode['createSchemaCustomization']> = ({ actions }) => {
  createReferrersExtension(actions);
  actions.createTypes(typeDefinitions());
};
