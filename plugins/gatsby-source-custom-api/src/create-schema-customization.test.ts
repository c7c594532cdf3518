import type { TSchema } from '@sinclair/typebox';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLType,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { Image } from '../../../contract/content/common';
import { itemKindNames, kindNames, kindOf, kinds } from '../../../contract/kinds';
import { createSchemaCustomization } from './create-schema-customization';

/** What Gatsby knows without us. */
const gatsby = `
  directive @dontInfer on OBJECT
  directive @dateformat on FIELD_DEFINITION
  directive @link(by: String, from: String) on FIELD_DEFINITION
  directive @referrers(from: String!, type: String!) on FIELD_DEFINITION
  scalar Date
  interface Node { id: ID! }
  type Query { node: Node }
`;

/** The types as they are handed to Gatsby, which adds the fields of its own interface itself. */
function schema() {
  let types = '';
  const actions = { createTypes: (added: string) => (types += `\n${added}`), createFieldExtension: () => {} };
  createSchemaCustomization({ actions } as never, { plugins: [] }, () => {});
  return buildSchema(`${gatsby}${types}`.replaceAll(/implements Node @dontInfer \{/g, 'implements Node @dontInfer { id: ID!'));
}

const graphql = schema();
const typeNamed = (name: string) => graphql.getType(name) as GraphQLObjectType;
const scalars: Record<string, string[]> = { string: ['String', 'Date'], integer: ['Int'], number: ['Float'], boolean: ['Boolean'] };

/** What differs between a schema of the contract and a GraphQL type, by path. */
function differences(contract: TSchema, type: GraphQLType, path: string): string[] {
  const bare = isNonNullType(type) ? type.ofType : type;
  if (contract.title === Image.title) return getNamedType(type).name === 'ContentImage' ? [] : [`${path} is no ContentImage`];
  if (contract.type === 'array')
    return isListType(bare) && isNonNullType(bare.ofType)
      ? differences(contract.items, bare.ofType, `${path}[]`)
      : [`${path} is no list of values`];
  if (contract.type === 'object') {
    if (!isObjectType(bare)) return [`${path} is no group`];
    const fields = bare.getFields();
    const required = new Set<string>(contract.required ?? []);
    return Object.entries(contract.properties as Record<string, TSchema>).flatMap(([key, property]) => {
      const field: GraphQLField<unknown, unknown> | undefined = fields[key];
      if (!field) return [`${path}.${key} is missing`];
      const isRequired = required.has(key) || property.default !== undefined;
      if (property.contentMediaType === 'text/uri-list')
        return String(field.type) === 'ContentLink' ? [] : [`${path}.${key} is no link, which may be dead`];
      const nullability =
        isRequired === isNonNullType(field.type) ? [] : [`${path}.${key} should ${isRequired ? 'never' : 'sometimes'} be null`];
      return [...nullability, ...differences(property, field.type, `${path}.${key}`)];
    });
  }
  const name = String(bare);
  const expected = contract.anyOf ? ['String'] : (scalars[contract.type] ?? []);
  return expected.includes(name) ? [] : [`${path} is ${name}`];
}

const contractOf = kindNames.map((name): [string, TSchema] => [kinds[name].type, kinds[name].schema]);

test.each(contractOf)('%s has every field of the contract, of the same type', (name, contract) => {
  const { id: _, ...properties } = contract.properties;
  expect(differences({ ...contract, properties }, typeNamed(name), name)).toEqual([]);
});

test.each(contractOf)('%s says where it is from and for which language', (name) => {
  const fields = typeNamed(name).getFields();
  const types = Object.fromEntries(
    ['itemId', 'locale', 'language', 'isFallback', 'updatedAt'].map((key) => [key, String(fields[key]?.type)]),
  );
  expect(types).toEqual({ itemId: 'String!', locale: 'String!', language: 'String!', isFallback: 'Boolean!', updatedAt: 'Date!' });
});

test('every relation is a field of its type, and every linked field is a relation', () => {
  const linked = itemKindNames.flatMap((name) =>
    Object.values(typeNamed(kinds[name].type).getFields()).flatMap(({ name: field, type, astNode }) => {
      const link = astNode?.directives?.find((directive) => ['link', 'referrers'].includes(directive.name.value));
      const from = link?.arguments?.find((argument) => argument.name.value === 'from')?.value;
      return from?.kind === 'StringValue' ? [`${name}.${field}: ${type} from ${from.value} by ${link?.name.value}`] : [];
    }),
  );
  const expected = itemKindNames.flatMap((name) =>
    (kindOf(name).relations ?? []).map(
      ({ field, to, single, own, back }) =>
        `${name}.${field}: ${single ? kinds[to].type : `[${kinds[to].type}!]!`} from ${field}${single ? 'Node' : 'Nodes'} by ${back && !own ? 'referrers' : 'link'}`,
    ),
  );
  expect(linked.sort()).toEqual(expected.sort());
});

test('no type is inferred', () => {
  const inferred = Object.values(graphql.getTypeMap()).filter(
    (type) => type.name.startsWith('Content') && !type.astNode?.directives?.some(({ name }) => name.value === 'dontInfer'),
  );
  expect(inferred.map(({ name }) => name)).toEqual([]);
});
