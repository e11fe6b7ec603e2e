import type { EpochMs } from '#contract/units.ts';
import { compareRank } from '#contract/rules/rank.ts';
import type { Space } from '#contract/spaces.ts';

/** All active spaces at one moment. Immutable: a newer catalogue replaces it. */
export interface Catalogue {
  /** Best first (`contract/rules/rank.ts`). */
  readonly spaces: readonly Space[];
  byId(id: string): Space | undefined;
  /** When the provider last confirmed this catalogue, in milliseconds since 1970. */
  readonly savedAt: EpochMs;
  /** Only from a provider that versions its catalogue. */
  readonly version: string | undefined;
  /** Whether this page received it from the provider or read it from the device. */
  readonly kind: 'device' | 'network';
}

export type CatalogueFacts = Pick<Catalogue, 'savedAt' | 'version' | 'kind'>;

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
