/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, link?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lock
 */

/**
 * What is not installed as package-lock.json says. Optional packages are those for other platforms, and never counted.
 *
 * @param {Lock} wanted package-lock.json
 * @param {Lock | null} installed node_modules/.package-lock.json, where npm notes what it has installed
 * @param {boolean} withDev whether the packages of the tests have to be there
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

/**
 * Whether packages of the tests are installed, so that an update for `npm start` must not remove them.
 *
 * @param {Lock | null} installed
 */
export function hasDevPackages(installed) {
  return Object.values(installed?.packages ?? {}).some(({ dev }) => dev);
}

/**
 * Installed packages whose install scripts package.json allows, and that have not run them.
 *
 * @param {Record<string, boolean>} allowScripts
 * @param {Lock} installed
 * @param {Lock | null} completed what was installed when scripts last ran to their end
 * @returns {string[]} names
 */
export function scriptsToRun(allowScripts, installed, completed) {
  const versionIn = (lock, name) => lock?.packages?.[`node_modules/${name}`]?.version;
  return Object.keys(allowScripts).filter(
    (name) => allowScripts[name] && versionIn(installed, name) && versionIn(installed, name) !== versionIn(completed, name),
  );
}
