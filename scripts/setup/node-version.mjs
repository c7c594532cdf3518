/**
 * Whether a version of Node is within a range such as `>=20.19 <21 || >=22.12`. Without a library, since it runs before any is installed.
 *
 * @param {string} version for example `20.19.1`
 * @param {string} range comparisons with `>=` and `<`, all of which must hold, or those after a `||`
 * @returns {boolean}
 */
export function isSupported(version, range) {
  return range.split(' || ').some((comparisons) =>
    comparisons.split(/\s+/).every((part) => {
      const [, operator, limit] = /^(>=|<)([\d.]+)$/.exec(part) ?? [];
      if (!operator) throw new Error(`"${range}" in package.json is not made of comparisons such as >=20.19 or <27.`);
      const order = compare(version, limit);
      return operator === '<' ? order < 0 : order >= 0;
    }),
  );
}

/**
 * @param {string} a
 * @param {string} b
 * @returns {number} negative, zero or positive
 */
function compare(a, b) {
  const [left, right] = [a, b].map((text) => text.split('.').map(Number));
  for (let index = 0; index < 3; index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
