import * as v from 'valibot';
import { CatalogueVersionSchema } from '#contract/catalogue.ts';
import { readSpaceId } from '#contract/reading/space-id.ts';
import { type Space, SpaceSchema } from '#contract/spaces.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import type { Patch, Storage, StoredDocument } from '#src/platform/db/storage.ts';
import { type Catalogue, makeCatalogue } from './catalogue.ts';

/** The whole list, one record: reading it is ten times faster than reading rows. */
const LIST = 'catalogue';
/** Which version the list and its patches together are, so that a change needn't rewrite the list. */
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
  /** Ids of rows that are kept but can't be read any more. */
  readonly broken: readonly string[];
  /** There are such rows without an id, or the rows were read by another contract's rules. */
  readonly incomplete: boolean;
}

interface Rows {
  readonly spaces: Map<string, Space>;
  readonly broken: Set<string>;
  nameless: number;
}

function takeRow(rows: Rows, raw: unknown): void {
  const id = readSpaceId(raw);
  if (v.is(SpaceSchema, raw)) rows.spaces.set(raw.id, raw);
  else if (id === undefined) rows.nameless += 1;
  else rows.broken.add(id);
}

function applyPatch(rows: Rows, patch: Patch): void {
  rows.broken.delete(patch.id);
  rows.spaces.delete(patch.id);
  if (patch.body === null) return;
  if (v.is(SpaceSchema, patch.body)) rows.spaces.set(patch.id, patch.body);
  else rows.broken.add(patch.id);
}

/** Stored rows are distrusted one by one: each is checked, and one that fails is only named. */
function readRows(list: readonly unknown[], patches: readonly Patch[]): Rows {
  const rows: Rows = { spaces: new Map(), broken: new Set(), nameless: 0 };
  for (const raw of list) takeRow(rows, raw);
  for (const patch of patches) applyPatch(rows, patch);
  return rows;
}

/**
 * The catalogue kept on the device, or `undefined` where there is none. A record that isn't what
 * was written is taken away, so that the whole list is fetched again. Rejects where the device
 * can't be read.
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

/** When the saved catalogue was asked for, in milliseconds since 1970; the list itself isn't read. */
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
 * Saves the changes that made `catalogue` out of the version `from`. Where something else is saved
 * (another page was there first), or the patches become many, the whole is written.
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
