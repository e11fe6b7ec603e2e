import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findCycles, readChunkImports } from './chunk-cycles.mjs';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aye-chunks-'));
});

afterEach(() => rm(folder, { recursive: true }));

async function cyclesOf(chunks: Record<string, string>): Promise<string[][]> {
  for (const [name, code] of Object.entries(chunks)) await writeFile(path.join(folder, name), code);
  return findCycles(await readChunkImports(folder));
}

describe('findCycles', () => {
  it('finds cycles through imports and re-exports, minified or not', async () => {
    const cycles = await cyclesOf({
      'a.js': 'import{x as y}from"./b.js";y();',
      'b.js': "export { x } from './c.js';",
      'c.js': 'import"./a.js";export const x=()=>1;',
      'd.js': 'import"./a.js";',
    });
    expect(cycles).toEqual([['a.js', 'b.js', 'c.js', 'a.js']]);
  });

  it('ignores a chunk that is loaded lazily', async () => {
    const cycles = await cyclesOf({
      'a.js': 'export const open=()=>import("./b.js");',
      'b.js': 'import{open}from"./a.js";open();',
    });
    expect(cycles).toEqual([]);
  });

  it('ignores two paths to the same chunk', async () => {
    const cycles = await cyclesOf({
      'a.js': 'import"./b.js";import"./c.js";',
      'b.js': 'import"./c.js";',
      'c.js': '',
    });
    expect(cycles).toEqual([]);
  });
});
