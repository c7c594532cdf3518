const { minify } = require('@swc/core');

/**
 * webpack loader that shortens a module. For functions that pages carry as their own text (`src/boot/inline-call.ts`): Gatsby
 * minifies only what browsers load as files.
 *
 * @this {{ async(): (error: unknown, code?: string) => void }}
 * @param {string} code of an ES module
 */
module.exports = function minifyModule(code) {
  const done = this.async();
  minify(code, { module: true }).then((result) => done(null, result.code), done);
};
