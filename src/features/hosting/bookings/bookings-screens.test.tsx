import type { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { okReply, provide, type Replies } from '#src/platform/http/testing/provide.ts';
import { testQueries } from '#src/ui/testing/render-routed.tsx';
import { renderHost, withHost } from '../testing/render-host.tsx';
import { AllBookings } from './all-bookings.tsx';
import { BookingSpacesScreen } from './booking-spaces-screen.tsx';
import { SpaceBookingsScreen } from './space-bookings-screen.tsx';

const SPACES = 'GET /host/bookingList';
const BOOKINGS = 'GET /host/bookingdetails/s-1';

const spaces = [
  { id: 's-1', name: 'Ojú Studio', capacity: 12, bookingCount: 54 },
  { id: 's-2', name: 'Marina Works', capacity: 40, bookingCount: 86 },
];

const plain = (userName: string, startDate: string, status: string) => ({
  userName,
  startDate,
  endDate: startDate,
  status,
});

const ours = (userName: string, day: string, status: string) => ({
  ...plain(userName, day, status),
  bookingId: `AYE-${userName}`,
  startsAt: `${day}T08:00:00.000Z`,
  endsAt: `${day}T11:00:00.000Z`,
  durationType: 'hours',
  duration: 3,
  amount: 22_500,
});

withHost();

const age = ({ stale }: { readonly stale: boolean }) => <p>{stale ? 'an old age' : 'an age'}</p>;

async function openSpaces(replies: Replies, queryClient?: QueryClient): Promise<void> {
  provide(replies);
  await renderHost(<BookingSpacesScreen since={1} age={age} />, queryClient);
}

async function openBookings(replies: Replies): Promise<Replies> {
  provide(replies);
  await renderHost(<SpaceBookingsScreen spaceId="s-1" since={1} age={age} />);
  return replies;
}

const names = async () => {
  const heads = await screen.findAllByRole('rowheader');
  return heads.map((head) => head.firstChild?.textContent);
};

describe('Bookings', () => {
  it('shows the table of the specification, with a link to each space’s bookings [S2.83]', async () => {
    await openSpaces({ [SPACES]: okReply(spaces) });
    const row = await screen.findByRole('row', { name: /Ojú Studio/ });
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['Space', 'Capacity', 'Bookings', 'All']);
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['12', '54', 'view all']);
    const link = within(row).getByRole('link', { name: 'view all bookings for Ojú Studio' });
    expect(link.getAttribute('href')).toBe('/dashboardLayout/bookinglist/s-1');
  });

  it('sorts by a column, in both directions', async () => {
    await openSpaces({ [SPACES]: okReply(spaces) });
    expect(await names()).toEqual(['Marina Works', 'Ojú Studio']);
    fireEvent.click(screen.getByRole('button', { name: 'Bookings' }));
    expect(await names()).toEqual(['Ojú Studio', 'Marina Works']);
    expect(screen.getByRole('columnheader', { name: 'Bookings' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: '2' } });
    expect(await names()).toEqual(['Marina Works', 'Ojú Studio']);
  });

  it('suggests adding a space when there are none', async () => {
    await openSpaces({ [SPACES]: okReply([]) });
    expect(await screen.findByRole('link', { name: 'Add space' })).toBeDefined();
  });

  it('shows stored data when the provider doesn’t answer', async () => {
    const queryClient = testQueries();
    await openSpaces({ [SPACES]: okReply(spaces) }, queryClient);
    await screen.findByText('an age');
    cleanup();
    await queryClient.invalidateQueries({ refetchType: 'none' });
    await openSpaces({}, queryClient);
    expect(await screen.findByText('an old age')).toBeDefined();
    expect(screen.getByText('Ojú Studio')).toBeDefined();
  });

  it('shows an error when nothing is stored', async () => {
    await openSpaces({});
    expect(await screen.findByText('We couldn’t load your spaces')).toBeDefined();
  });
});

describe('Bookings for this space', () => {
  it('show renter, dates and status, and more details with our server [S1.8]', async () => {
    await openBookings({
      [SPACES]: okReply(spaces),
      [BOOKINGS]: okReply({ Bookings: [ours('Ada', '2026-11-26', 'upcoming')] }),
    });
    expect(await screen.findByRole('heading', { name: 'Bookings for Ojú Studio' })).toBeDefined();
    const row = await screen.findByRole('row', { name: /Ada/ });
    expect(row.textContent).toContain('AYE-Ada');
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells).toEqual(['2026-Nov-26 - 2026-Nov-2609:00–12:00', 'Upcoming', '₦22,500']);
  });

  it('can be cancelled while they are upcoming, if the provider allows it', async () => {
    provide({
      [SPACES]: okReply(spaces),
      [BOOKINGS]: okReply({
        Bookings: [
          ours('Ada', '2026-11-26', 'upcoming'),
          ours('Bola', '2026-11-20', 'completed'),
          plain('Chidi', '2026-11-27', 'upcoming'),
        ],
      }),
    });
    await renderHost(<SpaceBookingsScreen spaceId="s-1" since={1} canCancel age={age} />);
    await screen.findByRole('row', { name: /Ada/ });
    const buttons = screen.getAllByRole('button', { name: /^Cancel .+ booking/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Cancel Ada’s booking, 2026-Nov-26, 09:00–12:00',
    ]);
  });

  it('work with a provider that has only the specification’s fields [S2.84] [S2.85]', async () => {
    await openBookings({
      [BOOKINGS]: okReply({ Bookings: [plain('Ada', '2026-11-26', 'Active')] }),
    });
    const badge = await screen.findByText('Active', { selector: 'span' });
    expect(badge.className).toContain('_ok_');
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['Renter', 'Booking Dates', 'Booking Status']);
    expect(screen.getByRole('heading', { name: 'Bookings for this space' })).toBeDefined();
  });

  it('are filtered by status, latest first [S2.85]', async () => {
    await openBookings({
      [BOOKINGS]: okReply({
        Bookings: [
          plain('Ada', '2026-11-01', 'completed'),
          plain('Efe', '2026-11-26', 'upcoming'),
          plain('Bola', '2026-11-20', 'completed'),
        ],
      }),
    });
    expect(await names()).toEqual(['Efe', 'Bola', 'Ada']);
    const badge = (word: string) => screen.getAllByText(word, { selector: 'td span' })[0];
    expect(badge('Upcoming')?.className).toContain('_warn_');
    expect(badge('Completed')?.className).toContain('_bad_');
    fireEvent.click(screen.getByRole('button', { name: 'Completed' }));
    expect(await names()).toEqual(['Bola', 'Ada']);
  });

  it('are rendered fifty at a time, and the first one that is added takes the focus', async () => {
    const Bookings = Array.from({ length: 70 }, (_, at) =>
      ours(`G${at}`, '2026-11-26', 'upcoming'),
    );
    await openBookings({ [BOOKINGS]: okReply({ Bookings }) });
    expect(await screen.findAllByRole('rowheader')).toHaveLength(50);
    const more = screen.getByRole('button', { name: 'Show 20 more' });
    more.focus();
    fireEvent.click(more);
    expect(screen.getAllByRole('rowheader')).toHaveLength(70);
    expect(document.activeElement).toBe(screen.getByRole('row', { name: /AYE-G50/ }));
  });

  it('can’t be seen for another host’s space', async () => {
    await openBookings({
      [BOOKINGS]: () => ({ status: 404, body: { code: 'SPACE_NOT_FOUND', message: 'No.' } }),
    });
    expect(await screen.findByText('We couldn’t find this space in your account')).toBeDefined();
  });

  it('can be fetched again after an error', async () => {
    const replies = await openBookings({});
    const again = await screen.findByRole('button', { name: 'Try again' });
    replies[BOOKINGS] = okReply({ Bookings: [] });
    fireEvent.click(again);
    expect(await screen.findByText('No bookings yet')).toBeDefined();
  });
});

describe('all bookings', () => {
  it('don’t end in an empty state when a page that was shown is empty now', async () => {
    const booking = {
      bookingId: 'AYE-7K3M-Q2',
      spaceId: 's-1',
      spaceName: 'Ojú Studio',
      guestName: 'Ada Okafor',
      durationType: 'hours',
      people: 1,
      spans: [{ startsAt: '2026-11-27T08:00:00.000Z', endsAt: '2026-11-27T11:00:00.000Z' }],
      checkedIn: [],
      amount: 22_500,
    };
    const { asked } = provide({
      'GET /host/bookings?status=completed&offset=0': okReply({
        bookings: [booking],
        hasMore: true,
      }),
      'GET /host/bookings?status=completed&offset=30': okReply({ bookings: [], hasMore: false }),
    });
    await renderHost(
      <AllBookings
        since={1}
        filter="completed"
        onFilter={() => undefined}
        canCancel
        age={() => null}
      />,
    );
    const more = await screen.findByRole('button', { name: 'Show more' });
    more.focus();
    fireEvent.click(more);
    await expect.poll(() => asked).toHaveLength(2);
    expect(document.activeElement).not.toBe(document.body);
    await expect.poll(() => screen.queryByRole('status', { name: 'Loading bookings' })).toBeNull();
    expect(screen.getByRole('row', { name: /Ada Okafor/ })).toBeDefined();
    expect(screen.queryByText('No completed bookings yet')).toBeNull();
  });
});
