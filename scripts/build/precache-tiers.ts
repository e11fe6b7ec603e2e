import type { Plugin, Rolldown } from 'vite';
import { type Role, ROLES } from '#contract/endpoint.ts';
import { type Tier, TIERS } from '#src/platform/worker/app-file.ts';
import {
  allModules,
  type Graph,
  isLandingScreen,
  isLaterPart,
  layoutsOf,
  routeOf,
  type Routes,
} from './module-graph.ts';

/** The guard of a route, or the lazy import of a part for one role, in the code of a module. */
const FOR_ROLE = /\b(?:requireRole|partFor)\(\s*["'`](\w+)["'`]/;

function roleNamedIn(code: string | null | undefined): Role | undefined {
  const [, name] = FOR_ROLE.exec(code ?? '') ?? [];
  return ROLES.find((role) => role === name);
}

/**
 * Maps each module to the tiers that need it. The entry and the landing page are the shell; what a
 * module imports lazily belongs to the role that the module names, and otherwise to the tier of the
 * module. A screen belongs to the role that the guard of its route or of a layout above names.
 */
export function moduleTiers(
  start: string,
  graph: Graph,
  routes: Routes,
): ReadonlyMap<string, ReadonlySet<Tier>> {
  const modules = allModules(start, graph);
  const roles = new Map([...modules].map(([id, { code }]) => [id, roleNamedIn(code)]));
  const found = new Map([...modules.keys()].map((id) => [id, new Set<Tier>()]));
  const open: (readonly [id: string, tier: Tier])[] = [...modules].flatMap(([id, { isEntry }]) =>
    isEntry || isLandingScreen(id, routes) ? [[id, 'shell'] as const] : [],
  );

  const roleOf = (id: string): Role | undefined =>
    roles.get(id) ??
    (routeOf(id, routes) === undefined
      ? undefined
      : layoutsOf(id, routes, modules)
          .map((layout) => roles.get(layout))
          .find(Boolean));

  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [id, tier] = next;
    const tiers = found.get(id);
    if (tiers === undefined || tiers.has(tier)) continue;
    tiers.add(tier);
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.get(id) ?? {};
    const lazily = roleOf(id) ?? (tier === 'shell' ? 'public' : tier);
    open.push(...importedIds.map((imported) => [imported, tier] as const));
    open.push(...dynamicallyImportedIds.map((imported) => [imported, lazily] as const));
  }
  return new Map([...found].map(([id, tiers]) => [id, withoutSuperfluous(tiers)]));
}

/** A file of the shell is on every device, and a public one on every device with any other tier. */
function withoutSuperfluous(tiers: ReadonlySet<Tier>): ReadonlySet<Tier> {
  for (const tier of ['shell', 'public'] as const) if (tiers.has(tier)) return new Set([tier]);
  return tiers;
}

/** Maps each file of the built app to its tiers. Files that no chunk mentions belong to the shell. */
function fileTiers(
  bundle: Rolldown.OutputBundle,
  ofModule: ReadonlyMap<string, ReadonlySet<Tier>>,
): ReadonlyMap<string, ReadonlySet<Tier>> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Map<string, Set<Tier>>();
  const open = chunks.flatMap(({ fileName, moduleIds }) =>
    moduleIds.flatMap((id) =>
      // Such a part belongs to the tiers of the chunks that import it.
      isLaterPart(id) ? [] : [...(ofModule.get(id) ?? [])].map((tier) => [fileName, tier] as const),
    ),
  );
  // A chunk may contain modules of several tiers, and loads everything that any of them imports.
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [name, tier] = next;
    const tiers = found.get(name) ?? new Set();
    found.set(name, tiers);
    if (tiers.has(tier)) continue;
    tiers.add(tier);
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk') continue;
    const files = [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])];
    open.push(...files.map((file) => [file, tier] as const));
  }
  return new Map([...found].map(([name, tiers]) => [name, withoutSuperfluous(tiers)]));
}

/**
 * Determines which files of the app a device stores when (decision 40).
 *
 * @returns The plugin, and a function that returns a file's tiers, separated by spaces; undefined for
 * the shell.
 */
export function precacheTiers(routes: Routes) {
  let tiers: ReturnType<typeof fileTiers> = new Map();
  const plugin: Plugin = {
    name: 'aye:precache-tiers',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      if (entry?.type !== 'chunk' || entry.facadeModuleId === null) return;
      tiers = fileTiers(bundle, moduleTiers(entry.facadeModuleId, this, routes));
      const known = new Set([...tiers.values()].flatMap((some) => [...some]));
      const missing = TIERS.filter((tier) => !known.has(tier));
      if (missing.length > 0) this.error(`No file is stored for ${missing.join(', ')}.`);
    },
  };
  const tiersOf = (file: string): string | undefined => {
    const names = [...(tiers.get(file) ?? [])].toSorted().join(' ');
    return names === '' || names === 'shell' ? undefined : names;
  };
  return { plugin, tiersOf };
}
