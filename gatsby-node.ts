export { createPages } from './src/gatsby-node/create-pages';
export { encodePicturesEarly as onPreBuild } from './src/gatsby-node/encode-pictures-early';
export { onPostBuild } from './src/gatsby-node/on-post-build';
export { createResolvers, createSchemaCustomization } from './src/gatsby-node/schema';
export { onCreateWebpackConfig } from './src/gatsby-node/webpack-config';
