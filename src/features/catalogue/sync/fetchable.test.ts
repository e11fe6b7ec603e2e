import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createChangeBus } from '#src/platform/db/change-bus.ts';
import { createMemoryStorage } from '#src/platform/db/memory-storage.ts';
import {
  isIrreplaceable,
  RESULT_PREFIXES,
  SAVED_SPACES_SET,
  CATALOGUE_PREFIX,
  SPACES_HEAD,
} from '#src/platform/storage-quota/stored-names.ts';
import { spacesByLocationQuery } from '../api/spaces-by-location.ts';
import { topRatedQuery } from '../api/top-rated.ts';
import { FakeCatalogueProvider } from '../testing/fake-provider.ts';
import { FakeDevice } from '../testing/fake-sources.ts';
import { makeSpace } from '../testing/make-space.ts';
import { makeCatalogue } from './catalogue.ts';
import { saveChanges, saveWhole } from '../storage/catalogue-storage.ts';
import { savedRowOf } from '../saved/saved-rows.ts';

const emptyStorage = () => createMemoryStorage(createChangeBus(`fetchable-${Math.random()}`));

it('the catalogue is stored under names that can be evicted', async () => {
  const storage = emptyStorage();
  const facts = { savedAt: 1, version: 'aaaaaaaa.1', kind: 'network' } as const;
  await saveWhole(storage, makeCatalogue([makeSpace('a')], facts));
  const next = makeCatalogue([makeSpace('a'), makeSpace('b')], { ...facts, version: 'aaaaaaaa.2' });
  await saveChanges(storage, next, 'aaaaaaaa.1', ['b']);
  expect((await storage.names('')).documents).toEqual([CATALOGUE_PREFIX, SPACES_HEAD]);
  expect((await storage.snapshot([], CATALOGUE_PREFIX)).patches).toHaveLength(1);
});

it('a visitor’s saved spaces are stored under a name that is never evicted', () => {
  const { set } = savedRowOf(makeSpace('a'), new Date(0));
  expect(set).toBe(SAVED_SPACES_SET);
  expect(isIrreplaceable(set)).toBe(true);
});

it('requested lists are stored under names that are evicted first', async () => {
  const page = new FakeDevice(
    new FakeCatalogueProvider([makeSpace('a')]),
    'fetchable',
    'memory',
  ).page();
  const client = new QueryClient();
  await client.query(spacesByLocationQuery(page, 'Lekki'));
  await client.query(topRatedQuery(page));
  await page.saved();
  const { documents } = await (await page.storage()).names('');
  expect(documents).toEqual([`${RESULT_PREFIXES[0]}Lekki`, RESULT_PREFIXES[1]]);
});
