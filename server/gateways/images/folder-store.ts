import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PictureStore } from './picture-store.ts';

/** Pictures in a folder of this machine; made with the first one. */
export function createFolderStore(folder: string): PictureStore {
  const pathOf = (key: string) => join(folder, ...key.split('/'));
  return {
    put: (key, bytes) => write(pathOf(key), bytes),
    get: async (key) => readFile(pathOf(key)).catch(undefinedIfMissing),
    has: async (key) =>
      access(pathOf(key)).then(
        () => true,
        (error: unknown) => undefinedIfMissing(error) ?? false,
      ),
    remove: async (key) => {
      const path = pathOf(key);
      await rm(path, { force: true });
      // The picture's own folder goes with its last file.
      await rmdir(dirname(path)).catch(() => undefined);
    },
  };
}

/** Written aside, synced and renamed: a name never stands for half a picture. */
async function write(path: string, bytes: Buffer): Promise<void> {
  const temporary = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
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

function undefinedIfMissing(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
  throw error;
}
