import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Tests and notes never reach what is built; the route tree is made anew from src/routes. */
const NOT_BUILT = /(\.test\.tsx?|\.tsbuildinfo|\.md|~)$|(^|\/)(\.DS_Store|route-tree\.gen\.ts)$/;

/** Every file below a folder, sorted, as paths from `root` with forward slashes. */
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
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * One hash over the names and contents of files and folders and over some values.
 * @param {string} root
 * @param {readonly string[]} inputs files and folders below root; absent ones count as absent
 * @param {Record<string, string | undefined>} [values]
 */
export async function hashOf(root, inputs, values = {}) {
  const files = (await Promise.all(inputs.map((input) => expand(root, input)))).flat();
  const kept = files.filter((file) => !NOT_BUILT.test(file));
  const hash = createHash('sha256');
  const contents = await Promise.all(kept.map((file) => readFile(path.join(root, file))));
  contents.forEach((content, index) => {
    hash.update(`${kept[index]}\0${content.length}\0`).update(content);
  });
  for (const name of Object.keys(values).sort()) hash.update(`${name}=${values[name]}\0`);
  return hash.digest('hex');
}
