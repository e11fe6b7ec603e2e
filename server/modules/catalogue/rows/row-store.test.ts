import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RowStore } from './row-store.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aye-rows-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const ROWS = ['{"name":"Ọ̀nà"}', '{}', `{"overview":"${'é'.repeat(50_000)}"}`];

function storeIn(path: string): { readonly store: RowStore; readonly failures: unknown[] } {
  const failures: unknown[] = [];
  const onFailed = (error: unknown) => failures.push(error);
  return { store: new RowStore({ folder: path, rowsInMemory: 4, onFailed }), failures };
}

describe('RowStore', () => {
  it('returns what was stored, in memory and after it has moved to the file', () => {
    const { store, failures } = storeIn(folder);
    const first = store.add(ROWS);
    expect(ROWS.map((_, at) => first.read(at))).toEqual(ROWS);
    const others = [store.add(ROWS), store.add([]), store.add(['{"id":"d"}'])];
    expect(ROWS.map((_, at) => first.read(at))).toEqual(ROWS);
    expect(ROWS.map((_, at) => others[0]?.read(at))).toEqual(ROWS);
    expect(others[2]?.read(0)).toBe('{"id":"d"}');
    expect(failures).toEqual([]);
  });

  it('leaves no file in the folder', async () => {
    const { store } = storeIn(join(folder, 'new'));
    store.add([...ROWS, ...ROWS]);
    expect(await readdir(folder)).toEqual(['new']);
    expect(await readdir(join(folder, 'new'))).toEqual([]);
  });

  it('uses no folder for a few rows', async () => {
    const { store } = storeIn(folder);
    store.add(ROWS);
    await rm(folder, { recursive: true });
    expect(store.add(['{}']).read(0)).toBe('{}');
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
  });

  it('stays in memory and reports it once, if the folder can’t be used', async () => {
    await writeFile(join(folder, 'file'), '');
    const { store, failures } = storeIn(join(folder, 'file'));
    const blocks = [store.add(ROWS), store.add(ROWS), store.add(ROWS)];
    for (const block of blocks) expect(ROWS.map((_, at) => block.read(at))).toEqual(ROWS);
    expect(failures).toHaveLength(1);
  });
});
