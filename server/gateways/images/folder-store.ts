import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { undefinedIfMissing } from '../missing-file.ts';
import type { PictureStore } from './picture-store.ts';

/** Creates a folder with those that it is in. */
type MakeFolder = (path: string) => Promise<unknown>;

/**
 * Stores photos in a local folder, which is created with the first one.
 *
 * @param makeFolder Replaces the real one in tests.
 */
export function createFolderStore(
  folder: string,
  makeFolder: MakeFolder = (path) => mkdir(path, { recursive: true }),
): PictureStore {
  const pathOf = (key: string) => join(folder, ...key.split('/'));
  return {
    put: (key, bytes) => writeTwice(makeFolder, pathOf(key), bytes),
    get: async (key) => readFile(pathOf(key)).catch(undefinedIfMissing),
    has: async (key) =>
      access(pathOf(key)).then(
        () => true,
        (error: unknown) => undefinedIfMissing(error) ?? false,
      ),
    remove: async (key) => {
      const path = pathOf(key);
      await rm(path, { force: true });
      // Removes the photo's own folder once its last file is deleted.
      await rmdir(dirname(path)).catch(() => undefined);
    },
  };
}

/**
 * Writes a file, and once more if its folder was gone: `remove` may delete the empty folder between
 * its creation and the first file in it.
 */
async function writeTwice(makeFolder: MakeFolder, path: string, bytes: Buffer): Promise<void> {
  try {
    await write(makeFolder, path, bytes);
  } catch (error) {
    undefinedIfMissing(error);
    await write(makeFolder, path, bytes);
  }
}

/**
 * Writes to a temporary file, syncs and renames it, so that a name never refers to an incomplete
 * file.
 */
async function write(makeFolder: MakeFolder, path: string, bytes: Buffer): Promise<void> {
  const temporary = `${path}.${randomUUID()}`;
  await makeFolder(dirname(path));
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
