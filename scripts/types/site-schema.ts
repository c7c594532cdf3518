import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { GraphQLSchema } from 'graphql';
import { createResolvers as contentFields } from '../../plugins/gatsby-source-custom-api/src/create-resolvers';
import { createSchemaCustomization as contentTypes } from '../../plugins/gatsby-source-custom-api/src/create-schema-customization';
import { createResolvers as siteFields, createSchemaCustomization as siteTypes } from '../../src/gatsby-node/schema';

type TypeDefinition = string | { readonly kind: 'OBJECT'; readonly config: { readonly name: string; readonly fields: object } };

interface Customization {
  readonly types: readonly TypeDefinition[];
  /** By name. */
  readonly fieldExtensions: Readonly<Record<string, unknown>>;
}

/** All type definitions of ours: what `createSchemaCustomization` and `createResolvers` of the plugin and of the site say. */
function customization(folder: string): Customization {
  const types: TypeDefinition[] = [];
  const fieldExtensions: Record<string, unknown> = {};
  const createFieldExtension = (extension: { name: string }) => {
    fieldExtensions[extension.name] = extension;
  };
  const createTypes = (added: TypeDefinition | TypeDefinition[]) => void types.push(...[added].flat());
  const createResolvers = (resolvers: Record<string, Record<string, { type?: unknown }>>) => {
    for (const [name, fields] of Object.entries(resolvers)) {
      const typed = Object.entries(fields).filter(([, field]) => field.type !== undefined);
      types.push({ kind: 'OBJECT', config: { name, fields: Object.fromEntries(typed) } });
    }
  };
  const store = { getState: () => ({ program: { directory: folder } }) };
  const args = { actions: { createTypes, createFieldExtension }, createResolvers, store } as never;
  require('gatsby-plugin-image/gatsby-node').createSchemaCustomization({
    actions: { createTypes },
    schema: require('gatsby/dist/schema/types/type-builders'),
  });
  contentTypes(args, { plugins: [] }, () => {});
  siteTypes(args);
  contentFields(args, { images: { cacheDir: folder, maxPixels: 1 } });
  siteFields(args);
  return { types, fieldExtensions };
}

/**
 * The GraphQL schema of the site, made by Gatsby's own schema builder from our type definitions. No content is needed, since every type
 * is explicit. Gatsby's store writes into a temporary folder, so that a build may run at the same time.
 */
export async function siteSchema(): Promise<GraphQLSchema> {
  const before = process.cwd();
  const folder = mkdtempSync(path.join(tmpdir(), 'site-schema-'));
  process.chdir(folder);
  try {
    const { buildSchema } = require('gatsby/dist/schema/schema');
    const { createSchemaComposer } = require('gatsby/dist/schema/schema-composer');
    const { builtInFieldExtensions } = require('gatsby/dist/schema/extensions');
    const { builtInTypeDefinitions } = require('gatsby/dist/schema/types/built-in-types');
    const { TypeConflictReporter } = require('gatsby/dist/schema/infer/type-conflict-reporter');
    const own = customization(folder);
    const fieldExtensions = { ...builtInFieldExtensions, ...own.fieldExtensions };
    const types = [...builtInTypeDefinitions(), ...own.types];
    return await buildSchema({
      schemaComposer: createSchemaComposer({ fieldExtensions }),
      types: types.map((typeOrTypeDef) => ({ typeOrTypeDef: parsed(typeOrTypeDef), plugin: undefined })),
      fieldExtensions,
      thirdPartySchemas: [],
      typeMapping: {},
      typeConflictReporter: new TypeConflictReporter(),
      inferenceMetadata: { typeMap: {} },
    });
  } finally {
    process.chdir(before);
    rmSync(folder, { recursive: true, force: true });
  }
}

function parsed(type: unknown): unknown {
  return typeof type === 'string' ? require('gatsby/dist/schema/types/type-defs').parseTypeDef(type) : type;
}
