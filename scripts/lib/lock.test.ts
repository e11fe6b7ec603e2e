import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withLock } from './lock.mjs';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aye-lock-'));
});

afterEach(() => rm(folder, { recursive: true }));

describe('withLock', () => {
  it('runs one piece of work at a time', async () => {
    vi.spyOn(console, 'log').mockReturnValue(undefined);
    let inside = 0;
    let most = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
    };
    await Promise.all([1, 2, 3].map(() => withLock('build', work, folder)));
    expect(most).toBe(1);
  });

  it('releases the lock when the work fails', async () => {
    const failing = withLock('build', () => Promise.reject(new Error('no disk')), folder);
    await expect(failing).rejects.toThrow('no disk');
    expect(await readdir(folder)).toEqual([]);
  });

  it.each(['', 'nonsense', '0', '-1'])(
    'takes over a lock whose file contains ‘%s’',
    async (text) => {
      await writeFile(path.join(folder, 'build.lock'), text);
      expect(await withLock('build', () => Promise.resolve('done'), folder)).toBe('done');
    },
  );

  it('takes over the lock of a dead process', async () => {
    const dead = spawnSync(process.execPath, ['--version']).pid;
    await writeFile(path.join(folder, 'build.lock'), String(dead));
    expect(await withLock('build', () => Promise.resolve('done'), folder)).toBe('done');
    expect(await readdir(folder)).toEqual([]);
  });
});
