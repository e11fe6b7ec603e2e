import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { precompress } from './precompress.mjs';

let folder = '';
const LONG = 'a desk with a view of the lagoon\n'.repeat(100);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aye-press-'));
  await mkdir(path.join(folder, 'assets'));
});

afterEach(() => rm(folder, { recursive: true }));

describe('precompress', () => {
  it('writes copies of every longer text file with the same content', async () => {
    await writeFile(path.join(folder, 'assets/a.js'), LONG);
    await writeFile(path.join(folder, 'index.html'), LONG);
    expect(await precompress(folder)).toBe(2);
    const copy = path.join(folder, 'assets/a.js');
    expect(brotliDecompressSync(await readFile(`${copy}.br`)).toString()).toBe(LONG);
    expect(gunzipSync(await readFile(`${copy}.gz`)).toString()).toBe(LONG);
  });

  it('skips short files, images, fonts and source maps', async () => {
    await writeFile(path.join(folder, 'short.js'), 'x'.repeat(249));
    for (const name of ['a.png', 'a.woff2', 'a.js.map']) {
      await writeFile(path.join(folder, name), LONG);
    }
    expect(await precompress(folder)).toBe(0);
    expect(await readdir(folder)).toHaveLength(5);
  });

  it('skips files whose copies would not be smaller', async () => {
    await writeFile(path.join(folder, 'noise.txt'), randomBytes(2000));
    await precompress(folder);
    expect(await readdir(folder)).toEqual(['assets', 'noise.txt']);
  });
});
