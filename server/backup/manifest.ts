import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { deriveKey } from '../db/derived-keys.ts';
import { undefinedIfMissing } from '../gateways/missing-file.ts';
import * as copy from './copy.ts';

/** Its message is shown to the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Written last: a folder without it is not a complete backup. */
export const MANIFEST = 'backup.json';

const Digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

const ManifestSchema = v.object({
  format: v.literal(1),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Hashes of the applied migrations, in order. */
  migrations: v.array(v.string()),
  /** Proves that a SECRET_KEY is the one of the backup, without containing it. */
  keyProof: Digest,
  /** Next value of each sequence. */
  sequences: v.record(v.string(), v.pipe(v.string(), v.regex(/^\d+$/))),
  tables: v.record(v.string(), v.object({ rows: Count, sha256: Digest })),
  /** By their key in the photo store. */
  photos: v.record(v.string(), v.object({ sha256: Digest })),
});

export type Manifest = v.InferOutput<typeof ManifestSchema>;

/** Name of a table's file in the backup's folder. */
export const tableFile = (table: string): string => join('tables', `${table}.ndjson.gz`);

/** Name of a photo's file in the backup's folder. */
export const photoFile = (key: string): string => join('photos', key);

/** @throws {BackupError} The folder has no complete backup, or one of a later format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupError(copy.noBackup(folder));
  });
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), ManifestSchema), text);
  if (!result.success) throw new BackupError(copy.unreadableBackup(folder));
  return result.output;
}

/** Depends on the key and the time of the backup, so that two backups can't be compared by it. */
export function proveKey(secretKey: string, createdAt: string): string {
  return createHmac('sha256', deriveKey(secretKey, 'backup')).update(createdAt).digest('hex');
}

/** @throws {BackupError} The key is not the one with which the backup was made. */
export function requireSameKey(manifest: Manifest, secretKey: string): void {
  const proof = Buffer.from(proveKey(secretKey, manifest.createdAt), 'hex');
  if (!timingSafeEqual(proof, Buffer.from(manifest.keyProof, 'hex'))) {
    throw new BackupError(copy.otherKey);
  }
}

/** Returns the SHA-256 of some bytes in hexadecimal. */
export const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Returns undefined if the file does not exist. */
export async function digestOfFile(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  } catch (error) {
    return undefinedIfMissing(error);
  }
  return hash.digest('hex');
}

/**
 * Compares each file of the backup with its digest.
 *
 * @throws {BackupError} Names the first files that are missing or differ.
 */
export async function requireIntact(folder: string, manifest: Manifest): Promise<void> {
  const files = [
    ...Object.entries(manifest.tables).map(([table, { sha256 }]) => [tableFile(table), sha256]),
    ...Object.entries(manifest.photos).map(([key, { sha256 }]) => [photoFile(key), sha256]),
  ] as const;
  const damaged: string[] = [];
  for (const [file = '', sha256] of files) {
    if ((await digestOfFile(join(folder, file))) !== sha256) damaged.push(file);
  }
  if (damaged.length > 0) throw new BackupError(copy.damaged(damaged));
}
