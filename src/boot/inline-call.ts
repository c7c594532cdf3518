/** Values that can be embedded as JSON. */
type Plain = string | number | boolean;

/**
 * Serialises a function call as inline script. The function must be self-contained; comments belong above it, because those inside
 * its body are shipped, too.
 *
 * @param run function without imports, outer variables, or syntax that compiles to a helper
 * @param values its arguments
 */
export function inlineCall<Values extends Plain[]>(run: (...values: Values) => void, ...values: Values): string {
  // An unescaped `<` could close the script element.
  return `(${run.toString()})(${values.map((value) => JSON.stringify(value).replace(/</g, '\\u003c')).join()});`;
}
