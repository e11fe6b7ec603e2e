import type { QueryClient } from '@tanstack/react-query';
import type { Space } from '#contract/spaces/spaces.ts';
import { CATALOGUE_KEY, catalogueQuery } from '../api/catalogue.ts';
import { type CatalogueUpdate, fetchCatalogueUpdate } from '../api/catalogue-update.ts';
import { type AppliedDelta, applyDelta, type DeltaBase } from '../storage/apply-delta.ts';
import { type Catalogue, makeCatalogue } from './catalogue.ts';
import {
  readSavedAt,
  readSavedCatalogue,
  saveAdded,
  saveChanges,
  type SavedCatalogue,
  saveWhole,
} from '../storage/catalogue-storage.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import type { CatalogueSources } from './sources.ts';
import { fetchCatalogue, type Sync } from './sync.ts';
import { freshEnough } from '../api/query-rules.ts';

/** With more broken rows than this, it is cheaper to fetch the whole list. */
const MAX_REPAIRS = 20;

/**
 * Returns a saved catalogue to which changes can be applied. An incomplete one is only good for
 * display.
 */
function usableBase(saved: SavedCatalogue | undefined): DeltaBase | undefined {
  if (saved === undefined || saved.incomplete || saved.broken.length > MAX_REPAIRS)
    return undefined;
  return saved;
}

/** Returns what is saved; undefined if there is nothing, or it can't be read. */
export async function readSaved(sources: CatalogueSources): Promise<SavedCatalogue | undefined> {
  try {
    return await readSavedCatalogue(await sources.storage());
  } catch (reason) {
    sources.report('The saved catalogue can’t be read', reason);
    return undefined;
  }
}

/**
 * Returns the catalogue that results from the provider's response; requests it again if the
 * response doesn't fit.
 */
async function resolve(
  sources: CatalogueSources,
  reply: CatalogueUpdate,
  since: string | undefined,
  base: DeltaBase | undefined,
): Promise<AppliedDelta> {
  if (reply.dropped > 0) sources.report('Spaces that can’t be read', reply.dropped);
  if (reply.kind === 'full' || since === undefined) {
    const facts = { savedAt: sources.now().getTime(), version: reply.version };
    return { catalogue: makeCatalogue(reply.spaces, { ...facts, kind: 'network' }) };
  }
  const applied = base && (await applyDelta(sources, reply, since, base));
  return applied ?? { catalogue: await fetchCatalogue(sources) };
}

/** Writes to the device, and notes the version of what was written, to ask for later changes. */
async function saveBy(
  sources: CatalogueSources,
  { savedAt, version }: Catalogue,
  write: (storage: Storage) => Promise<boolean>,
): Promise<void> {
  const storage = await sources.storage();
  const isSaved = await write(storage);
  if (!isSaved || storage.kind !== 'device') return;
  sources.versions.write({ savedAt, ...(version === undefined ? {} : { version }) });
}

/** Saves a catalogue, or only what changed in it. */
export function save(
  sources: CatalogueSources,
  { catalogue, changed, from }: AppliedDelta,
): Promise<void> {
  return saveBy(sources, catalogue, (storage) =>
    changed === undefined
      ? saveWhole(storage, catalogue)
      : saveChanges(storage, catalogue, from, changed),
  );
}

/** Saves the spaces of parts that were added to a catalogue. */
export function saveParts(
  sources: CatalogueSources,
  catalogue: Catalogue,
  before: Catalogue,
  added: readonly Space[],
): Promise<void> {
  return saveBy(sources, catalogue, (storage) => saveAdded(storage, catalogue, before, added));
}

/** For a page that shows a catalogue already, or a device that has one. */
const syncPage: Sync = async (sources, shown, show) => {
  const current = shown?.kind === 'network' ? { catalogue: shown, broken: [] } : undefined;
  const item = sources.versions.read();
  const saved = shown === undefined && item !== undefined ? readSaved(sources) : undefined;
  const since = current === undefined ? item?.version : current.catalogue.version;
  let settled = false;
  const settle = (found: SavedCatalogue | undefined) => {
    if (!settled && found !== undefined) show(found.catalogue);
    settled ||= found !== undefined;
  };
  void saved?.then(settle);
  const savedBase = async () => usableBase(await (saved ?? readSaved(sources)));
  try {
    const reply = await fetchCatalogueUpdate(sources.call, since, sources.now);
    const base = reply.kind === 'full' ? undefined : (current ?? (await savedBase()));
    const outcome = await resolve(sources, reply, since, base);
    settled = true;
    sources.later(() => save(sources, outcome));
    return outcome.catalogue;
  } catch (error) {
    if (shown === undefined) settle(await (saved ?? readSaved(sources)));
    throw error;
  }
};

/**
 * Like `syncPage`, but of several open pages only one requests at a time. A page that has just
 * opened never waits.
 */
export const syncStored: Sync = (...page) =>
  page[1] === undefined ? syncPage(...page) : syncInTurn(...page);

const LOCK = 'aye.catalogue';
/** Milliseconds after which a page no longer waits for another one. */
const MAX_WAIT_MS = 5_000;

/**
 * Resolves once no other page of the app is requesting or saving the catalogue, with a function
 * that ends the turn. Without locks, or after MAX_WAIT_MS, each page goes ahead alone.
 */
function takeTurn(): Promise<() => void> {
  return new Promise((begin) => {
    const alone = () => begin(() => undefined);
    const { locks } = navigator as { readonly locks?: LockManager | null };
    if (!locks) {
      alone();
      return;
    }
    const signal = AbortSignal.timeout(MAX_WAIT_MS);
    locks.request(LOCK, { signal }, () => new Promise<void>((end) => begin(end))).catch(alone);
  });
}

/**
 * Returns what another page has saved since this one loaded its own catalogue. Reads the storage
 * and not the version in `localStorage`, because a page may hold the lock before it sees what
 * another one wrote there.
 */
async function savedByOther(
  sources: CatalogueSources,
  shown: Catalogue,
): Promise<Catalogue | undefined> {
  try {
    const storage = await sources.storage();
    const savedAt = (await readSavedAt(storage)) ?? 0;
    const age = sources.now().getTime() - savedAt;
    if (savedAt <= shown.savedAt || age > freshEnough) return undefined;
    const saved = await readSavedCatalogue(storage);
    const isWhole = saved !== undefined && !saved.incomplete && saved.broken.length === 0;
    return isWhole
      ? makeCatalogue(saved.catalogue.spaces, { ...saved.catalogue, kind: 'network' })
      : undefined;
  } catch (reason) {
    sources.report('What another page has saved can’t be read', reason);
    return undefined;
  }
}

/**
 * For a page that is already open: a turn lasts until the response is saved, so that the others can
 * read it.
 */
async function syncInTurn(...[sources, shown, show]: Parameters<Sync>): Promise<Catalogue> {
  const end = await takeTurn();
  const later: CatalogueSources['later'] = (work) => sources.later(() => work().finally(end));
  try {
    const other = shown === undefined ? undefined : await savedByOther(sources, shown);
    if (other === undefined) return await syncPage({ ...sources, later }, shown, show);
    end();
    return other;
  } catch (error) {
    end();
    throw error;
  }
}

/** Milliseconds. A usable screen is more important than one without layout shifts. */
const FIRST_RENDER_WAIT_MS = 3_000;

/**
 * Resolves once the stored catalogue is loaded, or no later than when the query ends or the time
 * limit is reached. Never rejects.
 */
export async function waitForStoredCatalogue(
  queryClient: QueryClient,
  sources: CatalogueSources,
): Promise<void> {
  let stop: () => void = () => undefined;
  const shown = new Promise<void>((resolve) => {
    stop = queryClient.getQueryCache().subscribe(() => {
      if (queryClient.getQueryData(CATALOGUE_KEY) !== undefined) resolve();
    });
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, FIRST_RENDER_WAIT_MS);
  });
  // The screen reports the error.
  const asked = queryClient.query(catalogueQuery(sources)).catch(() => undefined);
  await Promise.race([shown, asked, limit]);
  clearTimeout(timer);
  stop();
}
