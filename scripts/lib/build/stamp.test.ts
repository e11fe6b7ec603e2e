import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isFresh, writeStamp } from './stamp.mjs';

let dist = '';
const APP = { name: 'app', proof: 'index.html' };
const SERVER = { name: 'server', proof: 'start.js' };

beforeEach(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'aye-stamp-'));
  for (const { name, proof } of [APP, SERVER]) {
    await mkdir(path.join(dist, name));
    await writeFile(path.join(dist, name, proof), '');
  }
});

afterEach(() => rm(dist, { recursive: true }));

describe('build stamp', () => {
  it('is valid for one part and one hash', async () => {
    await writeStamp(dist, 'app', 'aaa');
    expect(await isFresh(dist, APP, 'aaa')).toBe(true);
    expect(await isFresh(dist, APP, 'bbb')).toBe(false);
    expect(await isFresh(dist, SERVER, 'aaa')).toBe(false);
  });

  it('keeps the other part’s entry when one is removed', async () => {
    await writeStamp(dist, 'app', 'aaa');
    await writeStamp(dist, 'server', 'bbb');
    await writeStamp(dist, 'app', undefined);
    expect(await isFresh(dist, APP, 'aaa')).toBe(false);
    expect(await isFresh(dist, SERVER, 'bbb')).toBe(true);
  });

  it('is not valid when the built part is missing', async () => {
    await writeStamp(dist, 'app', 'aaa');
    await rm(path.join(dist, 'app'), { recursive: true });
    expect(await isFresh(dist, APP, 'aaa')).toBe(false);
  });

  it.each(['', '{"app":', 'null', '[]', '"aaa"'])(
    'counts as missing when its file contains %j',
    async (text) => {
      await writeFile(path.join(dist, '.stamp.json'), text);
      expect(await isFresh(dist, APP, 'aaa')).toBe(false);
      await writeStamp(dist, 'app', 'aaa');
      expect(await isFresh(dist, APP, 'aaa')).toBe(true);
    },
  );
});
