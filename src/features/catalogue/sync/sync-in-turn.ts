import { freshEnough } from '../api/query-rules.ts';
import { type Catalogue, makeCatalogue } from './catalogue.ts';
import { readSavedAt, readSavedCatalogue } from '../storage/catalogue-storage.ts';
import type { CatalogueSources } from './sources.ts';
import type { Sync } from './sync.ts';

const LOCK = 'aye.catalogue';
/** Milliseconds after which a page no longer waits for another one. */
const LONGEST_WAIT_MS = 5_000;

/**
 * Resolves once no other page of the app is requesting or saving the catalogue, with a function
 * that ends the turn. Without locks, or after LONGEST_WAIT_MS, each page goes ahead alone.
 */
function takeTurn(): Promise<() => void> {
  return new Promise((begin) => {
    const alone = () => begin(() => undefined);
    const { locks } = navigator as { readonly locks?: LockManager | null };
    if (!locks) {
      alone();
      return;
    }
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
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
export async function syncInTurn(
  sync: Sync,
  ...[sources, shown, show]: Parameters<Sync>
): Promise<Catalogue> {
  const end = await takeTurn();
  const later: CatalogueSources['later'] = (work) => sources.later(() => work().finally(end));
  try {
    const other = shown === undefined ? undefined : await savedByOther(sources, shown);
    if (other === undefined) return await sync({ ...sources, later }, shown, show);
    end();
    return other;
  } catch (error) {
    end();
    throw error;
  }
}
