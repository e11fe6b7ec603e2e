import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { ignoreMissingFile } from '../files.mjs';

/** Tests and notes never reach the build, and the route tree is generated from src/routes. */
const NOT_BUILT = /(\.test\.tsx?|\.tsbuildinfo|\.md|~)$|(^|\/)(\.DS_Store|route-tree\.gen\.ts)$/;

/** Returns every file below a folder, sorted, as paths from `root` with forward slashes. */
export async function filesBelow(root, folder) {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

async function expand(root, input) {
  try {
    return await filesBelow(root, input);
  } catch (error) {
    if (error.code === 'ENOTDIR') return [input];
    return ignoreMissingFile(error) ?? [];
  }
}

/**
 * Returns one hash of the names and contents of files and folders, and of some values.
 * @param {string} root
 * @param {readonly string[]} inputs files and folders below root; a missing one is hashed as
 * missing
 * @param {Record<string, string | undefined>} [values]
 */
export async function hashFiles(root, inputs, values = {}) {
  const files = (await Promise.all(inputs.map((input) => expand(root, input)))).flat();
  const stored = files.filter((file) => !NOT_BUILT.test(file));
  const hash = createHash('sha256');
  const contents = await Promise.all(stored.map((file) => readFile(path.join(root, file))));
  contents.forEach((content, index) => {
    hash.update(`${stored[index]}\0${content.length}\0`).update(content);
  });
  for (const name of Object.keys(values).sort()) hash.update(`${name}=${values[name]}\0`);
  return hash.digest('hex');
}
