import type { Tier } from '#src/platform/worker/app-file.ts';
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
 * What the app starts, and the page that a part belongs to, are loaded before the parts that follow,
 * so they need no chunk shared with them.
 */
function loadingVisits(visits: ReadonlySet<string>, { nextParts = [] }: Routes): string[] {
  const isLoadedBefore = (visit: string) =>
    nextParts.some(
      ([, name, page]) =>
        name === visit && (visits.has(START) || (page !== undefined && visits.has(page))),
    );
  return [...visits].filter((visit) => !isLoadedBefore(visit)).toSorted();
}

/** What several first visits, or the steps after them, share. */
interface VisitsChunk {
  readonly visits: readonly string[];
  readonly modules: readonly string[];
}

/**
 * Characters of code below which a chunk isn't worth a request and an entry in the landing page's
 * list.
 */
const TINY = 4_000;

const lengthOf = (id: string, modules: Map<string, Module>) =>
  modules.get(id)?.code?.length ?? TINY;

/**
 * Puts the modules of tiny chunks into the chunk that is loaded in all of their visits and in the
 * fewest others, if there is one.
 */
function withoutTinyChunks(
  chunks: ReadonlyMap<string, VisitsChunk>,
  modules: Map<string, Module>,
): Map<string, VisitsChunk> {
  const lengths = [...chunks].map(
    ([name, { modules: ids }]) =>
      [name, ids.reduce((sum, id) => sum + lengthOf(id, modules), 0)] as const,
  );
  const merged = new Map(chunks);
  for (const [name, length] of lengths.toSorted((a, b) => a[1] - b[1])) {
    const chunk = merged.get(name);
    if (chunk === undefined || length >= TINY) continue;
    const [host] = [...merged]
      .filter(
        ([other, { visits }]) =>
          other !== name && chunk.visits.every((visit) => visits.includes(visit)),
      )
      .toSorted(([, a], [, b]) => a.visits.length - b.visits.length);
    if (host === undefined) continue;
    const [hostName, { visits, modules: ids }] = host;
    merged.set(hostName, { visits, modules: [...ids, ...chunk.modules] });
    merged.delete(name);
  }
  return merged;
}

/** @throws If a part that the configuration names isn't in the app, as after a file was renamed. */
function checkNextParts({ nextParts = [] }: Routes, modules: ReadonlyMap<string, Module>): void {
  const isMissing = (test: RegExp) => ![...modules.keys()].some((id) => test.test(id));
  const missing = nextParts.filter(([test]) => isMissing(test)).map(([test]) => test.source);
  if (missing.length > 0) {
    throw new Error(`No file of the app matches ${missing.join(', ')} any more (NEXT_PARTS).`);
  }
}

function chunkNames(start: string, graph: Graph, routes: Routes): Map<string, string> {
  const modules = allModules(start, graph);
  checkNextParts(routes, modules);
  const starts = [...modules].filter(([id, { isEntry }]) => isEntry || isLandingScreen(id, routes));
  const first = staticClosure(
    starts.map(([id]) => id),
    graph,
  );
  const users = lazyUsers(modules, graph);
  const tiers = moduleTiers(start, graph, routes);
  const names = new Map<string, string>();
  const shared = new Map<string, VisitsChunk>();
  for (const id of modules.keys()) {
    if (first.has(id) && !isLaterPart(id)) {
      names.set(id, PACKAGES.find(([, test]) => test.test(id))?.[0] ?? 'landing');
      continue;
    }
    if (isLaterPart(id)) continue;
    const lazy = [...(users.get(id) ?? [])];
    const visits = new Set(lazy.flatMap((user) => visitOf(user, first, modules, routes) ?? []));
    if (visits.size > 0 && lazy.length > 1) {
      const loading = loadingVisits(visits, routes);
      const name = loading.join('-');
      const chunk = shared.get(name) ?? { visits: loading, modules: [] };
      shared.set(name, { ...chunk, modules: [...chunk.modules, id] });
      continue;
    }
    const sections = new Set(lazy.flatMap((user) => [...sectionsOf(user, modules, routes)]));
    const [section] = sections;
    if (sections.size === 1 && section && lazy.length > 1) {
      names.set(id, divided(section, tiers.get(id)));
      continue;
    }
    const name = divided('shared', tiers.get(id));
    const isTinyOfRole = () =>
      name !== 'shared' &&
      lazy.length > 1 &&
      // What it needs must not be left to the bundler, whose chunk might import this one.
      [...staticClosure([id], graph)].every(
        (needed) =>
          first.has(needed) ||
          lengthOf(needed, modules) < TINY ||
          (users.get(needed)?.size ?? 0) >= SHARED_BY,
      );
    if (lazy.length >= SHARED_BY || isTinyOfRole()) names.set(id, name);
  }
  for (const [name, { modules: ids }] of withoutTinyChunks(shared, modules)) {
    for (const id of ids) names.set(id, name);
  }
  return names;
}

/**
 * Groups modules into chunks by their imports, so that moving a file doesn't change how the app is
 * loaded: packages that the first page needs, everything else it needs, what one section of the app
 * shares, and what three or more lazily loaded chunks share. The last two are divided by the tiers
 * in which devices store them. What two share of a role's screens is joined with them if it is tiny. Everything else is left to the bundler.
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
