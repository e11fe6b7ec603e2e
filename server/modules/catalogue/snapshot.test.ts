import { describe, expect, it } from 'vitest';
import {
  goneChange as gone,
  presentChange as present,
} from '#tests/factories/catalogue-changes.ts';
import type { CatalogueChange } from './repository.ts';
import { createSnapshot, deltaSince, type Snapshot, versionText } from './snapshot.ts';

const now = new Date('2026-11-20T12:00:00Z');

function snapshotOf(changes: CatalogueChange[], previous?: Snapshot): Snapshot {
  const onBroken = (_id: string, error: unknown) => {
    throw error;
  };
  return createSnapshot({
    head: { lineage: 'abcdefgh', version: 99 },
    changes,
    now,
    previous,
    onBroken,
  });
}

const ids = (snapshot: Snapshot) => snapshot.ranked.map(({ space }) => space.id);

describe('createSnapshot', () => {
  it('ranks the active spaces and has the version of the last change', () => {
    const snapshot = snapshotOf([
      present('a', 1),
      present('b', 5, { featured: true }),
      gone('c', 7),
    ]);
    expect(ids(snapshot)).toEqual(['b', 'a']);
    expect(versionText(snapshot)).toBe('abcdefgh.7');
  });

  it('applies changes to an older snapshot without modifying it', () => {
    const before = snapshotOf([present('a', 1), present('b', 2), present('c', 3)]);
    const after = snapshotOf(
      [present('b', 4, { name: 'new' }), gone('c', 5), present('d', 6)],
      before,
    );
    expect(ids(after).sort()).toEqual(['a', 'b', 'd']);
    expect(after.entries.get('b')?.space.name).toBe('new');
    expect(after.history.map(({ version }) => version)).toEqual([6, 5, 4, 1]);
    expect(ids(before)).toEqual(['a', 'b', 'c']);
  });

  it('is empty at version 0 before any space was public', () => {
    const snapshot = snapshotOf([]);
    expect(versionText(snapshot)).toBe('abcdefgh.0');
    expect(deltaSince(snapshot, 'abcdefgh.0')).toEqual({ changed: [], gone: [] });
  });

  it('leaves out and reports a space that breaks the contract', () => {
    const broken: string[] = [];
    const snapshot = createSnapshot({
      head: { lineage: 'abcdefgh', version: 2 },
      changes: [present('a', 1, { capacity: 0 }), present('b', 2)],
      now,
      onBroken: (id) => broken.push(id),
    });
    expect(ids(snapshot)).toEqual(['b']);
    expect(broken).toEqual(['a']);
  });

  it('contains nothing that isn’t public', () => {
    const json = snapshotOf([present('a', 1)]).entries.get('a')?.json ?? '';
    expect(json).not.toContain('secret');
    expect(json).not.toContain('Kobo');
    expect(JSON.parse(json)).toMatchObject({ pricePerDay: 3500, pricePerHour: 500.5 });
  });

  it.each([
    [14, 3, 4.7],
    [1, 1, 1],
    [5, 1, 5],
    [9, 2, 4.5],
  ])('averages %d stars in %d reviews to %d', (ratingSum, ratingCount, average) => {
    const snapshot = snapshotOf([present('a', 1, { ratingSum, ratingCount })]);
    expect(snapshot.ranked[0]?.space.rating).toEqual({ average, count: ratingCount });
  });
});

describe('deltaSince', () => {
  const snapshot = snapshotOf([present('a', 2), present('b', 4), gone('c', 6)]);
  const seen = (since: string) => {
    const delta = deltaSince(snapshot, since);
    return delta && { changed: delta.changed.map(({ space }) => space.id), gone: delta.gone };
  };

  it.each([
    ['abcdefgh.0', ['b', 'a'], ['c']],
    ['abcdefgh.2', ['b'], ['c']],
    ['abcdefgh.3', ['b'], ['c']],
    ['abcdefgh.5', [], ['c']],
    ['abcdefgh.6', [], []],
  ])('returns the changes since %s', (since, changed, missing) => {
    expect(seen(since)).toEqual({ changed, gone: missing });
  });

  it.each(['abcdefgh.7', 'zzzzzzzz.3', 'abcdefgh.999999999999999999', 'abcdefgh'])(
    'returns undefined for the unknown version %s',
    (since) => {
      expect(seen(since)).toBeUndefined();
    },
  );

  it('returns undefined if most of a large catalogue has changed', () => {
    const many = Array.from({ length: 400 }, (_, index) => present(`s${index}`, index + 1));
    const large = snapshotOf(many);
    expect(deltaSince(large, 'abcdefgh.300')?.changed).toHaveLength(100);
    expect(deltaSince(large, 'abcdefgh.299')).toBeUndefined();
  });
});
