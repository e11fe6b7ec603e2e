import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Filters, FiltersSchema } from '#contract/search/filters.ts';
import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { searchSpaces } from './model/search.ts';
import { useEverywhere } from '../sync/use-everywhere.ts';
import { useCatalogue } from '../sync/use-catalogue.ts';
import { FakeCatalogueProvider } from '../testing/fake-provider.ts';
import { FakeDevice } from '../testing/fake-sources.ts';
import { makeSpace } from '../testing/make-space.ts';
import { renderPage } from '../testing/render.tsx';
import { SearchScope } from './search-scope.tsx';

const SPACES = [
  makeSpace('a', { name: 'Herbert Hub', bookingCount: 9 }),
  makeSpace('b', { name: 'Yaba Loft', bookingCount: 8 }),
  makeSpace('c', { name: 'Lekki Loft', location: 'Lekki' }),
];

let provider: FakeCatalogueProvider;
let device: FakeDevice;

beforeEach(() => {
  provider = new FakeCatalogueProvider(SPACES);
  provider.partSize = 2;
  provider.overrides.set('/spaces/search', () =>
    Response.json({
      message: 'ok',
      data: [SPACES[1], SPACES[2]],
      found: 2,
      version: provider.version,
    }),
  );
  device = new FakeDevice(provider, 'search-scope', 'memory');
});

afterEach(() => {
  cleanup();
  act(() => connectivity.answered(true));
  device.close();
});

const list = (spaces: readonly Space[]) => spaces.map(({ id, name }) => <li key={id}>{name}</li>);

/** The results as on the search screen, without its filters. */
function Results({ filters }: { readonly filters: Filters }) {
  const { catalogue } = useCatalogue();
  const everywhere = useEverywhere(filters);
  if (catalogue === undefined) return null;
  const saved = searchSpaces(catalogue, filters).results;
  return (
    <>
      {catalogue.rest === undefined ? null : (
        <SearchScope everywhere={everywhere} savedCount={catalogue.spaces.length} />
      )}
      {list(everywhere.results?.spaces ?? saved)}
    </>
  );
}

const search = (filters: Partial<Filters>) =>
  renderPage(device, <Results filters={{ ...v.parse(FiltersSchema, {}), ...filters }} />);

const names = () => screen.getAllByRole('listitem').map((it) => it.textContent);

it('says what is searched, and searches all of Lagos when asked', async () => {
  await search({ q: 'loft' });
  expect(await screen.findByText('Searching 2 spaces saved on this device.')).toBeTruthy();
  expect(names()).toEqual(['Yaba Loft']);
  fireEvent.click(await screen.findByRole('button', { name: 'Search all of Lagos' }));
  expect(await screen.findByText('2 spaces found in all of Lagos.')).toBeTruthy();
  expect(names()).toEqual(['Yaba Loft', 'Lekki Loft']);
  expect(provider.requests).toContain('/spaces/search?q=loft&offset=0&limit=50');
  fireEvent.click(screen.getByRole('button', { name: 'Search this device only' }));
  expect(names()).toEqual(['Yaba Loft']);
});

it('explains without a connection why only this phone is searched', async () => {
  await search({});
  const button = await screen.findByRole('button', { name: 'Search all of Lagos' });
  act(() => connectivity.lost());
  fireEvent.click(button);
  expect(screen.getByRole('alert').textContent).toContain('You’re offline');
  expect(names()).toEqual(['Herbert Hub', 'Yaba Loft']);
});

it('shows what is saved if the provider can’t search', async () => {
  provider.overrides.set('/spaces/search', () => new Response('{}', { status: 400 }));
  await search({});
  fireEvent.click(await screen.findByRole('button', { name: 'Search all of Lagos' }));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t search all of Lagos'),
  );
  expect(names()).toEqual(['Herbert Hub', 'Yaba Loft']);
});

it('fetches the location that is looked at', async () => {
  await search({ location: 'Lekki' });
  await waitFor(() => expect(names()).toEqual(['Lekki Loft']));
  expect(screen.queryByRole('button', { name: 'Search all of Lagos' })).toBeNull();
});

it('says nothing about it once the device has every space', async () => {
  provider.partSize = undefined;
  await search({});
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(screen.queryByText(/saved on this device/)).toBeNull();
});
