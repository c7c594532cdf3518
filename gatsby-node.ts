export { createPages } from './src/build/create-pages';
export { onPostBuild } from './src/build/on-post-build';
export { createResolvers, createSchemaCustomization } from './src/build/schema';
export { onCreateWebpackConfig } from './src/build/webpack-config';
