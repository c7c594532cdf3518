export { createResolvers } from './src/create-resolvers';
export { createSchemaCustomization } from './src/create-schema-customization';
export { onPluginInit } from './src/on-plugin-init';
export { pluginOptionsSchema } from './src/plugin-options-schema';
export { sourceNodes } from './src/source-nodes';
