export { createPages } from './src/build/create-pages';
export { createResolvers, createSchemaCustomization } from './src/build/schema';
export { onCreateWebpackConfig } from './src/build/webpack-config';
