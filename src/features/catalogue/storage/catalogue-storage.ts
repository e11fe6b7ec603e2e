import * as v from 'valibot';
import { CatalogueVersionSchema } from '#contract/spaces/catalogue.ts';
import { CataloguePartSchema } from '#contract/spaces/catalogue-parts.ts';
import { CountSchema } from '#contract/common-schemas.ts';
import { parseSpaceId } from '#contract/lenient-parsers/values.ts';
import { type Space, SpaceSchema } from '#contract/spaces/spaces.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import {
  CATALOGUE_PREFIX,
  SPACES_HEAD,
  SPACES_LISTS,
} from '#src/platform/storage-quota/stored-names.ts';
import type { StoredPatch, Storage, StoredDocument } from '#src/platform/db/storage.ts';
import { type Catalogue, makeCatalogue } from '../sync/catalogue.ts';

/** The set of changes that are applied to the list when it is read. */
const PATCHES = CATALOGUE_PREFIX;

const MAX_PATCHES = 200;
/**
 * Rows in one document. A list in few documents is read ten times faster than row by row, and a
 * document of this size is written without blocking the page.
 */
const ROWS_AT_ONCE = 500;
/** A list that is written as a whole uses half of the documents; parts are added in the others. */
const WHOLE_LISTS = SPACES_LISTS.length / 2;

const ListSchema = v.array(v.unknown());

/** The version of the list together with its patches, so that a change doesn't rewrite the list. */
const HeadSchema = v.object({
  contract: v.number(),
  /** How many of SPACES_LISTS are in use; one if an earlier version of the app wrote the list. */
  lists: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  /** Number of spaces; unknown if an earlier version of the app wrote the list. */
  count: v.exactOptional(CountSchema),
  version: v.exactOptional(CatalogueVersionSchema),
  /** Missing if the catalogue is complete. */
  rest: v.exactOptional(
    v.object({
      version: CatalogueVersionSchema,
      total: CountSchema,
      best: v.string(),
      missing: v.pipe(v.array(CataloguePartSchema), v.nonEmpty()),
    }),
  ),
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

function readHead(
  document: StoredDocument | undefined,
): v.InferOutput<typeof HeadSchema> | undefined {
  const head = v.safeParse(HeadSchema, document?.body);
  return head.success ? head.output : undefined;
}

/** Returns the rows of all documents; `undefined` if one of them is missing or isn't a list. */
function joined(
  documents: ReadonlyMap<string, StoredDocument>,
  lists: number,
): readonly unknown[] | undefined {
  const bodies = SPACES_LISTS.slice(0, lists).map((key) => documents.get(key)?.body);
  return bodies.every((body) => v.is(ListSchema, body)) ? bodies.flat() : undefined;
}

/**
 * Returns the catalogue stored on the device, or `undefined` if there is none. A record in another
 * format is deleted, so that the whole list is fetched again. Rejects if the device can't be read.
 */
export async function readSavedCatalogue(storage: Storage): Promise<SavedCatalogue | undefined> {
  const { documents, patches } = await storage.snapshot([...SPACES_LISTS, SPACES_HEAD], PATCHES);
  if (documents.size === 0) return undefined;
  const document = documents.get(SPACES_HEAD);
  const head = readHead(document);
  const list = head && joined(documents, head.lists);
  if (head === undefined || list === undefined) {
    await storage.write({
      deleteDocuments: [...SPACES_LISTS, SPACES_HEAD],
      clearPatches: PATCHES,
    });
    return undefined;
  }
  const { spaces, broken, nameless } = readRows(list, patches);
  const { contract, version, rest } = head;
  const savedAt = document?.savedAt ?? 0;
  return {
    catalogue: makeCatalogue(spaces.values(), {
      savedAt: Number.isFinite(savedAt) ? savedAt : 0,
      version,
      kind: 'device',
      rest,
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
  return (await storage.getDocument(SPACES_HEAD))?.savedAt;
}

function headOf({ savedAt, version, rest, spaces }: Catalogue, lists: number): StoredDocument {
  const body = {
    contract: CONTRACT_VERSION,
    lists,
    count: spaces.length,
    ...(version === undefined ? {} : { version }),
    ...(rest === undefined ? {} : { rest }),
  };
  return { key: SPACES_HEAD, savedAt, body };
}

/** Divides rows over documents, which begin with the one at `from`. */
function listsOf(rows: readonly Space[], savedAt: number, size: number, from = 0) {
  return Array.from({ length: Math.max(1, Math.ceil(rows.length / size)) }, (_, index) => ({
    key: SPACES_LISTS[from + index] ?? '',
    savedAt,
    body: rows.slice(index * size, (index + 1) * size),
  }));
}

/** Returns how many spaces are stored, without reading them if the app has noted their number. */
async function countStored(storage: Storage): Promise<number> {
  const head = readHead(await storage.getDocument(SPACES_HEAD));
  if (head?.count !== undefined) return head.count;
  const list = (await storage.getDocument(CATALOGUE_PREFIX))?.body;
  return Array.isArray(list) ? list.length : 0;
}

/**
 * Saves a catalogue in place of what is stored. One that lacks parts doesn't replace a list that is
 * longer, which remains useful offline until the parts have been fetched.
 *
 * @returns Whether it was saved.
 */
export async function saveWhole(storage: Storage, catalogue: Catalogue): Promise<boolean> {
  const { spaces, savedAt, rest } = catalogue;
  if (rest !== undefined && (await countStored(storage)) > spaces.length) return false;
  const size = Math.max(ROWS_AT_ONCE, Math.ceil(spaces.length / WHOLE_LISTS));
  const lists = listsOf(spaces, savedAt, size);
  await storage.write({
    deleteDocuments: SPACES_LISTS.slice(lists.length),
    putDocuments: [...lists, headOf(catalogue, lists.length)],
    clearPatches: PATCHES,
  });
  return true;
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
): Promise<boolean> {
  const { documents, patches } = await storage.snapshot([SPACES_HEAD], PATCHES);
  const head = readHead(documents.get(SPACES_HEAD));
  const continues = head?.version !== undefined && head.version === from;
  if (!continues || patches.length + changed.length > MAX_PATCHES) {
    return saveWhole(storage, catalogue);
  }
  const putPatches = changed.map((id) => {
    return { set: PATCHES, id, body: catalogue.byId(id) ?? null };
  });
  await storage.write({ putDocuments: [headOf(catalogue, head.lists)], putPatches });
  return true;
}

const hashesOf = ({ rest }: Pick<Catalogue, 'rest'>): string =>
  rest?.missing.map(({ hash }) => hash).join() ?? '';

/**
 * Saves the spaces of parts that turned `before` into `catalogue`, beside what is stored. Writes the
 * whole catalogue if something else is stored, or if all documents are in use.
 */
export async function saveAdded(
  storage: Storage,
  catalogue: Catalogue,
  before: Catalogue,
  added: readonly Space[],
): Promise<boolean> {
  const head = readHead(await storage.getDocument(SPACES_HEAD));
  const continues = head?.version === before.version && hashesOf(head ?? {}) === hashesOf(before);
  const lists = listsOf(added, catalogue.savedAt, ROWS_AT_ONCE, head?.lists);
  const used = (head?.lists ?? 0) + lists.length;
  if (head === undefined || !continues || used > SPACES_LISTS.length) {
    return saveWhole(storage, catalogue);
  }
  await storage.write({ putDocuments: [...lists, headOf(catalogue, used)] });
  return true;
}
