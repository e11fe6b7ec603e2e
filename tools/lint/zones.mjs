/**
 * The import rules of the repository as data. A zone is a folder; a file belongs to the first zone
 * below that matches its path from the root.
 */

const MODULE_SERVICES = {
  booking: ['payments', 'catalogue'],
  hosting: ['payments', 'catalogue'],
  admin: ['catalogue'],
  reviews: ['catalogue'],
};

const REACT = /^(react|react-dom|notistack|swiper)(\/|$)/;
const BROWSER_ONLY = { test: REACT, why: 'this part runs without React' };
const NODE_ONLY = { test: /^node:/, why: 'this part runs in a browser' };

/**
 * `allows`: folders or path patterns of the repository that the zone may import besides itself.
 * `packages`: the only packages it may import. `forbids`: packages it may not import.
 */
const ZONES = [
  {
    name: 'contract',
    at: /^contract\//,
    allows: [],
    packages: /^valibot$/,
    why: 'both sides share the contract, so it depends on valibot alone',
  },
  {
    name: 'src/ui',
    at: /^src\/ui\//,
    allows: [],
    forbids: [NODE_ONLY],
    why: 'the interface parts know no product and import nothing of ours',
  },
  {
    name: 'src/platform',
    at: /^src\/platform\//,
    allows: [/^contract\//],
    forbids: [BROWSER_ONLY, NODE_ONLY],
    why: 'the platform serves every feature and knows none: it imports the contract alone',
  },
  {
    name: 'src/features/$1',
    at: /^src\/features\/([^/]+)\//,
    allows: [/^contract\//, /^src\/platform\//, /^src\/ui\//],
    forbids: [NODE_ONLY],
    why: 'a feature never imports another feature or the routes: where two meet, the route passes one into the other',
  },
  {
    name: 'src/flows',
    at: /^src\/flows\//,
    allows: [/^contract\//, /^src\/(features|platform|ui)\//],
    forbids: [NODE_ONLY],
    why: 'a flow joins features and is used by the routes and layouts: it imports none of them',
  },
  {
    name: 'src',
    at: /^src\//,
    allows: [/^contract\//],
    forbids: [NODE_ONLY],
    why: 'the app meets the server in the contract alone',
  },
  {
    name: 'sw',
    at: /^sw\//,
    allows: [/^contract\//, /^src\/platform\//],
    forbids: [BROWSER_ONLY, NODE_ONLY],
    why: 'the worker has no window and no React: it imports the contract and the platform',
  },
  {
    name: 'server/gateways/cards/sandbox',
    at: /^server\/gateways\/cards\/sandbox\//,
    allows: [/^contract\//, /^server\/(db|gateways)\//],
    forbids: [BROWSER_ONLY],
    why: 'the sandbox is a provider of its own: it imports the contract, the gateways and its tables',
  },
  {
    name: 'server/$1',
    at: /^server\/(db|http|gateways)\//,
    allows: [/^contract\//],
    forbids: [BROWSER_ONLY],
    why: 'the server’s foundations know no module: they import the contract alone',
  },
  {
    name: 'server/modules/$1',
    at: /^server\/modules\/([^/]+)\//,
    allows: [/^contract\//, /^server\/(db|http|gateways)\//],
    services: MODULE_SERVICES,
    forbids: [BROWSER_ONLY],
    why: 'a module reaches another only through its service.ts, and one way: booking → payments, catalogue; hosting → payments, catalogue; admin, reviews → catalogue',
  },
  {
    name: 'server/composition/demo',
    at: /^server\/(composition\/demo\/|seed\.ts$)/,
    allows: [/^contract\//, /^server\//, /^demo\/demo\.ts$/],
    forbids: [BROWSER_ONLY],
    why: 'the server uses the demo through demo/demo.ts alone, and only where it is not always loaded',
  },
  {
    name: 'server',
    at: /^server\//,
    allows: [/^contract\//],
    forbids: [BROWSER_ONLY],
    why: 'the server meets the app in the contract alone',
  },
  {
    name: 'demo',
    at: /^demo\//,
    allows: [/^contract\//],
    forbids: [BROWSER_ONLY],
    why: 'the demo is content: it imports the contract alone',
  },
  {
    name: 'scripts',
    at: /^scripts\/.*\.mjs$/,
    allows: [],
    packages: /^node:/,
    why: 'the commands run before anything is installed: they import Node’s own modules alone',
  },
  {
    name: 'build plugins',
    at: /^scripts\/.*\.ts$/,
    allows: [/^contract\//, /^src\//, /^scripts\/lib\//],
    why: 'a build plugin makes the app: it imports the app and the contract, never the server',
  },
  { name: 'tools', at: /^tools\//, allows: [], why: 'the tools stand alone' },
  { name: 'tests', at: /^tests\//, allows: [/./], why: '' },
];

const TEST_FILE = /\.test\.tsx?$/;

/** Returns the zone of a file; undefined for a file at the root, which may import anything. */
export function zoneOf(file) {
  for (const zone of ZONES) {
    const match = zone.at.exec(file);
    if (match) return { ...zone, name: zone.name.replace('$1', match[1] ?? ''), part: match[1] };
  }
  return undefined;
}

const isTestFile = (file) => TEST_FILE.test(file);

/**
 * Returns whether code of this zone may import this file of the repository (both paths from the
 * root).
 */
export function mayImportFile(zone, from, target) {
  if (target.startsWith('tests/')) return zone.name === 'tests' || isTestFile(from);
  if (zoneOf(target)?.name === zone.name) return true;
  if (zone.allows.some((pattern) => pattern.test(target))) return true;
  if (zone.name === 'src') return target.startsWith('src/');
  if (zone.name === 'server') return target.startsWith('server/');
  const service = /^server\/modules\/([^/]+)\/service\.ts$/.exec(target);
  return Boolean(service && zone.services?.[zone.part]?.includes(service[1]));
}

/**
 * Returns why this zone may not import this package; undefined if it may. Tests may import any
 * package.
 */
export function packageObjection(zone, from, name) {
  if (isTestFile(from)) return undefined;
  if (zone.packages && !zone.packages.test(name)) return zone.why;
  return zone.forbids?.find(({ test }) => test.test(name))?.why;
}
