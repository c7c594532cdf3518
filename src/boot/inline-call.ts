/** Values that mean the same in a page as here. */
type Plain = string | number | boolean;

/**
 * Writes a call of a function as script text. The function travels alone: it may use nothing from outside its body, and
 * its comments stand above it, because those inside travel, too.
 *
 * @param run a function that needs no import, no helper and no syntax that the compiler replaces by a helper
 * @param values its arguments
 */
export function inlineCall<Values extends Plain[]>(run: (...values: Values) => void, ...values: Values): string {
  // `<` would allow a value to end the script.
  return `(${run.toString()})(${values.map((value) => JSON.stringify(value).replace(/</g, '\\u003c')).join()});`;
}
