import * as v from 'valibot';
import { CatalogueVersionSchema } from '#contract/catalogue.ts';
import { parseSpaceId } from '#contract/lenient-parsers/space-id.ts';
import { type Space, SpaceSchema } from '#contract/spaces.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import type { StoredPatch, Storage, StoredDocument } from '#src/platform/db/storage.ts';
import { type Catalogue, makeCatalogue } from './catalogue.ts';

/** The whole list as one record, because reading it is ten times faster than reading rows. */
const LIST = 'catalogue';
/** The version of the list together with its patches, so that a change doesn't rewrite the list. */
const HEAD = 'catalogue-head';
const PATCHES = 'catalogue';

const MAX_PATCHES = 200;

const ListSchema = v.array(v.unknown());

const HeadSchema = v.object({
  contract: v.number(),
  version: v.exactOptional(CatalogueVersionSchema),
});

export interface SavedCatalogue {
  readonly catalogue: Catalogue;
  /** IDs of stored rows that can't be read any more. */
  readonly broken: readonly string[];
  /**
   * Whether such rows have no ID, or the rows were parsed under another version of the contract.
   */
  readonly incomplete: boolean;
}

interface Rows {
  readonly spaces: Map<string, Space>;
  readonly broken: Set<string>;
  nameless: number;
}

function takeRow(rows: Rows, raw: unknown): void {
  const id = parseSpaceId(raw);
  if (v.is(SpaceSchema, raw)) rows.spaces.set(raw.id, raw);
  else if (id === undefined) rows.nameless += 1;
  else rows.broken.add(id);
}

function applyPatch(rows: Rows, patch: StoredPatch): void {
  rows.broken.delete(patch.id);
  rows.spaces.delete(patch.id);
  if (patch.body === null) return;
  if (v.is(SpaceSchema, patch.body)) rows.spaces.set(patch.id, patch.body);
  else rows.broken.add(patch.id);
}

/** Stored rows aren't trusted: each is checked, and only the ID of an invalid one is returned. */
function readRows(list: readonly unknown[], patches: readonly StoredPatch[]): Rows {
  const rows: Rows = { spaces: new Map(), broken: new Set(), nameless: 0 };
  for (const raw of list) takeRow(rows, raw);
  for (const patch of patches) applyPatch(rows, patch);
  return rows;
}

/**
 * Returns the catalogue stored on the device, or `undefined` if there is none. A record in another
 * format is deleted, so that the whole list is fetched again. Rejects if the device can't be read.
 */
export async function readSavedCatalogue(storage: Storage): Promise<SavedCatalogue | undefined> {
  const { documents, patches } = await storage.snapshot([LIST, HEAD], PATCHES);
  const [list, head] = [documents.get(LIST), documents.get(HEAD)];
  if (list === undefined && head === undefined) return undefined;
  if (!v.is(ListSchema, list?.body) || !v.is(HeadSchema, head?.body)) {
    await storage.write({ deleteDocuments: [LIST, HEAD], clearPatches: PATCHES });
    return undefined;
  }
  const { spaces, broken, nameless } = readRows(list.body, patches);
  const { contract, version } = head.body;
  return {
    catalogue: makeCatalogue(spaces.values(), {
      savedAt: Number.isFinite(head.savedAt) ? head.savedAt : 0,
      version,
      kind: 'device',
    }),
    broken: [...broken],
    incomplete: nameless > 0 || contract !== CONTRACT_VERSION,
  };
}

/**
 * Returns when the saved catalogue was received, in milliseconds since 1970, without reading the
 * list.
 */
export async function readSavedAt(storage: Storage): Promise<number | undefined> {
  return (await storage.getDocument(HEAD))?.savedAt;
}

function headOf({ savedAt, version }: Catalogue): StoredDocument {
  const body = { contract: CONTRACT_VERSION, ...(version === undefined ? {} : { version }) };
  return { key: HEAD, savedAt, body };
}

export async function saveWhole(storage: Storage, catalogue: Catalogue): Promise<void> {
  const list = { key: LIST, savedAt: catalogue.savedAt, body: catalogue.spaces };
  await storage.write({ putDocuments: [list, headOf(catalogue)], clearPatches: PATCHES });
}

/**
 * Saves the changes that turned version `from` into `catalogue`. Writes the whole catalogue if
 * something else is stored (another page was first), or if there would be too many patches.
 */
export async function saveChanges(
  storage: Storage,
  catalogue: Catalogue,
  from: string | undefined,
  changed: readonly string[],
): Promise<void> {
  const { documents, patches } = await storage.snapshot([HEAD], PATCHES);
  const head = documents.get(HEAD)?.body;
  const continues = v.is(HeadSchema, head) && head.version !== undefined && head.version === from;
  if (!continues || patches.length + changed.length > MAX_PATCHES) {
    await saveWhole(storage, catalogue);
    return;
  }
  const putPatches = changed.map((id) => {
    return { set: PATCHES, id, body: catalogue.byId(id) ?? null };
  });
  await storage.write({ putDocuments: [headOf(catalogue)], putPatches });
}
