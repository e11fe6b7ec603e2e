import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Transaction } from '../db/open.ts';
import { hostProfiles, pictures, spaces } from '../db/schema/schema.ts';
import { keyOf, nameInUrl, type PictureStore } from '../gateways/images/picture-store.ts';
import { FIRST_VARIANT, OTHER_VARIANTS } from '../gateways/images/variants.ts';
import { digestOf, type Manifest, photoFile } from './manifest.ts';

export interface KnownPhotos {
  /** Names of all uploaded photos. */
  readonly names: readonly string[];
  /** Names of those that a space or a host shows, whose loss would be visible. */
  readonly shown: readonly string[];
}

const namesIn = (urls: readonly string[]): string[] => [
  ...new Set(urls.flatMap((url) => nameInUrl(url) ?? [])),
];

/** Returns the uploaded photos that the database knows. The demo's drawings are not among them. */
export async function knownPhotos(tx: Transaction): Promise<KnownPhotos> {
  const uploaded = await tx.select({ url: pictures.imageUrl }).from(pictures);
  const ofSpaces = await tx.select({ images: spaces.images }).from(spaces);
  const ofHosts = await tx.select({ picture: hostProfiles.picture }).from(hostProfiles);
  const shown = namesIn([
    ...ofSpaces.flatMap(({ images }) => images.map(({ imageUrl }) => imageUrl)),
    ...ofHosts.flatMap(({ picture }) => picture?.imageUrl ?? []),
  ]);
  return { names: [...new Set([...namesIn(uploaded.map(({ url }) => url)), ...shown])], shown };
}

/** Copies a photo in all its sizes and formats. Those that a job has yet to make are left out. */
export async function savePhoto(
  store: PictureStore,
  name: string,
  folder: string,
): Promise<Manifest['photos']> {
  const saved: Manifest['photos'] = {};
  for (const variant of [FIRST_VARIANT, ...OTHER_VARIANTS]) {
    const key = keyOf({ name, ...variant });
    const bytes = await store.get(key);
    if (bytes === undefined) continue;
    const path = join(folder, photoFile(key));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes, { flag: 'wx', flush: true });
    saved[key] = { sha256: digestOf(bytes) };
  }
  return saved;
}

/**
 * Stores the photos that a manifest lists, from the backup's folder.
 *
 * @throws The error of the file system or the photo storage.
 */
export async function restorePhotos(
  store: PictureStore,
  manifest: Manifest,
  folder: string,
): Promise<void> {
  for (const key of Object.keys(manifest.photos)) {
    await store.put(key, await readFile(join(folder, photoFile(key))));
  }
}

/** Returns the names of those photos whose first size is not in the store. */
export async function missingPhotos(
  store: PictureStore,
  names: readonly string[],
): Promise<string[]> {
  const missing: string[] = [];
  for (const name of names) {
    if (!(await store.has(keyOf({ name, ...FIRST_VARIANT })))) missing.push(name);
  }
  return missing;
}
