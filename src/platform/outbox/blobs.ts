import { isOutOfRoom } from '../storage-quota/eviction.ts';

/** An image as bytes, for devices that refuse to store a Blob (Safari, sometimes). */
interface PackedBlob {
  readonly $bytes: ArrayBuffer;
  readonly type: string;
  /** Only for a file. */
  readonly name?: string;
}

function isPlain(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

const isPacked = (value: Record<string, unknown>): boolean =>
  value['$bytes'] instanceof ArrayBuffer;

/**
 * Replaces every leaf of arrays and plain objects; `leaf` returns undefined for a value that isn't
 * one.
 */
async function walk(
  value: unknown,
  leaf: (value: object) => Promise<unknown> | undefined,
): Promise<unknown> {
  if (typeof value !== 'object' || value === null) return value;
  const changed = leaf(value);
  if (changed !== undefined) return changed;
  if (Array.isArray(value)) return Promise.all(value.map((item) => walk(item, leaf)));
  if (!isPlain(value)) return value;
  const entries = Object.entries(value).map(
    async ([name, item]) => [name, await walk(item, leaf)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

async function copyOf(blob: Blob): Promise<Blob> {
  const bytes = await blob.arrayBuffer();
  return blob instanceof File
    ? new File([bytes], blob.name, { type: blob.type, lastModified: blob.lastModified })
    : new Blob([bytes], { type: blob.type });
}

async function packedOf(blob: Blob): Promise<PackedBlob> {
  const packed = { $bytes: await blob.arrayBuffer(), type: blob.type };
  return blob instanceof File ? { ...packed, name: blob.name } : packed;
}

/**
 * Returns the same value with the contents of its files in memory, because a chosen file may be
 * deleted from disk before it is sent. Rejects if a file can't be read any more.
 */
export function readBlobs(value: unknown): Promise<unknown> {
  return walk(value, (item) => (item instanceof Blob ? copyOf(item) : undefined));
}

function packBlobs(value: unknown): Promise<unknown> {
  return walk(value, (item) => (item instanceof Blob ? packedOf(item) : undefined));
}

function unpacked({ $bytes, type, name }: PackedBlob): Blob {
  return name === undefined ? new Blob([$bytes], { type }) : new File([$bytes], name, { type });
}

/** Restores the files in a stored value that `packBlobs` stored as bytes. */
export function unpackBlobs(value: unknown): Promise<unknown> {
  return walk(value, (item) => {
    if (item instanceof Blob) return Promise.resolve(item);
    return isPlain(item) && isPacked(item)
      ? Promise.resolve(unpacked(item as unknown as PackedBlob))
      : undefined;
  });
}

/**
 * Stores a value with its Blobs, or with their bytes if the device refuses Blobs. Rejects if there
 * is no space, or if the bytes are refused too.
 */
export async function storeWithBlobs(
  value: unknown,
  keep: (value: unknown) => Promise<void>,
): Promise<void> {
  try {
    await keep(value);
  } catch (error) {
    if (isOutOfRoom(error)) throw error;
    await keep(await packBlobs(value));
  }
}
