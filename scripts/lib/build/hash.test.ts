import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashFiles } from './hash.mjs';

let root = '';

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'aye-hash-'));
  await mkdir(path.join(root, 'src/deep'), { recursive: true });
  await writeFile(path.join(root, 'src/a.ts'), 'one');
  await writeFile(path.join(root, 'src/deep/b.ts'), 'two');
  await writeFile(path.join(root, 'package.json'), '{}');
});

afterEach(() => rm(root, { recursive: true }));

const INPUTS = ['src', 'package.json', 'absent.ts'];
const hash = (values = {}) => hashFiles(root, INPUTS, values);

describe('hash of the build inputs', () => {
  it('is the same for the same inputs', async () => {
    expect(await hash()).toBe(await hash());
  });

  it.each([
    ['a file changes', 'src/a.ts', 'changed'],
    ['a file is added', 'src/deep/c.ts', ''],
    ['a file that was absent comes', 'absent.ts', ''],
    ['a single file changes', 'package.json', '{ }'],
  ])('changes when %s', async (_what, file, content) => {
    const before = await hash();
    await writeFile(path.join(root, file), content);
    expect(await hash()).not.toBe(before);
  });

  it('changes when a file is deleted, or moves with its content', async () => {
    const before = await hash();
    await rm(path.join(root, 'src/deep/b.ts'));
    const without = await hash();
    await writeFile(path.join(root, 'src/b.ts'), 'two');
    const moved = await hash();
    expect(new Set([before, without, moved]).size).toBe(3);
  });

  it('changes when bytes move from one file to the next', async () => {
    const before = await hash();
    await writeFile(path.join(root, 'src/a.ts'), 'onet');
    await writeFile(path.join(root, 'src/deep/b.ts'), 'wo');
    expect(await hash()).not.toBe(before);
  });

  it('changes when a setting changes', async () => {
    const plain = await hash({ VITE_API_BASE: '/api/v1' });
    expect(await hash({ VITE_API_BASE: '/other' })).not.toBe(plain);
  });

  it('stays the same when only tests, notes or the generated route tree change', async () => {
    const before = await hash();
    await writeFile(path.join(root, 'src/a.test.ts'), 'x');
    await writeFile(path.join(root, 'src/README.md'), 'x');
    await writeFile(path.join(root, 'src/route-tree.gen.ts'), 'x');
    expect(await hash()).toBe(before);
  });
});
