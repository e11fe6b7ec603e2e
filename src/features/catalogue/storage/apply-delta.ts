import type { CatalogueUpdate } from '../api/catalogue-update.ts';
import { askSpace } from '../api/space.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { type Catalogue, makeCatalogue } from '../sync/catalogue.ts';
import type { CatalogueSources } from '../sync/sources.ts';
import { isAtLeast } from './version.ts';

/** The catalogue to which a delta is applied. */
export interface DeltaBase {
  readonly catalogue: Catalogue;
  readonly broken: readonly string[];
}

export interface AppliedDelta {
  readonly catalogue: Catalogue;
  /** IDs that differ from the version `from`; `undefined` if everything is new. */
  readonly changed?: readonly string[] | undefined;
  readonly from?: string | undefined;
}

/** Applies a delta to a base. The broken rows of the base are fetched one by one. */
async function appliedTo(
  { catalogue, broken }: DeltaBase,
  reply: CatalogueUpdate,
  sources: CatalogueSources,
): Promise<AppliedDelta> {
  const rows = new Map(catalogue.spaces.map((space) => [space.id, space]));
  const known = new Set([...reply.gone, ...reply.spaces.map((space) => space.id)]);
  const repairs = broken.filter((id) => !known.has(id));
  const repaired = await Promise.all(repairs.map((id) => askSpace(sources, id)));
  for (const id of reply.gone) rows.delete(id);
  for (const space of [...reply.spaces, ...repaired]) {
    if (space !== undefined) rows.set(space.id, space);
  }
  const { rest } = catalogue;
  const facts = { savedAt: sources.now().getTime(), version: reply.version };
  return {
    catalogue: makeCatalogue(rows.values(), { ...facts, kind: 'network', rest }),
    changed: [...known, ...repairs],
    from: catalogue.version,
  };
}

function fits(base: DeltaBase, reply: CatalogueUpdate, since: string): boolean {
  const { version } = base.catalogue;
  return (
    version !== undefined &&
    reply.version !== undefined &&
    isAtLeast(version, since) &&
    isAtLeast(reply.version, version)
  );
}

/**
 * Applies the provider's delta to a base. Returns undefined if it doesn't fit the base, or if a
 * broken row can't be fetched.
 */
export async function applyDelta(
  sources: CatalogueSources,
  reply: CatalogueUpdate,
  since: string,
  base: DeltaBase,
): Promise<AppliedDelta | undefined> {
  if (!fits(base, reply, since)) return undefined;
  try {
    return await appliedTo(base, reply, sources);
  } catch (reason) {
    if (!(reason instanceof CallError)) throw reason;
    sources.report('A broken space can’t be fetched', reason);
    return undefined;
  }
}
