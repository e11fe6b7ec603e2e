import { fetchCatalogueUpdate } from '../api/catalogue-update.ts';
import { type Catalogue, makeCatalogue } from './catalogue.ts';
import type { CatalogueSources } from './sources.ts';

/** Loaded separately, because the first screen of a first visit has nothing stored. */
const storing = () => import('./sync-page.ts');

export type Sync = (
  sources: CatalogueSources,
  /** What this page already shows. */
  shown: Catalogue | undefined,
  /** Called with the saved catalogue if it is read before the provider responds. */
  show: (catalogue: Catalogue) => void,
) => Promise<Catalogue>;

/**
 * Requests the catalogue without anything to start from: its first part if the provider has it in
 * parts, or all of it.
 *
 * @throws {CallError}
 */
export async function fetchCatalogue(sources: CatalogueSources): Promise<Catalogue> {
  const inParts = await sources.inParts?.();
  const first = inParts && (await (await import('./parts/first-part.ts')).fetchFirst(sources));
  if (first) return first;
  const { spaces, dropped, version } = await fetchCatalogueUpdate(
    sources.call,
    undefined,
    sources.now,
  );
  if (dropped > 0) sources.report('Spaces that can’t be read', dropped);
  return makeCatalogue(spaces, { savedAt: sources.now().getTime(), version, kind: 'network' });
}

/** A device without a stored version: its storage isn't opened before the list has loaded. */
const firstSync: Sync = async (sources, _shown, show) => {
  try {
    const catalogue = await fetchCatalogue(sources);
    sources.later(async () => (await storing()).save(sources, { catalogue }));
    return catalogue;
  } catch (error) {
    const saved = await (await storing()).readSaved(sources);
    if (saved !== undefined) show(saved.catalogue);
    throw error;
  }
};

/**
 * Returns the provider's current catalogue. The saved one is shown as soon as it is read, and
 * remains if the provider can't be reached. Saving waits until the page is idle.
 *
 * @throws {CallError}
 */
export const syncCatalogue: Sync = async (...page) => {
  const [sources, shown] = page;
  if (shown === undefined && sources.versions.read() === undefined) return firstSync(...page);
  return (await storing()).syncStored(...page);
};
