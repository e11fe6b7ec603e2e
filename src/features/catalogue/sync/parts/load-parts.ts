import type { CataloguePart } from '#contract/spaces/catalogue-parts.ts';
import type { Location } from '#contract/spaces/locations.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { fetchManifest, fetchPart } from '../../api/catalogue-parts.ts';
import type { Catalogue } from '../catalogue.ts';
import type { CatalogueSources } from '../sources.ts';
import { saveParts } from '../sync-page.ts';
import { isRestCurrent, withManifest, withParts } from './rest.ts';

/** The page's catalogue, to which parts are added. */
export interface ShownCatalogue {
  get(): Catalogue | undefined;
  put(catalogue: Catalogue): void;
  /** Resolves when the catalogue isn't being synchronised, which would discard what is added. */
  settled(): Promise<void>;
}

type Choose = (missing: readonly CataloguePart[], catalogue: Catalogue) => readonly CataloguePart[];

/** How often parts are requested again because the catalogue has changed meanwhile. */
const MAX_ATTEMPTS = 3;

const brokenParts = new WeakMap<CatalogueSources, Set<string>>();

/** Hashes of parts that weren't what the manifest announced. This page doesn't request them again. */
function brokenOn(page: CatalogueSources): Set<string> {
  const broken = brokenParts.get(page) ?? new Set();
  brokenParts.set(page, broken);
  return broken;
}

/** Only one page of the app loads parts at a time; the others go without. */
async function alone(work: () => Promise<boolean>): Promise<boolean> {
  const { locks } = navigator as { readonly locks?: LockManager | null };
  if (!locks) return work();
  return locks.request('aye.catalogue-parts', { ifAvailable: true }, (lock) =>
    lock === null ? Promise.resolve(false) : work(),
  );
}

interface Fetched {
  readonly parts: ReadonlyMap<CataloguePart, readonly Space[]>;
  readonly isOutdated: boolean;
}

/**
 * @param isUrgent Whether somebody waits for the parts. Otherwise they follow one another, each when
 *   the page is idle, because reading one keeps a phone busy for a moment.
 */
async function fetchAll(
  sources: CatalogueSources,
  chosen: readonly CataloguePart[],
  isUrgent: boolean,
): Promise<Fetched> {
  const parts = new Map<CataloguePart, readonly Space[]>();
  let isOutdated = false;
  const load = async (part: CataloguePart) => {
    try {
      const spaces = await fetchPart(sources, part);
      if (spaces === undefined) isOutdated = true;
      else parts.set(part, spaces);
    } catch (error) {
      if (!(error instanceof CallError) || error.kind !== 'unreadable') throw error;
      brokenOn(sources).add(part.hash);
      sources.report('A part of the catalogue can’t be read', error);
    }
  };
  if (isUrgent) await Promise.all(chosen.map(load));
  else {
    for (const part of chosen) {
      await sources.idle();
      await load(part);
    }
  }
  return { parts, isOutdated };
}

/** Returns the shown catalogue with a current list of missing parts; undefined if there is none. */
async function planned(
  sources: CatalogueSources,
  shown: ShownCatalogue,
  isOutdated: boolean,
): Promise<Catalogue | undefined> {
  await shown.settled();
  const catalogue = shown.get();
  if (catalogue?.rest === undefined) return undefined;
  if (!isOutdated && isRestCurrent(catalogue)) return catalogue;
  const manifest = await fetchManifest(sources);
  await shown.settled();
  const latest = shown.get();
  const updated = latest && withManifest(latest, manifest);
  if (updated !== undefined) shown.put(updated);
  return updated;
}

/**
 * Fetches missing parts, adds them to the shown catalogue and saves it.
 *
 * @param choose Returns the parts to fetch, of those that are missing and can be read.
 * @returns Whether any were added. Parts that can't be fetched now remain missing.
 */
function loadParts(
  sources: CatalogueSources,
  shown: ShownCatalogue,
  choose: Choose,
  isUrgent: boolean,
): Promise<boolean> {
  return alone(async () => {
    let isOutdated = false;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const plan = await planned(sources, shown, isOutdated);
      if (plan?.rest === undefined) return false;
      const readable = plan.rest.missing.filter(({ hash }) => !brokenOn(sources).has(hash));
      const chosen = choose(readable, plan);
      if (chosen.length === 0) return false;
      const fetched = await fetchAll(sources, chosen, isUrgent);
      ({ isOutdated } = fetched);
      await shown.settled();
      const latest = shown.get();
      if (latest === undefined || latest.rest !== plan.rest || !isRestCurrent(latest)) continue;
      if (fetched.parts.size === 0) continue;
      const catalogue = withParts(latest, fetched.parts);
      shown.put(catalogue);
      const added = [...fetched.parts.values()].flat();
      sources.later(() => saveParts(sources, catalogue, latest, added));
      return true;
    }
    return false;
  }).catch((error: unknown) => {
    // Without a connection the parts remain missing, and the screen says so.
    if (!(error instanceof CallError)) throw error;
    return false;
  });
}

/** Number of a location's parts that are fetched when somebody looks at it: up to 1,000 spaces. */
const AREA_PARTS = 4;

/** Fetches the best spaces of a location that the device lacks. */
export function loadArea(
  sources: CatalogueSources,
  shown: ShownCatalogue,
  location: Location,
): Promise<boolean> {
  const choose: Choose = (missing) =>
    missing.filter((part) => part.location === location).slice(0, AREA_PARTS);
  return loadParts(sources, shown, choose, true);
}

/** A phone stores at least this many spaces (decision 1); beyond it, only locations looked at. */
const MAX_SPACES = 10_000;
/** Parts that are added together, because every screen with spaces then renders again. */
const PARTS_AT_ONCE = 4;

/**
 * Fetches missing parts one group after the other while the page is idle, best first.
 *
 * @param mayLoad Asked before each group: false in lite mode.
 */
export function loadRest(
  sources: CatalogueSources,
  shown: ShownCatalogue,
  mayLoad: () => boolean,
): void {
  const choose: Choose = (missing, { spaces }) => {
    let count = spaces.length;
    const fitting = missing.filter((part) => (count += part.count) <= MAX_SPACES);
    return fitting.slice(0, PARTS_AT_ONCE);
  };
  sources.later(async () => {
    if (!mayLoad()) return;
    const hasMore = await loadParts(sources, shown, choose, false);
    if (hasMore) loadRest(sources, shown, mayLoad);
  });
}
