import * as v from 'valibot';
import { catalogueApi, CatalogueVersionSchema } from '#contract/spaces/catalogue.ts';
import { type Space, SpaceSchema } from '#contract/spaces/spaces.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { unreadableReply } from '#src/platform/http/failure.ts';
import type { Call } from '#src/platform/http/create-call.ts';

import type { SpacesRead } from '#contract/lenient-parsers/spaces.ts';

/** The reply of a provider that follows the contract; any other is read by the lenient parser. */
const ExactList = v.object({ data: v.array(v.unknown()) });
const ExactOne = v.object({ data: SpaceSchema });

const isSpace = (row: unknown): row is Space => v.is(SpaceSchema, row);

/**
 * Returns the spaces of a reply. Our own server follows the contract, so its rows are only checked.
 * The lenient parser for other providers (2 kB) is loaded if a row doesn't match the contract.
 */
export async function readReplySpaces(raw: unknown, now: Date): Promise<SpacesRead> {
  const exact = v.safeParse(ExactList, raw);
  if (exact.success) {
    const rows = exact.output.data;
    const spaces = rows.filter(isSpace);
    if (spaces.length === rows.length) return { spaces, dropped: 0, droppedIds: [], found: true };
  }
  const { parseSpaces } = await import('#contract/lenient-parsers/spaces.ts');
  return parseSpaces(raw, now);
}

/** Returns the space of a reply, or `null` if there is none that can be read. */
export async function readReplySpace(raw: unknown, now: Date): Promise<Space | null> {
  if (v.is(ExactOne, raw)) return raw.data;
  const { parseOneSpace } = await import('#contract/lenient-parsers/spaces.ts');
  return parseOneSpace(raw, now);
}
/** The whole list, or what changed since the requested version. */
export interface CatalogueUpdate {
  readonly kind: 'full' | 'delta';
  readonly spaces: readonly Space[];
  /** IDs of spaces that disappeared or can't be read; neither are shown any longer. */
  readonly gone: readonly string[];
  readonly version: string | undefined;
  readonly dropped: number;
}

const Extras = v.object({
  version: v.fallback(v.optional(CatalogueVersionSchema), undefined),
  gone: v.fallback(v.optional(v.array(v.string())), undefined),
});

async function readReply(
  { status, raw }: { readonly status: number; readonly raw: unknown },
  now: Date,
): Promise<CatalogueUpdate> {
  const { spaces, dropped, droppedIds, found } = await readReplySpaces(raw, now);
  const extras = v.safeParse(Extras, raw);
  const { version, gone } = extras.success ? extras.output : {};
  const delta = gone !== undefined && version !== undefined;
  // A list without any readable row must not replace the saved one.
  if (!found || (!delta && dropped > 0 && spaces.length === 0)) {
    throw unreadableReply(status, raw);
  }
  return {
    kind: delta ? 'delta' : 'full',
    spaces,
    gone: delta ? [...gone, ...droppedIds] : [],
    version,
    dropped,
  };
}

/**
 * Requests the catalogue, or, with `since`, only what changed.
 *
 * @throws {CallError}
 */
export async function fetchCatalogueUpdate(
  call: Call,
  since: string | undefined,
  now: () => Date,
): Promise<CatalogueUpdate> {
  try {
    const query = since === undefined ? {} : { since };
    const answer = await call(catalogueApi.getAll, { query });
    return await readReply(answer, now());
  } catch (error) {
    // If a provider refuses `since`, the request is repeated as the specification has it.
    const refused = error instanceof CallError && error.kind === 'refused';
    if (since === undefined || !refused || error.status === 429) throw error;
    return fetchCatalogueUpdate(call, undefined, now);
  }
}
