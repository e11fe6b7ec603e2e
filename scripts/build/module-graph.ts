import path from 'node:path';
import type { Rolldown } from 'vite';

export type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;
export type Module = Rolldown.ModuleInfo;

/**
 * A lazily loaded part that follows at once for people who stay: how its files are called, a short
 * name for its chunk, and the one visit that it follows, if there is only one.
 */
export type NextPart = readonly [test: RegExp, name: string, visit?: string];

export interface Routes {
  /** Path of the folder with the file routes. */
  readonly folder: string;
  /**
   * Files of the routes inside the folder whose screens people open first, with a short name for
   * those that share their chunks.
   */
  readonly visits?: ReadonlyMap<string, string>;
  readonly nextParts?: readonly NextPart[];
}

/**
 * Returns the path in a module's ID, without the leading NUL of a virtual module and without the
 * query.
 */
const fileOf = (id: string): string => id.replace(/^\0/, '').replace(/\?.*$/, '');

/** Returns the file's path inside the routes folder, or undefined if the module isn't a route. */
export function routeOf(id: string, { folder }: Routes): string | undefined {
  const relative = path.relative(folder, fileOf(id));
  return relative.startsWith('..') || path.isAbsolute(relative) ? undefined : relative;
}

/**
 * Returns true for the lazily loaded part of a route that draws the page at `/`: an index route, or
 * a layout, whose folders add nothing to the URL. In file routes, names with a leading underscore
 * are not part of the URL.
 */
export function isLandingScreen(id: string, routes: Routes): boolean {
  const route = routeOf(id, routes);
  if (route === undefined || !id.includes('tsr-split')) return false;
  const segments = route.replace(/\.tsx?$/, '').split('/');
  const [first, ...others] = segments.toReversed();
  const isRootIndex = first === 'index' && segments.length > 1;
  const isLayout = first !== undefined && first.startsWith('_') && segments.length === 1;
  return (isRootIndex || isLayout) && others.every((segment) => segment.startsWith('_'));
}

/**
 * Parts of packages that the first page loads that only later screens use. The packages' indexes
 * import them, so the graph can't tell; the bundler puts them where they are used.
 */
const LATER_PARTS =
  /\/@tanstack\/(?:query-core|react-query)\/.*\/(?:infiniteQueryObserver|use(?:Suspense)?InfiniteQuery|queriesObserver|useQueries|hydration|HydrationBoundary|mutationObserver|useMutation\w*|streamedQuery)\.js$/;

export const isLaterPart = (id: string): boolean => LATER_PARTS.test(id);

/** Returns the given modules and everything they import statically, directly or indirectly. */
export function staticClosure(starts: Iterable<string>, graph: Graph): Set<string> {
  const found = new Set<string>();
  const open = [...starts];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

export function allModules(start: string, graph: Graph): Map<string, Module> {
  const found = new Map<string, Module>();
  const open = [start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const info = found.has(id) ? undefined : graph.getModuleInfo(id);
    if (info === null || info === undefined) continue;
    found.set(id, info);
    open.push(...info.importers, ...info.dynamicImporters);
    open.push(...info.importedIds, ...info.dynamicallyImportedIds);
  }
  return found;
}

/** Returns the layouts above a route that are among the modules, the nearest first. */
export function layoutsOf(id: string, routes: Routes, modules: Map<string, Module>): string[] {
  const folders = routeOf(id, routes)?.split('/').slice(0, -1) ?? [];
  return folders
    .map((_folder, depth) =>
      path.join(routes.folder, `${folders.slice(0, depth + 1).join('/')}.tsx`),
    )
    .filter((file) => modules.has(file))
    .toReversed();
}
