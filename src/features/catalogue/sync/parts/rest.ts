import type { CatalogueManifest, CataloguePart } from '#contract/spaces/catalogue-parts.ts';
import type { Location } from '#contract/spaces/locations.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { type Catalogue, makeCatalogue, type RestOfCatalogue } from '../catalogue.ts';
import { isAtLeast } from '../../storage/version.ts';

/** Returns what is missing of a manifest's parts; `undefined` if nothing is. */
export function restOf(
  { version, data }: CatalogueManifest,
  best: string,
  missing: readonly CataloguePart[],
): RestOfCatalogue | undefined {
  const total = data.reduce((sum, { count }) => sum + count, 0);
  return missing.length === 0 ? undefined : { version, total, best, missing };
}

/** Whether a group contains the other, or they are the same. */
const overlap = (a: string, b: string) => a.startsWith(b) || b.startsWith(a);

/**
 * Returns a catalogue with what is missing by a newer manifest. A group that the catalogue has is
 * complete, because the changes in it have been applied since. Only the best spaces of all Lagos
 * may have moved there without a change of their own, so they are fetched again.
 *
 * @returns `undefined` if the manifest is older than the catalogue or of another database.
 */
export function withManifest(
  catalogue: Catalogue,
  manifest: CatalogueManifest,
): Catalogue | undefined {
  const { version, data } = manifest;
  const { rest } = catalogue;
  if (rest === undefined) return catalogue;
  if (catalogue.version === undefined || !isAtLeast(version, catalogue.version)) return undefined;
  const [best] = data;
  if (best === undefined) return { ...catalogue, rest: undefined };
  const missing = data.filter((part) =>
    part.rank === 0
      ? part.hash !== rest.best
      : rest.missing.some(({ key }) => overlap(key, part.key)),
  );
  // Its hash counts as known only once it has been fetched.
  return { ...catalogue, rest: restOf(manifest, rest.best, missing) };
}

/** Whether the parts in the catalogue's `rest` are at least as new as its spaces. */
export function isRestCurrent({ version, rest }: Catalogue): boolean {
  return rest !== undefined && version !== undefined && isAtLeast(rest.version, version);
}

/**
 * Returns a catalogue with the spaces of parts that were missing. Only for a catalogue whose `rest`
 * is current: otherwise a space could become older, or one that is gone could come back.
 */
export function withParts(
  catalogue: Catalogue,
  parts: ReadonlyMap<CataloguePart, readonly Space[]>,
): Catalogue {
  const { rest } = catalogue;
  if (rest === undefined) return catalogue;
  const missing = rest.missing.filter((part) => !parts.has(part));
  const best = [...parts.keys()].find(({ rank }) => rank === 0)?.hash ?? rest.best;
  return makeCatalogue([...catalogue.spaces, ...[...parts.values()].flat()], {
    ...catalogue,
    rest: missing.length === 0 ? undefined : { ...rest, best, missing },
  });
}

/** Whether the catalogue has every space of a location. */
export function hasWholeLocation({ rest }: Catalogue, location: Location): boolean {
  return !rest?.missing.some((part) => part.location === location || part.rank === 0);
}
