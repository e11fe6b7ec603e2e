import * as v from 'valibot';
import { catalogueApi, CatalogueVersionSchema } from '#contract/catalogue.ts';
import type { Space } from '#contract/spaces.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { readReplySpaces } from './read-spaces.ts';

/** The whole list, or what changed since the version that was named. */
export interface CatalogueReply {
  readonly kind: 'full' | 'delta';
  readonly spaces: readonly Space[];
  /** Ids that went away, and of rows that can't be read: both are no longer shown. */
  readonly gone: readonly string[];
  readonly version: string | undefined;
  readonly dropped: number;
}

const Extras = v.object({
  version: v.fallback(v.optional(CatalogueVersionSchema), undefined),
  gone: v.fallback(v.optional(v.array(v.string())), undefined),
});

async function readReply(raw: unknown, now: Date): Promise<CatalogueReply> {
  const { spaces, dropped, droppedIds, found } = await readReplySpaces(raw, now);
  const extras = v.safeParse(Extras, raw);
  const { version, gone } = extras.success ? extras.output : {};
  const delta = gone !== undefined && version !== undefined;
  // A list in which nothing can be read must not wipe out what is saved.
  if (!found || (!delta && dropped > 0 && spaces.length === 0)) {
    throw new CallError({ kind: 'unreadable', message: 'The list of spaces can’t be read.' });
  }
  return {
    kind: delta ? 'delta' : 'full',
    spaces,
    gone: delta ? [...gone, ...droppedIds] : [],
    version,
    dropped,
  };
}

/** Asks for the catalogue; with `since`, for what changed. Throws a `CallError`. */
export async function askCatalogue(
  call: Call,
  since: string | undefined,
  now: () => Date,
): Promise<CatalogueReply> {
  try {
    const query = since === undefined ? {} : { since };
    const answer = await call(catalogueApi.getAll, { query });
    return await readReply(answer.raw, now());
  } catch (error) {
    // A provider that no longer knows `since` is asked as the specification has it.
    const refused = error instanceof CallError && error.kind === 'refused';
    if (since === undefined || !refused || error.status === 429) throw error;
    return askCatalogue(call, undefined, now);
  }
}
