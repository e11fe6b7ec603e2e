import { isOutOfRoom } from '../keeping/out-of-room.ts';

/** A picture as bytes, for where the device refuses to keep it as such (Safari, at times). */
interface PackedBlob {
  readonly $bytes: ArrayBuffer;
  readonly type: string;
  /** Of a file. */
  readonly name?: string;
}

function isPlain(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

const isPacked = (value: Record<string, unknown>): boolean =>
  value['$bytes'] instanceof ArrayBuffer;

/** Changes every leaf of lists and plain objects; `leaf` answers undefined for what isn't one. */
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
 * The same with the contents of its files in memory: a chosen file may be gone from the disk before
 * it's sent. Rejects where one can't be read any more.
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

export function unpackBlobs(value: unknown): Promise<unknown> {
  return walk(value, (item) => {
    if (item instanceof Blob) return Promise.resolve(item);
    return isPlain(item) && isPacked(item)
      ? Promise.resolve(unpacked(item as unknown as PackedBlob))
      : undefined;
  });
}

/**
 * Keeps a value with its blobs as they are, or as bytes where the device doesn't take them so.
 * Rejects where it has no room, or refuses that as well.
 */
export async function keepWithBlobs(
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
