import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';

async function isExecutable(file) {
  try {
    await access(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The first of these programs that is there: a path is looked at as it is, a bare name is searched
 * for in PATH.
 * @param {readonly string[]} names
 * @param {string} [searchPath]
 * @returns {Promise<string | undefined>}
 */
export async function firstProgram(names, searchPath = process.env.PATH ?? '') {
  const folders = searchPath.split(path.delimiter).filter(Boolean);
  for (const name of names) {
    const files = path.isAbsolute(name) ? [name] : folders.map((folder) => path.join(folder, name));
    for (const file of files) if (await isExecutable(file)) return file;
  }
  return undefined;
}
