import { freshEnough } from '../api/query-rules.ts';
import { type Catalogue, makeCatalogue } from './catalogue.ts';
import { readSavedAt, readSavedCatalogue } from './later-visits.ts';
import type { CatalogueSources } from './sources.ts';
import type { Sync } from './sync.ts';

const LOCK = 'aye.catalogue';
/** Milliseconds after which another page is not waited for any longer. */
const LONGEST_WAIT_MS = 5_000;

/**
 * Resolves when no other page of the app asks for the catalogue or saves it, with what ends the turn.
 * Browsers without locks, or which refuse them, ask in each page.
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
 * What another page has asked for and saved since this one was shown its own. The storage is asked,
 * not the mark: a page may hold the lock before it hears what another wrote to `localStorage`.
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

/** On a page that is open already: a turn lasts until what came is saved, for the others to read. */
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
