import type { EpochMs } from '#contract/units.ts';
import { compareRank } from '#contract/spaces/rank.ts';
import type { CataloguePart } from '#contract/spaces/catalogue-parts.ts';
import type { Space } from '#contract/spaces/spaces.ts';

/** What a catalogue lacks because it is fetched in parts (decision 48). */
export interface RestOfCatalogue {
  /** The version of the manifest that lists the parts. */
  readonly version: string;
  /** The number of all spaces, also those that are missing. */
  readonly total: number;
  /** The hash of the part with the best spaces of all Lagos, from which the catalogue was started. */
  readonly best: string;
  /** Never empty. Their hashes may be outdated; their keys are not. */
  readonly missing: readonly CataloguePart[];
}

/**
 * The active spaces at one moment, all of them unless there is a `rest`. Immutable: a newer
 * catalogue replaces it.
 */
export interface Catalogue {
  /** Best first (`contract/spaces/rank.ts`). */
  readonly spaces: readonly Space[];
  byId(id: string): Space | undefined;
  /** When the provider last confirmed this catalogue, in milliseconds since 1970. */
  readonly savedAt: EpochMs;
  /** Only from a provider that versions its catalogue. */
  readonly version: string | undefined;
  /** Whether this page received it from the provider or read it from the device. */
  readonly kind: 'device' | 'network';
  readonly rest?: RestOfCatalogue | undefined;
}

export type CatalogueFacts = Pick<Catalogue, 'savedAt' | 'version' | 'kind' | 'rest'>;

/** If an ID occurs twice, the last row counts. */
export function makeCatalogue(spaces: Iterable<Space>, facts: CatalogueFacts): Catalogue {
  const rows = new Map<string, Space>();
  for (const space of spaces) rows.set(space.id, space);
  return {
    ...facts,
    spaces: [...rows.values()].toSorted(compareRank),
    byId: (id) => rows.get(id),
  };
}
