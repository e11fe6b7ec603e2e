import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { rootPath } from '../files.mjs';
import { BUILD_PARTS } from './build.mjs';

const FOLDERS: readonly (readonly [alias: string, folder: string])[] = [
  ['#contract/', 'contract/'],
  ['#src/', 'src/'],
];

/** Returns the path of an imported file below the repository’s folder; undefined for a package. */
function localPath(importer: string, name: string): string | undefined {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(importer), name);
  const [alias, folder] = FOLDERS.find(([prefix]) => name.startsWith(prefix)) ?? [];
  return alias === undefined ? undefined : name.replace(alias, folder ?? '');
}

/** Returns a file and all files that it imports, directly or indirectly. */
function importsFrom(start: string): ReadonlySet<string> {
  const found = new Set([start]);
  // What is added meanwhile is visited, too.
  for (const file of found) {
    const text = readFileSync(rootPath(file), 'utf8');
    for (const [, name = ''] of text.matchAll(/\bfrom '([^']+)'/g)) {
      const imported = localPath(file, name);
      if (imported !== undefined && existsSync(rootPath(imported))) found.add(imported);
    }
  }
  return found;
}

it.each([
  ['app', 'vite.config.ts'],
  ['server', 'vite.server.config.ts'],
])('the %s is built again when a file changes that %s imports', (part, config) => {
  const { inputs = [] } = BUILD_PARTS.find(({ name }) => name === part) ?? {};
  const isInput = (file: string) =>
    inputs.some((input) => file === input || file.startsWith(`${input}/`));
  expect([...importsFrom(config)].filter((file) => !isInput(file))).toEqual([]);
});
