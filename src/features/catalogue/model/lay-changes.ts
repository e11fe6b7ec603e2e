import type { CatalogueReply } from '../api/catalogue-reply.ts';
import { askSpace } from '../api/space.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { type Catalogue, makeCatalogue } from './catalogue.ts';
import type { CatalogueSources } from './sources.ts';
import { isAtLeast } from './version.ts';

/** What the provider's changes are laid upon. */
export interface Base {
  readonly catalogue: Catalogue;
  readonly broken: readonly string[];
}

export interface Outcome {
  readonly catalogue: Catalogue;
  /** Ids that differ from the version `from`; `undefined`: everything is new. */
  readonly changed: readonly string[] | undefined;
  readonly from: string | undefined;
}

/** Lays changes upon a base. The rows of the base that are broken are fetched one by one. */
async function laidUpon(
  { catalogue, broken }: Base,
  reply: CatalogueReply,
  sources: CatalogueSources,
): Promise<Outcome> {
  const rows = new Map(catalogue.spaces.map((space) => [space.id, space]));
  const known = new Set([...reply.gone, ...reply.spaces.map((space) => space.id)]);
  const repairs = broken.filter((id) => !known.has(id));
  const repaired = await Promise.all(repairs.map((id) => askSpace(sources, id)));
  for (const id of reply.gone) rows.delete(id);
  for (const space of [...reply.spaces, ...repaired]) {
    if (space !== undefined) rows.set(space.id, space);
  }
  const facts = { savedAt: sources.now().getTime(), version: reply.version };
  return {
    catalogue: makeCatalogue(rows.values(), { ...facts, kind: 'network' }),
    changed: [...known, ...repairs],
    from: catalogue.version,
  };
}

function fits(base: Base, reply: CatalogueReply, since: string): boolean {
  const { version } = base.catalogue;
  return (
    version !== undefined &&
    reply.version !== undefined &&
    isAtLeast(version, since) &&
    isAtLeast(reply.version, version)
  );
}

/** What the provider's changes make of a base; undefined where they don't fit it. */
export async function layChanges(
  sources: CatalogueSources,
  reply: CatalogueReply,
  since: string,
  base: Base,
): Promise<Outcome | undefined> {
  if (!fits(base, reply, since)) return undefined;
  try {
    return await laidUpon(base, reply, sources);
  } catch (reason) {
    if (!(reason instanceof CallError)) throw reason;
    sources.report('A broken space can’t be fetched', reason);
    return undefined;
  }
}
