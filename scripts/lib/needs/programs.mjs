import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { PlainError } from '../print.mjs';

async function isExecutable(file) {
  try {
    await access(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the first of these programs that exists. A path is used as it is; a bare name is looked
 * up in PATH.
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

/**
 * Returns the program that an environment variable names, or else the first of these that exists.
 * @param {string} variable
 * @param {readonly string[]} names
 * @returns {Promise<string | undefined>}
 */
export async function chosenProgram(variable, names) {
  const named = process.env[variable];
  if (!named) return firstProgram(names);
  const found = await firstProgram([named]);
  if (!found)
    throw new PlainError(`${variable} is ${named}, but there is no program at that path.`);
  return found;
}
