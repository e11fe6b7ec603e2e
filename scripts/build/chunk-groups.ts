import type { Tier } from '#src/platform/worker/tiers.ts';
import {
  allModules,
  type Graph,
  isLandingScreen,
  isLaterPart,
  type Module,
  routeOf,
  type Routes,
  staticClosure,
} from './module-graph.ts';
import { moduleTiers } from './precache-tiers.ts';

/** A module that at least this many lazily loaded chunks need is worth a request of its own. */
const SHARED_BY = 3;

const PACKAGES: readonly (readonly [name: string, test: RegExp])[] = [
  ['react', /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\//],
  ['tanstack', /\/node_modules\/@tanstack\//],
  ['valibot', /\/node_modules\/valibot\//],
];

/** Returns whether a chunk contains only packages, and so does nothing by itself. */
export const isPackageChunk = (chunk: string): boolean => PACKAGES.some(([name]) => name === chunk);

/** Names of the chunks that every page loads first; the loader of later chunks needn't list them. */
export const FIRST_CHUNKS = [...PACKAGES.map(([name]) => name), 'landing', 'index', 'rolldown'];

/** Maps each module to the lazily loaded modules that can't run without it. */
function lazyUsers(modules: Map<string, Module>, graph: Graph): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const [id, { dynamicImporters }] of modules) {
    if (dynamicImporters.length === 0) continue;
    for (const needed of staticClosure([id], graph)) {
      users.set(needed, (users.get(needed) ?? new Set()).add(id));
    }
  }
  return users;
}

/**
 * The section of modules that no route leads to, such as what the entry starts after the first
 * screen.
 */
const EVERYWHERE = '';

/** The name of what the app starts after the first screen. */
const START = 'start';

/** Sections whose lazily loaded modules the app loads at its start. */
const STARTED_BY = new Set([EVERYWHERE, '__root']);

/** Returns the top-level route folders that can lead to a lazily loaded module. */
function sectionsOf(lazy: string, modules: Map<string, Module>, routes: Routes): Set<string> {
  const sections = new Set<string>();
  const seen = new Set<string>();
  const open = [lazy];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const route = routeOf(id, routes);
    if (route !== undefined) sections.add(route.split('/')[0]?.replace(/\.tsx?$/, '') ?? '');
    else {
      const info = modules.get(id);
      open.push(...(info?.importers ?? []), ...(info?.dynamicImporters ?? []));
    }
  }
  return sections.size === 0 ? sections.add(EVERYWHERE) : sections;
}

/**
 * Returns what a first visit, or the step after it, loads a lazily loaded module for, or undefined
 * if it doesn't.
 */
function visitOf(
  lazy: string,
  first: ReadonlySet<string>,
  modules: Map<string, Module>,
  routes: Routes,
): string | undefined {
  const route = routeOf(lazy, routes);
  if (route !== undefined)
    return lazy.includes('tsr-split') ? routes.visits?.get(route) : undefined;
  const next = routes.nextParts?.find(([test]) => test.test(lazy));
  if (next !== undefined) return next[1];
  const isStart =
    [...sectionsOf(lazy, modules, routes)].every((section) => STARTED_BY.has(section)) &&
    modules.get(lazy)?.dynamicImporters.some((importer) => first.has(importer));
  return isStart ? START : undefined;
}

/**
 * Divides a chunk by tier: modules that are stored for some roles only must not be in a chunk that
 * every visitor stores. There is one such chunk for each role and one for those that need several,
 * because the landing page lists all chunks.
 */
function divided(name: string, tiers: ReadonlySet<Tier> = new Set()): string {
  const roles = [...tiers].filter((tier) => tier !== 'shell' && tier !== 'public');
  if (roles.length === 0) return name;
  return roles.length > 1 ? 'roles' : roles.join('');
}

/**
 * What the app starts is loaded before the parts that follow, so it needs no chunk shared with
 * them.
 */
function visitsName(visits: ReadonlySet<string>, { nextParts = [] }: Routes): string {
  const follows = (visit: string) => nextParts.some(([, name]) => name === visit);
  const loading = [...visits].filter((visit) => !visits.has(START) || !follows(visit));
  return loading.toSorted().join('-');
}

function chunkNames(start: string, graph: Graph, routes: Routes): Map<string, string> {
  const modules = allModules(start, graph);
  const starts = [...modules].filter(([id, { isEntry }]) => isEntry || isLandingScreen(id, routes));
  const first = staticClosure(
    starts.map(([id]) => id),
    graph,
  );
  const users = lazyUsers(modules, graph);
  const tiers = moduleTiers(start, graph, routes);
  const names = new Map<string, string>();
  for (const id of modules.keys()) {
    if (first.has(id) && !isLaterPart(id)) {
      names.set(id, PACKAGES.find(([, test]) => test.test(id))?.[0] ?? 'landing');
      continue;
    }
    if (isLaterPart(id)) continue;
    const lazy = [...(users.get(id) ?? [])];
    const visits = new Set(lazy.flatMap((user) => visitOf(user, first, modules, routes) ?? []));
    if (visits.size > 0 && lazy.length > 1) {
      names.set(id, visitsName(visits, routes));
      continue;
    }
    const sections = new Set(lazy.flatMap((user) => [...sectionsOf(user, modules, routes)]));
    const [section] = sections;
    const name =
      sections.size === 1 && section && lazy.length > 1
        ? section
        : lazy.length >= SHARED_BY && 'shared';
    if (name) names.set(id, divided(name, tiers.get(id)));
  }
  return names;
}

/**
 * Groups modules into chunks by their imports, so that moving a file doesn't change how the app is
 * loaded: packages that the first page needs, everything else it needs, what one section of the app
 * shares, and what three or more lazily loaded chunks share. The last two are divided by the tiers
 * in which devices store them. Everything else is left to the bundler.
 */
export function chunkGroups(routes: Routes) {
  const named = new WeakMap<object, Map<string, string>>();
  return [
    {
      name(id: string, graph: Graph): string | null {
        const names = named.get(routes) ?? chunkNames(id, graph, routes);
        named.set(routes, names);
        return names.get(id) ?? null;
      },
      includeDependenciesRecursively: false,
    },
  ];
}
