/** Values that can be embedded as JSON. */
type Plain = string | number | boolean;

/**
 * Serialises a function call as inline script. The function must be self-contained. It travels as its file was minified
 * (`src/gatsby-node/webpack-config.ts`).
 *
 * @param run function without imports, outer variables, syntax that compiles to a helper, or calls of itself: its name stays behind
 * @param values its arguments
 */
export function inlineCall<Values extends Plain[]>(run: (...values: Values) => void, ...values: Values): string {
  // An unescaped `<` could close the script element.
  return `(${run.toString().replace(/^function \w+/, 'function')})(${values.map((value) => JSON.stringify(value).replace(/</g, '\\u003c')).join()});`;
}
