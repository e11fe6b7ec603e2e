import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Space } from '#contract/spaces/spaces.ts';
import { FakeCatalogueProvider } from '../testing/fake-provider.ts';
import { FakeDevice } from '../testing/fake-sources.ts';
import { makeSpace } from '../testing/make-space.ts';
import { renderPage } from '../testing/render.tsx';
import { CardSkeletons } from './card-skeleton.tsx';
import { LocationSearch } from '../landing/location-search.tsx';
import { SpaceCard } from './space-card.tsx';
import { SpaceDetail } from '../detail/space-detail.tsx';

const LONG = 'A quiet room over the lagoon with light from two sides. '.repeat(8).trim();

const image = (number: number) => ({ imageUrl: `/images/${number}/640.webp` });

const space: Space = makeSpace('a', {
  name: 'Lagoon Rooms',
  overview: LONG,
  amenities: ['wifi', 'ac', 'solar', 'parking', 'projector'],
  images: [1, 2, 3, 4, 5].map(image),
  availability: Object.fromEntries(
    ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((day) => [day, { opening: '08:00', closing: '18:00' }]),
  ),
});

let provider: FakeCatalogueProvider;
let device: FakeDevice;

beforeEach(() => {
  provider = new FakeCatalogueProvider([space]);
  device = new FakeDevice(provider, 'cards', 'memory');
});

afterEach(() => {
  cleanup();
  device.close();
  vi.useRealTimers();
});

describe('space card', () => {
  const card = (withAddress: boolean) => (
    <SpaceCard space={space} withAddress={withAddress} actions="Book 1 day" />
  );

  it('truncates the overview to 75 characters and shows four amenities [S2.14] [S2.29] [S9.7]', async () => {
    await renderPage(device, card(false));
    const shown = screen.getByText(/^A quiet room over/);
    expect(shown.textContent).toBe(
      'A quiet room over the lagoon with light from two sides. A quiet room over... Space Details',
    );
    const amenities = within(screen.getByRole('list', { name: 'Amenities' }));
    expect(amenities.getAllByRole('listitem')).toHaveLength(4);
  });

  it('links to its details, and shows what the host confirmed and when [S2.15]', async () => {
    const facts = { backupHours: 9, mbps: 30, confirmedOn: '2026-10-14' };
    await renderPage(device, <SpaceCard space={{ ...space, facts }} actions={null} />);
    const link = screen.getByRole('link', { name: 'Space Details: Lagoon Rooms' });
    expect(link.getAttribute('href')).toBe('/detailpage/a');
    expect(screen.getByText('9 h backup · 30 Mbps · checked 14 Oct')).toBeDefined();
  });

  it('links its photo and its name to the space [S2.28]', async () => {
    const { address } = await renderPage(device, card(false));
    const [picture, name] = screen.getAllByRole('link', { hidden: true });
    expect(picture?.getAttribute('href')).toBe('/detailpage/a');
    expect(name?.textContent).toBe('Lagoon Rooms');
    fireEvent.click(picture ?? document.body);
    await waitFor(() => expect(address()).toBe('/detailpage/a'));
  });

  it('shows address, prices and closed days if withAddress is set [S2.29] [S2.32]', async () => {
    await renderPage(device, card(true));
    expect(screen.getByText('12 Herbert Macaulay Way, Yaba')).toBeDefined();
    expect(screen.getByText('₦10,000')).toBeDefined();
    expect(screen.getByText('₦1,500 / hr')).toBeDefined();
    expect(screen.getByText('Note: space is closed on Sat & Sun')).toBeDefined();
  });

  it('shows no note on closed days if there are none [S2.32]', async () => {
    const hours = { opening: '08:00', closing: '18:00' };
    const always = { ...space.availability, Sat: hours, Sun: hours };
    const open = { ...space, availability: always };
    await renderPage(device, <SpaceCard space={open} withAddress actions={null} />);
    expect(screen.queryByText(/space is closed on/)).toBeNull();
  });

  it('has a placeholder, which is shown six times while spaces load [S2.16] [S2.27] [S9.10]', () => {
    render(<CardSkeletons />);
    expect(screen.getByRole('status', { name: 'Loading spaces' })).toBeDefined();
    expect(screen.getAllByTestId('card-skeleton')).toHaveLength(6);
  });
});

describe('space detail', () => {
  it('shows three thumbnails, 300 characters and four amenities, and more on request [S2.34] [S2.35] [S9.8]', async () => {
    const empty = { booking: null, share: null, hours: null, openNow: null, age: null };
    const detail = <SpaceDetail space={space} {...empty} />;
    await renderPage(device, detail);
    expect(screen.getAllByRole('button', { name: /^Show photo \d of 5$/ })).toHaveLength(3);
    // 300 characters end within “the”.
    expect(screen.getByText(/^A quiet room over/).textContent).toBe(
      `${LONG.slice(0, 300).replace(/ th$/, '')}...`,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Read more' }));
    expect(screen.getByText(/^A quiet room over/).textContent).toBe(LONG);
    expect(screen.getByText('Also available: Projector', { exact: false })).toBeDefined();
  });
});

describe('location search', () => {
  const choose = (location: string) => {
    fireEvent.change(screen.getByLabelText('Location'), { target: { value: location } });
    fireEvent.click(screen.getByRole('button', { name: 'Find Your Space' }));
  };

  it('shows its progress and its results [S2.21]', async () => {
    await renderPage(device, <LocationSearch />);
    choose('Yaba');
    expect(screen.getByText('Searching spaces in Yaba...')).toBeDefined();
    expect(await screen.findByText('Spaces in Yaba')).toBeDefined();
    expect(screen.getByRole('link', { name: /^Lagoon Rooms/ }).getAttribute('href')).toBe(
      '/detailpage/a',
    );
  });

  it('shows a message if nothing was found [S2.23]', async () => {
    await renderPage(device, <LocationSearch />);
    choose('Ikeja');
    expect(
      await screen.findByText('No spaces found in Ikeja. Try another location.'),
    ).toBeDefined();
  });

  it('shows an error if nothing could be fetched, and tries again [S8.11]', async () => {
    provider.down = true;
    await renderPage(device, <LocationSearch />);
    choose('Yaba');
    await screen.findByText(/^We couldn’t load them/);
    expect(screen.getByText('No spaces found in Yaba. Try another location.')).toBeDefined();
    provider.down = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /^Lagoon Rooms/ })).toBeDefined();
  });
});
