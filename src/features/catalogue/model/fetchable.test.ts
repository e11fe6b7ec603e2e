import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createChangeBus } from '#src/platform/db/change-bus.ts';
import { createMemoryStorage } from '#src/platform/db/memory-storage.ts';
import {
  isIrreplaceable,
  RESULTS,
  SAVED,
  SPACES,
  SPACES_HEAD,
} from '#src/platform/keeping/names.ts';
import { spacesByLocationQuery } from '../api/spaces-by-location.ts';
import { topRatedQuery } from '../api/top-rated.ts';
import { FakeProvider } from '../testing/fake-provider.ts';
import { FakeDevice } from '../testing/fake-sources.ts';
import { makeSpace } from '../testing/make-space.ts';
import { makeCatalogue } from './catalogue.ts';
import { saveChanges, saveWhole } from './catalogue-storage.ts';
import { markOf } from './marked-rows.ts';

const emptyStorage = () => createMemoryStorage(createChangeBus(`fetchable-${Math.random()}`));

it('keeps the catalogue under names that go where there is no room', async () => {
  const storage = emptyStorage();
  const facts = { savedAt: 1, version: 'aaaaaaaa.1', kind: 'network' } as const;
  await saveWhole(storage, makeCatalogue([makeSpace('a')], facts));
  const next = makeCatalogue([makeSpace('a'), makeSpace('b')], { ...facts, version: 'aaaaaaaa.2' });
  await saveChanges(storage, next, 'aaaaaaaa.1', ['b']);
  expect((await storage.names('')).documents).toEqual([SPACES, SPACES_HEAD]);
  expect((await storage.snapshot([], SPACES)).patches).toHaveLength(1);
});

it('saves a visitor’s own list under a name that never goes', () => {
  const { set } = markOf(makeSpace('a'), new Date(0));
  expect(set).toBe(SAVED);
  expect(isIrreplaceable(set)).toBe(true);
});

it('keeps the lists it asks for under names that go first', async () => {
  const page = new FakeDevice(new FakeProvider([makeSpace('a')]), 'fetchable', 'memory').page();
  const client = new QueryClient();
  await client.query(spacesByLocationQuery(page, 'Lekki'));
  await client.query(topRatedQuery(page));
  await page.saved();
  const { documents } = await (await page.storage()).names('');
  expect(documents).toEqual([`${RESULTS[0]}Lekki`, RESULTS[1]]);
});
