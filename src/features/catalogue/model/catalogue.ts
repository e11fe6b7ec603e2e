import { compareRank } from '#contract/rules/rank.ts';
import type { Space } from '#contract/spaces.ts';

/** Every listed space, as it was at one moment. Never changed: a newer one takes its place. */
export interface Catalogue {
  /** Best first (`contract/rules/rank.ts`). */
  readonly spaces: readonly Space[];
  byId(id: string): Space | undefined;
  /** Milliseconds since 1970: when the provider last said that this is the catalogue. */
  readonly savedAt: number;
  /** Only from a provider that numbers its catalogue. */
  readonly version: string | undefined;
  /** Whether this page heard it from the provider, or found it on the device. */
  readonly kind: 'device' | 'network';
}

export type CatalogueFacts = Pick<Catalogue, 'savedAt' | 'version' | 'kind'>;

/** Where an id comes twice, the last one counts. */
export function makeCatalogue(spaces: Iterable<Space>, facts: CatalogueFacts): Catalogue {
  const rows = new Map<string, Space>();
  for (const space of spaces) rows.set(space.id, space);
  return {
    ...facts,
    spaces: [...rows.values()].toSorted(compareRank),
    byId: (id) => rows.get(id),
  };
}
