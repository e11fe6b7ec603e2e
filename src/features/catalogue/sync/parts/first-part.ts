import { fetchManifest, spacesOf } from '../../api/catalogue-parts.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { type Catalogue, makeCatalogue } from '../catalogue.ts';
import type { CatalogueSources } from '../sources.ts';
import { restOf } from './rest.ts';

/**
 * Requests the best spaces of all Lagos, which are the first part of the catalogue, together with
 * the list of all parts.
 *
 * @returns `undefined` if the provider hasn't the catalogue in parts after all.
 * @throws {CallError} if the provider can't be reached.
 */
export async function fetchFirst(sources: CatalogueSources): Promise<Catalogue | undefined> {
  try {
    const manifest = await fetchManifest(sources, 'best');
    const { version, data, best = [] } = manifest;
    const [first, ...missing] = data;
    if (first !== undefined && best.length !== first.count) return undefined;
    const now = sources.now();
    const facts = { savedAt: now.getTime(), version, kind: 'network' as const };
    const rest = first === undefined ? undefined : restOf(manifest, first.hash, missing);
    return makeCatalogue(spacesOf(best, now), { ...facts, rest });
  } catch (error) {
    const hasAnswered =
      error instanceof CallError && (error.kind === 'refused' || error.kind === 'unreadable');
    if (!hasAnswered || error.status === 429) throw error;
    sources.report('The catalogue can’t be read in parts', error);
    return undefined;
  }
}
