import { afterEach, describe, expect, it } from 'vitest';
import { createChangeBus } from '#src/platform/db/change-bus.ts';
import { createMemoryStorage } from '#src/platform/db/memory-storage.ts';
import type { CataloguePart } from '#contract/spaces/catalogue-parts.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import { makeSpace } from '../testing/make-space.ts';
import { type Catalogue, makeCatalogue } from '../sync/catalogue.ts';
import { readSavedCatalogue, saveAdded, saveChanges, saveWhole } from './catalogue-storage.ts';

const opened: Storage[] = [];

function open(): Storage {
  const storage = createMemoryStorage(createChangeBus('catalogue-storage'));
  opened.push(storage);
  return storage;
}

afterEach(() => {
  for (const storage of opened.splice(0)) storage.close();
});

const catalogueOf = (version: string | undefined, ...ids: readonly string[]): Catalogue =>
  makeCatalogue(
    ids.map((id) => makeSpace(id)),
    { savedAt: 5, version, kind: 'network' },
  );

const idsOf = (catalogue: Catalogue | undefined) => catalogue?.spaces.map(({ id }) => id);

async function patchesIn(storage: Storage): Promise<number> {
  return (await storage.snapshot([], 'catalogue')).patches.length;
}

describe('a saved catalogue', () => {
  it('is undefined before it is saved', async () => {
    expect(await readSavedCatalogue(open())).toBeUndefined();
  });

  it.each([['aaaaaaaa.5'], [undefined]])(
    'is read back completely with version %s',
    async (version) => {
      const storage = open();
      await saveWhole(storage, catalogueOf(version, 'a', 'b'));
      const saved = await readSavedCatalogue(storage);
      expect(saved).toMatchObject({
        catalogue: { savedAt: 5, version, kind: 'device' },
        broken: [],
        incomplete: false,
      });
      expect(idsOf(saved?.catalogue)).toEqual(['a', 'b']);
      expect(saved?.catalogue.byId('b')).toEqual(makeSpace('b'));
    },
  );

  it('stores changes without being rewritten', async () => {
    const storage = open();
    await saveWhole(storage, catalogueOf('aaaaaaaa.5', 'a', 'b'));
    const list = await storage.getDocument('catalogue');
    await saveChanges(storage, catalogueOf('aaaaaaaa.6', 'b', 'c'), 'aaaaaaaa.5', ['a', 'c']);
    const saved = await readSavedCatalogue(storage);
    expect(idsOf(saved?.catalogue)).toEqual(['b', 'c']);
    expect(saved?.catalogue.version).toBe('aaaaaaaa.6');
    expect(await storage.getDocument('catalogue')).toBe(list);
  });

  it('is rewritten when there are many changes', async () => {
    const storage = open();
    const ids = Array.from({ length: 201 }, (_, index) => `s${index}`);
    await saveWhole(storage, catalogueOf('aaaaaaaa.5', 'a'));
    await saveChanges(
      storage,
      catalogueOf('aaaaaaaa.6', ...ids.slice(1)),
      'aaaaaaaa.5',
      ids.slice(1),
    );
    expect(await patchesIn(storage)).toBe(200);
    await saveChanges(storage, catalogueOf('aaaaaaaa.7', ...ids), 'aaaaaaaa.6', ['s0']);
    expect(await patchesIn(storage)).toBe(0);
    expect(idsOf((await readSavedCatalogue(storage))?.catalogue)).toHaveLength(201);
  });

  it('is rewritten if another page has saved something else meanwhile', async () => {
    const storage = open();
    await saveWhole(storage, catalogueOf('aaaaaaaa.4', 'other'));
    await saveChanges(storage, catalogueOf('aaaaaaaa.6', 'a'), 'aaaaaaaa.5', []);
    expect(idsOf((await readSavedCatalogue(storage))?.catalogue)).toEqual(['a']);
  });
});

const part = (key: string, count: number): CataloguePart => ({
  key,
  hash: `hash-of-part-000${key}`.slice(-16),
  location: 'Lekki',
  rank: 1,
  count,
  bytes: 100,
});

describe('parts of a saved catalogue', () => {
  const lacking = (missing: readonly CataloguePart[], ...ids: readonly string[]): Catalogue => ({
    ...catalogueOf('aaaaaaaa.5', ...ids),
    rest:
      missing.length === 0
        ? undefined
        : { version: 'aaaaaaaa.5', total: 4, best: 'hash-of-part-best', missing },
  });
  const before = lacking([part('b', 1), part('c', 1)], 'a');
  const withB = lacking([part('c', 1)], 'a', 'b');

  it('are added without rewriting what is stored', async () => {
    const storage = open();
    await saveWhole(storage, before);
    const list = await storage.getDocument('catalogue');
    await saveAdded(storage, withB, before, [makeSpace('b')]);
    await saveAdded(storage, lacking([], 'a', 'b', 'c'), withB, [makeSpace('c')]);
    expect(await storage.getDocument('catalogue')).toBe(list);
    const saved = await readSavedCatalogue(storage);
    expect(idsOf(saved?.catalogue)).toEqual(['a', 'b', 'c']);
    expect(saved).toMatchObject({ broken: [], incomplete: false });
    expect(saved?.catalogue.rest).toBeUndefined();
  });

  it('are followed by changes', async () => {
    const storage = open();
    await saveWhole(storage, before);
    await saveAdded(storage, withB, before, [makeSpace('b')]);
    const later = catalogueOf('aaaaaaaa.6', 'a', 'd');
    await saveChanges(storage, later, 'aaaaaaaa.5', ['b', 'd']);
    expect(idsOf((await readSavedCatalogue(storage))?.catalogue)).toEqual(['a', 'd']);
  });

  it('are written with everything else if another page has saved something meanwhile', async () => {
    const storage = open();
    await saveWhole(storage, catalogueOf('aaaaaaaa.4', 'other'));
    await saveAdded(storage, withB, before, [makeSpace('b')]);
    expect(idsOf((await readSavedCatalogue(storage))?.catalogue)).toEqual(['a', 'b']);
  });

  it('are written with everything else when all documents are in use', async () => {
    const storage = open();
    let catalogue = before;
    await saveWhole(storage, catalogue);
    const ids = Array.from({ length: 70 }, (_, index) => `s${index}`);
    for (const [index, id] of ids.entries()) {
      const next = lacking(before.rest?.missing ?? [], 'a', ...ids.slice(0, index + 1));
      await saveAdded(storage, next, catalogue, [makeSpace(id)]);
      catalogue = next;
    }
    expect(idsOf((await readSavedCatalogue(storage))?.catalogue)).toHaveLength(71);
    expect((await storage.names('catalogue')).documents.length).toBeLessThanOrEqual(65);
  });

  it('don’t remain beside a list that is written later', async () => {
    const storage = open();
    await saveWhole(storage, before);
    await saveAdded(storage, withB, before, [makeSpace('b')]);
    await saveWhole(storage, catalogueOf('aaaaaaaa.6', 'a'));
    expect(idsOf((await readSavedCatalogue(storage))?.catalogue)).toEqual(['a']);
    expect((await storage.names('catalogue-1')).documents).toEqual([]);
  });
});

it('a list of an earlier version of the app, in one document, is read and not replaced by a shorter one', async () => {
  const storage = open();
  const body = [makeSpace('a'), makeSpace('b')];
  const head = { contract: CONTRACT_VERSION, version: 'aaaaaaaa.5' };
  await storage.write({
    putDocuments: [
      { key: 'catalogue', savedAt: 5, body },
      { key: 'catalogue-head', savedAt: 5, body: head },
    ],
  });
  expect(idsOf((await readSavedCatalogue(storage))?.catalogue)).toEqual(['a', 'b']);
  const rest = {
    version: 'aaaaaaaa.6',
    total: 2,
    best: 'hash-of-part-best',
    missing: [part('b', 1)],
  };
  expect(await saveWhole(storage, { ...catalogueOf('aaaaaaaa.6', 'a'), rest })).toBe(false);
});

it('a long list is divided, and is gone if a document of it is', async () => {
  const storage = open();
  const ids = Array.from({ length: 1_200 }, (_, index) => `s${index}`);
  await saveWhole(storage, catalogueOf('aaaaaaaa.5', ...ids));
  expect((await storage.names('catalogue')).documents).toHaveLength(4);
  expect(idsOf((await readSavedCatalogue(storage))?.catalogue)).toHaveLength(1_200);
  await storage.write({ deleteDocuments: ['catalogue-1'] });
  expect(await readSavedCatalogue(storage)).toBeUndefined();
  expect((await storage.names('catalogue')).documents).toEqual([]);
});

describe('a damaged saved catalogue', () => {
  it('omits rows that can’t be read, and returns their IDs', async () => {
    const storage = open();
    await saveWhole(storage, catalogueOf('aaaaaaaa.5', 'a'));
    const body = [makeSpace('a'), { ...makeSpace('b'), pricePerDay: 'free' }, { id: 'c' }];
    await storage.write({ putDocuments: [{ key: 'catalogue', savedAt: 5, body }] });
    const saved = await readSavedCatalogue(storage);
    expect(idsOf(saved?.catalogue)).toEqual(['a']);
    expect(saved).toMatchObject({ broken: ['b', 'c'], incomplete: false });
  });

  it('is incomplete if a row has no ID to request', async () => {
    const storage = open();
    await saveWhole(storage, catalogueOf('aaaaaaaa.5', 'a'));
    const body = [makeSpace('a'), 'junk'];
    await storage.write({ putDocuments: [{ key: 'catalogue', savedAt: 5, body }] });
    expect(await readSavedCatalogue(storage)).toMatchObject({ broken: [], incomplete: true });
  });

  it('is repaired by a later change of a broken row', async () => {
    const storage = open();
    await saveWhole(storage, catalogueOf('aaaaaaaa.5', 'a'));
    const body = [{ id: 'a' }, { id: 'b' }];
    await storage.write({
      putDocuments: [{ key: 'catalogue', savedAt: 5, body }],
      putPatches: [
        { set: 'catalogue', id: 'a', body: makeSpace('a') },
        { set: 'catalogue', id: 'b', body: null },
        { set: 'catalogue', id: 'c', body: { id: 'c' } },
      ],
    });
    const saved = await readSavedCatalogue(storage);
    expect(idsOf(saved?.catalogue)).toEqual(['a']);
    expect(saved?.broken).toEqual(['c']);
  });

  it.each([
    ['the list', 'catalogue', 'junk'],
    ['the list', 'catalogue', undefined],
    ['the version', 'catalogue-head', { version: 5 }],
    ['the version', 'catalogue-head', null],
  ])('is deleted if %s (%s) is %j', async (_, key, body) => {
    const storage = open();
    await saveWhole(storage, catalogueOf('aaaaaaaa.5', 'a'));
    await storage.write({
      putDocuments: [{ key, savedAt: 5, body }],
      putPatches: [{ set: 'catalogue', id: 'b', body: makeSpace('b') }],
    });
    expect(await readSavedCatalogue(storage)).toBeUndefined();
    expect(await storage.getDocument('catalogue')).toBeUndefined();
    expect(await storage.getDocument('catalogue-head')).toBeUndefined();
    expect(await patchesIn(storage)).toBe(0);
  });

  it('is deleted if half of it is missing', async () => {
    const storage = open();
    await saveWhole(storage, catalogueOf('aaaaaaaa.5', 'a'));
    await storage.write({ deleteDocuments: ['catalogue'] });
    expect(await readSavedCatalogue(storage)).toBeUndefined();
    expect(await storage.getDocument('catalogue-head')).toBeUndefined();
  });

  it('is incomplete if it was parsed under another version of the contract', async () => {
    const storage = open();
    await saveWhole(storage, catalogueOf('aaaaaaaa.5', 'a'));
    const head = {
      key: 'catalogue-head',
      savedAt: 5,
      body: { contract: 0, version: 'aaaaaaaa.5' },
    };
    await storage.write({ putDocuments: [head] });
    const saved = await readSavedCatalogue(storage);
    expect(saved?.incomplete).toBe(true);
    expect(idsOf(saved?.catalogue)).toEqual(['a']);
  });
});
