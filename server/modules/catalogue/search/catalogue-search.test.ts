import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { FiltersSchema } from '#contract/search/filters.ts';
import { goneChange, presentChange } from '#tests/factories/catalogue-changes.ts';
import type { CatalogueChange } from '../repository.ts';
import { type Snapshot, SnapshotBuilder } from '../snapshot.ts';
import { type CatalogueSearch, createSearch } from './catalogue-search.ts';

const FIRST_DAY = new Date('2026-11-20T12:00:00Z');
const NEXT_DAY = new Date('2026-11-21T12:00:00Z');

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aye-search-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function onBroken(_id: string, error: unknown): never {
  throw error;
}

/** Reads changes in batches as the service does, with all rows in a file. */
function read(
  search: CatalogueSearch,
  batches: readonly (readonly CatalogueChange[])[],
  { previous, now = FIRST_DAY }: { readonly previous?: Snapshot; readonly now?: Date } = {},
): Snapshot {
  const overflow = { folder, rowsInMemory: 0, onFailed: (error: unknown) => onBroken('', error) };
  const builder = new SnapshotBuilder({ now, onBroken, previous, overflow });
  for (const changes of batches) {
    const entries = builder.apply(changes);
    if (previous === undefined) search.add(entries);
  }
  const snapshot = builder.finish({ lineage: 'abcdefgh', version: 99 });
  search.use(snapshot);
  return snapshot;
}

function namesOf(search: CatalogueSearch, q: string): readonly string[] {
  const { entries } = search.find(v.parse(FiltersSchema, { q }), { offset: 0, limit: 10 });
  return entries.map(({ space }) => space.name);
}

describe('the search of a catalogue', () => {
  it('finds a space once that changed while the catalogue was read', () => {
    const search = createSearch();
    read(search, [
      [presentChange('a', 1, { name: 'Blue desk' }), presentChange('b', 2, { name: 'Red desk' })],
      [presentChange('a', 3, { name: 'Green desk' })],
    ]);
    expect(namesOf(search, 'desk')).toEqual(['Green desk', 'Red desk']);
    expect(namesOf(search, 'blue')).toEqual([]);
  });

  it('finds no space that was removed while the catalogue was read', () => {
    const search = createSearch();
    read(search, [[presentChange('a', 1, { name: 'Blue desk' })], [goneChange('a', 2)]]);
    expect(namesOf(search, 'desk')).toEqual([]);
  });

  it('finds what has changed since', () => {
    const search = createSearch();
    const previous = read(search, [
      [presentChange('a', 1, { name: 'Blue desk' }), presentChange('b', 2, { name: 'Red desk' })],
    ]);
    read(search, [[presentChange('a', 3, { name: 'Green desk' }), goneChange('b', 4)]], {
      previous,
    });
    expect(namesOf(search, 'desk')).toEqual(['Green desk']);
    expect(namesOf(search, 'blue')).toEqual([]);
  });

  it('reads spaces on another day as they were, but for their age', () => {
    const search = createSearch();
    const changes = [presentChange('a', 1, { name: 'Blue desk' })];
    const previous = read(search, [changes]);
    const { rows, ranked } = read(search, [changes], { previous, now: NEXT_DAY });
    expect(rows).not.toBe(previous.rows);
    expect(ranked.map(({ space }) => space.daysAgo)).toEqual([1]);
    expect(namesOf(search, 'blue')).toEqual(['Blue desk']);
  });
});
