/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, link?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lock
 */

/**
 * What is not installed as package-lock.json says. Packages for other platforms are optional and never counted.
 *
 * @param {Lock} wanted package-lock.json
 * @param {Lock | null} installed node_modules/.package-lock.json, where npm notes what it has installed
 * @param {boolean} withDev whether the tools for tests have to be there
 * @returns {string[]} paths such as `node_modules/fastify`
 */
export function missingPackages(wanted, installed, withDev) {
  const there = installed?.packages ?? {};
  return Object.entries(wanted.packages ?? {})
    .filter(
      ([path, entry]) =>
        path !== '' && path.includes('node_modules/') && !entry.link && !entry.optional && !entry.devOptional && (withDev || !entry.dev),
    )
    .filter(([path, entry]) => there[path]?.version !== entry.version)
    .map(([path]) => path);
}
