// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('docs/architecture.md', 'utf8');

/** Most files that a path may lead through. */
const LIMITS = [
  { path: 'From the booking button to the ledger', limit: 55 },
  { path: 'From a queued listing form to the server’s answer', limit: 60 },
  { path: 'From a typed word to the painted card', limit: 60 },
];

/** The number of files in a path's heading, and the files of its list. */
function readPath(path: string): { readonly counted: number; readonly files: readonly string[] } {
  const [, rest = ''] = page.split(`### ${path}: `);
  const [section = ''] = rest.split(/\n##+ /);
  const files = [...section.matchAll(/^\d+\. `([^`]+)`: /gm)].map(([, file = '']) => file);
  return { counted: Number.parseInt(section, 10), files };
}

it.each(LIMITS)('the architecture page names existing files, each once: $path', ({ path }) => {
  const { counted, files } = readPath(path);
  expect(files).toHaveLength(counted);
  expect(new Set(files).size).toBe(counted);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it.each(LIMITS)('the path is short enough to read: $path', ({ path, limit }) => {
  const { counted } = readPath(path);
  expect(counted).toBeGreaterThan(0);
  expect(counted).toBeLessThanOrEqual(limit);
});
