import { fetchCatalogueUpdate, type CatalogueUpdate } from '../api/catalogue-update.ts';
import { type Catalogue, makeCatalogue } from './catalogue.ts';
import type { SavedCatalogue } from './catalogue-storage.ts';
import type { DeltaBase, AppliedDelta } from './apply-delta.ts';
import type { CatalogueSources } from './sources.ts';

/** With more broken rows than this, it is cheaper to fetch the whole list. */
const MAX_REPAIRS = 20;

/** Loaded separately, because the first screen of a first visit has nothing stored. */
const storing = () => import('./stored-catalogue.ts');

export type Sync = (
  sources: CatalogueSources,
  /** What this page already shows. */
  shown: Catalogue | undefined,
  /** Called with the saved catalogue if it is read before the provider responds. */
  show: (catalogue: Catalogue) => void,
) => Promise<Catalogue>;

/**
 * Returns a saved catalogue to which changes can be applied. An incomplete one is only good for
 * display.
 */
function usableBase(saved: SavedCatalogue | undefined): DeltaBase | undefined {
  if (saved === undefined || saved.incomplete || saved.broken.length > MAX_REPAIRS)
    return undefined;
  return saved;
}

function wholeOf(reply: CatalogueUpdate, now: Date): AppliedDelta {
  const facts = { savedAt: now.getTime(), version: reply.version, kind: 'network' as const };
  const catalogue = makeCatalogue(reply.spaces, facts);
  return { catalogue, changed: undefined, from: undefined };
}

async function readSaved(sources: CatalogueSources): Promise<SavedCatalogue | undefined> {
  try {
    const [{ readSavedCatalogue }, storage] = await Promise.all([storing(), sources.storage()]);
    return await readSavedCatalogue(storage);
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
  if (reply.kind === 'full' || since === undefined) return wholeOf(reply, sources.now());
  const { applyDelta } = await storing();
  const applied = base && (await applyDelta(sources, reply, since, base));
  if (applied !== undefined) return applied;
  return wholeOf(await fetchCatalogueUpdate(sources.call, undefined, sources.now), sources.now());
}

function save(sources: CatalogueSources, { catalogue, changed, from }: AppliedDelta): void {
  sources.later(async () => {
    const [{ saveWhole, saveChanges }, storage] = await Promise.all([storing(), sources.storage()]);
    if (changed === undefined) await saveWhole(storage, catalogue);
    else await saveChanges(storage, catalogue, from, changed);
    if (storage.kind !== 'device') return;
    const { savedAt, version } = catalogue;
    sources.versions.write({ savedAt, ...(version === undefined ? {} : { version }) });
  });
}

/**
 * Returns the provider's current catalogue. The saved one is shown as soon as it is read, and
 * remains if the provider can't be reached. A device without a stored version is on its first
 * visit: its storage isn't opened before the list has loaded. Saving waits until the page is idle.
 *
 * @throws {CallError}
 */
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
    save(sources, outcome);
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
export const syncCatalogue: Sync = (...page) =>
  page[1] === undefined
    ? syncPage(...page)
    : import('./sync-in-turn.ts').then(
        ({ syncInTurn }) => syncInTurn(syncPage, ...page),
        () => syncPage(...page),
      );
