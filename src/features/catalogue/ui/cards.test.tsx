import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Space } from '#contract/spaces.ts';
import { FakeProvider } from '../testing/fake-provider.ts';
import { FakeDevice } from '../testing/fake-sources.ts';
import { makeSpace } from '../testing/make-space.ts';
import { renderPage } from '../testing/render-page.tsx';
import { CardSkeletons } from './card-skeleton.tsx';
import { LocationSearch } from './location-search.tsx';
import { SpaceCard } from './space-card.tsx';
import { SpaceDetail } from './space-detail.tsx';

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

let provider: FakeProvider;
let device: FakeDevice;

beforeEach(() => {
  provider = new FakeProvider([space]);
  device = new FakeDevice(provider, 'cards', 'memory');
});

afterEach(() => {
  cleanup();
  device.close();
  vi.useRealTimers();
});

describe('the card of a space', () => {
  const card = (withAddress: boolean) => (
    <SpaceCard space={space} withAddress={withAddress} actions="Book 1 day" />
  );

  it('cuts the overview at 75 characters and shows four amenities', async () => {
    await renderPage(device, card(false));
    const shown = screen.getByText(/^A quiet room over/);
    expect(shown.textContent).toBe(`${LONG.slice(0, 75)}...`);
    const amenities = within(screen.getByRole('list', { name: 'Amenities' }));
    expect(amenities.getAllByRole('listitem')).toHaveLength(4);
  });

  it('has a picture that leads to the space, as its name does', async () => {
    const { address } = await renderPage(device, card(false));
    const [picture, name] = screen.getAllByRole('link', { hidden: true });
    expect(picture?.getAttribute('href')).toBe('/detailpage/a');
    expect(name?.textContent).toBe('Lagoon Rooms');
    fireEvent.click(picture ?? document.body);
    await waitFor(() => expect(address()).toBe('/detailpage/a'));
  });

  it('names address, location, prices and closed days where the list is about all spaces', async () => {
    await renderPage(device, card(true));
    expect(screen.getByText(/^12 Herbert Macaulay Way, Yaba · /)).toBeDefined();
    expect(screen.getByText('₦10,000')).toBeDefined();
    expect(screen.getByText('₦1,500 / hr')).toBeDefined();
    expect(screen.getByText('Note: space is closed on Sat & Sun')).toBeDefined();
  });

  it('says nothing of closed days where there are none', async () => {
    const hours = { opening: '08:00', closing: '18:00' };
    const always = { ...space.availability, Sat: hours, Sun: hours };
    const open = { ...space, availability: always };
    await renderPage(device, <SpaceCard space={open} withAddress actions={null} />);
    expect(screen.queryByText(/space is closed on/)).toBeNull();
  });

  it('is drawn six times while spaces are loaded', () => {
    render(<CardSkeletons />);
    expect(screen.getByRole('status', { name: 'Loading spaces' })).toBeDefined();
    expect(screen.getAllByTestId('card-skeleton')).toHaveLength(6);
  });
});

describe('the page of a space', () => {
  it('has three thumbnails, 300 characters and four amenities, and more on demand', async () => {
    const detail = <SpaceDetail space={space} booking={null} share={null} age={null} />;
    await renderPage(device, detail);
    expect(screen.getAllByRole('button', { name: /^Show picture \d of 5$/ })).toHaveLength(3);
    expect(screen.getByText(/^A quiet room over/).textContent).toBe(`${LONG.slice(0, 300)}...`);
    fireEvent.click(screen.getByRole('button', { name: 'Read more' }));
    expect(screen.getByText(/^A quiet room over/).textContent).toBe(LONG);
    expect(screen.getByText('Also: Projector', { exact: false })).toBeDefined();
  });
});

describe('the search by location', () => {
  const choose = (location: string) => {
    fireEvent.change(screen.getByLabelText('Location'), { target: { value: location } });
    fireEvent.click(screen.getByRole('button', { name: 'Find Your Space' }));
  };

  it('says what it does and what it found', async () => {
    await renderPage(device, <LocationSearch />);
    choose('Yaba');
    expect(screen.getByText('Searching spaces in Yaba...')).toBeDefined();
    expect(await screen.findByText('Spaces in Yaba')).toBeDefined();
    expect(screen.getByRole('link', { name: /^Lagoon Rooms/ }).getAttribute('href')).toBe(
      '/detailpage/a',
    );
  });

  it('says that nothing was found', async () => {
    await renderPage(device, <LocationSearch />);
    choose('Ikeja');
    expect(
      await screen.findByText('No spaces found in Ikeja. Try another location.'),
    ).toBeDefined();
  });

  it('says that nothing could be fetched, and tries again', async () => {
    provider.down = true;
    await renderPage(device, <LocationSearch />);
    choose('Yaba');
    await screen.findByText(/^They could not be fetched/, undefined, { timeout: 9_000 });
    expect(screen.getByText('No spaces found in Yaba. Try another location.')).toBeDefined();
    provider.down = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /^Lagoon Rooms/ })).toBeDefined();
  });
});
