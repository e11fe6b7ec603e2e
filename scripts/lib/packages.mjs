/**
 * Reads package-lock.json: what is released, under which licences, and what runs when it is
 * installed.
 *
 * @typedef {{ name: string, version: string, licence: string }} ReleasedPackage
 * @typedef {{ packages: Record<string, { version?: string, license?: string, dev?: boolean, hasInstallScript?: boolean }> }} Lock
 */

const NESTED = 'node_modules/';

const nameOf = (path) => path.slice(path.lastIndexOf(NESTED) + NESTED.length);

/** Without the root, which is the empty path. */
const installed = ({ packages }) => Object.entries(packages).filter(([path]) => path !== '');

/**
 * Returns the packages that a server is installed with, those for other systems included.
 * @param {Lock} lock
 * @returns {ReleasedPackage[]}
 */
export function releasedPackages(lock) {
  return installed(lock)
    .filter(([, { dev }]) => dev !== true)
    .map(([path, { version = '', license = 'unknown' }]) => ({
      name: nameOf(path),
      version,
      licence: license,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}

/**
 * Returns the names of packages that run a program of their own when they are installed.
 * @param {Lock} lock
 * @returns {string[]}
 */
export function packagesWithInstallScript(lock) {
  const found = installed(lock).filter(([, { hasInstallScript }]) => hasInstallScript === true);
  const names = new Set(found.map(([path]) => nameOf(path)));
  return [...names].toSorted((a, b) => a.localeCompare(b));
}

/**
 * Formats the packages by licence, for people.
 * @param {readonly ReleasedPackage[]} packages
 */
export function licenceText(packages) {
  const names = new Set(packages.map(({ licence }) => licence));
  const licences = [...names].toSorted((a, b) => a.localeCompare(b));
  return licences
    .map((licence) => {
      const own = packages.filter((released) => released.licence === licence);
      const lines = own.map(({ name, version }) => `  ${name} ${version}\n`);
      return `${licence} (${own.length})\n${lines.join('')}`;
    })
    .join('\n');
}
