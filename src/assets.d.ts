/** Gatsby exports each class of a CSS module by name. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

/** webpack gives the URL of the file. */
declare module '*.woff2' {
  const url: string;
  export default url;
}

/** Styles as a string (src/gatsby-node/webpack-config.ts). */
declare module '*.css?text' {
  const css: string;
  export default css;
}

/** Global styles are imported for their effect. */
declare module '*.css';
