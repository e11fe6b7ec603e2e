import type { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, within, fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  okReply,
  provide,
  refusedReply,
  type Replies,
} from '#src/platform/http/testing/provide.ts';
import { testQueries } from '#src/ui/testing/render-routed.tsx';
import { renderHost, withHost } from '../testing/render-host.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';
import type { WaitingListing } from '../listing/model/listing-entry.ts';
import type { HostExtras } from './use-dashboard.ts';

const now = new Date('2026-11-20T09:00:00Z');
const NONE: HostExtras = { insight: false, money: false, idempotency: false };

const space = (id: string, listingStatus: string) => ({
  id,
  name: `Space ${id}`,
  location: 'Yaba',
  capacity: 12,
  bookingCount: 54,
  listingStatus,
});

const LISTINGS = [
  space('a', 'active'),
  space('b', 'pending'),
  space('c', 'rejected'),
  space('d', 'active'),
];

const all = (): Replies => ({
  'GET /host/bookingcategories': okReply({ counts: { upcoming: 14, active: 3, completed: 126 } }),
  'GET /host/currentbalance': okReply(418_500),
  'GET /host/getspaces': okReply(2),
  'GET /host/listings': okReply(LISTINGS),
  'GET /host/overview': okReply({ bookings: 30, views: 500, change: 12 }),
  'GET /host/bankdetails': okReply({}),
});

withHost();

async function open(
  replies: Replies,
  extras: HostExtras = NONE,
  queryClient?: QueryClient,
  waiting: readonly WaitingListing[] = [],
): Promise<string[]> {
  const { asked } = provide(replies);
  await renderHost(
    <DashboardScreen
      since={1}
      extras={extras}
      now={now}
      waiting={waiting}
      picture={() => null}
      age={({ savedAt, stale }) => (
        <p>{savedAt === undefined ? 'no age' : stale ? 'an old age' : 'an age'}</p>
      )}
    />,
    queryClient,
  );
  return asked;
}

/** Returns the text below a label. */
const figure = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent;

describe('host dashboard', () => {
  it('counts a listing that waits to be sent, and shows no empty state beside it', async () => {
    const replies = { ...all(), 'GET /host/listings': okReply([]) };
    await open(replies, NONE, undefined, [{ id: 'post-1', name: 'Ojú Studio' }]);
    const list = await screen.findByRole('list', { name: 'New listings waiting to be sent' });
    expect(within(list).getByText('Ojú Studio')).toBeDefined();
    await screen.findByText('an age');
    expect(screen.queryByText('No listings yet')).toBeNull();
  });

  it('shows counts, balance, live spaces and the first three listings [S2.79] [S4.15] [S9.9]', async () => {
    await open(all());
    await screen.findByText('14');
    expect(await figure('Upcoming')).toBe('14');
    expect(await figure('Active')).toBe('3');
    expect(await figure('Completed')).toBe('126');
    expect(await screen.findByText('₦418,500')).toBeDefined();
    expect(await screen.findByText('2 live')).toBeDefined();
    const rows = await screen.findAllByRole('row');
    expect(
      rows.slice(1).map((row) => within(row).getAllByRole('cell').at(-1)?.textContent),
    ).toEqual(['Active', 'Pending', 'Rejected']);
    const tones = rows.slice(1).map((row) => /_(ok|warn|bad)_/.exec(row.innerHTML)?.[1]);
    expect(tones).toEqual(['ok', 'warn', 'bad']);
    expect(screen.getByRole('link', { name: 'View all 4 listings' }).getAttribute('href')).toBe(
      '/dashboardLayout/managelist',
    );
    expect(screen.getByText('an age')).toBeDefined();
  });

  it('shows everything else when one call fails, and tries that one again', async () => {
    const replies = all();
    replies['GET /host/bookingcategories'] = () => ({
      status: 500,
      body: { message: 'The counter is broken.' },
    });
    await open(replies);
    expect(await screen.findByText('₦418,500')).toBeDefined();
    const failed = (await screen.findByText(/load your booking counts/)).closest('div');
    expect(failed?.textContent).toContain('The counter is broken.');
    Object.assign(replies, all());
    fireEvent.click(within(failed as HTMLElement).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('126')).toBeDefined();
  });

  it('never shows 0 for an unknown figure [S2.79]', async () => {
    await open({
      ...all(),
      'GET /host/bookingcategories': okReply({ counts: { upcoming: 2 } }),
      'GET /host/currentbalance': okReply(null),
    });
    await screen.findByText('2');
    expect(await figure('Completed')).toContain('not available');
    expect((await screen.findByText(/load your balance/)).textContent).toContain(
      'We got an unexpected response',
    );
    expect(screen.queryByText('₦0')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  it('shows stored data as out of date when the provider doesn’t answer', async () => {
    const queryClient = testQueries();
    await open(all(), NONE, queryClient);
    await screen.findByText('126');
    await screen.findByText('2 live');
    cleanup();
    await queryClient.invalidateQueries({ refetchType: 'none' });
    await open({}, NONE, queryClient);
    expect(await screen.findByText('an old age')).toBeDefined();
    expect(await figure('Completed')).toBe('126');
    expect(screen.getByText('₦418,500')).toBeDefined();
    expect(screen.getByText('Space a')).toBeDefined();
  });

  it('shows an error for each part when nothing is stored [S8.25]', async () => {
    const failed = refusedReply('INTERNAL', 'Something went wrong.', 500);
    await open(Object.fromEntries(Object.keys(all()).map((name) => [name, failed])));
    expect(await screen.findByText(/load your booking counts/)).toBeDefined();
    expect(await screen.findByText('We couldn’t load your listings')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Reload live spaces' })).toBeDefined();
    expect(screen.getByText('no age')).toBeDefined();
  });

  it('says once at a first visit offline that nothing is stored, and loads it later', async () => {
    const replies: Replies = {};
    await open(replies);
    await screen.findByText('You’re offline.');
    await screen.findByText('Your listings aren’t saved on this device yet.');
    for (const label of ['Upcoming', 'Active', 'Completed']) {
      expect(await figure(label)).toBe('Not saved on this device');
    }
    expect(screen.getByRole('region', { name: 'Balance' }).textContent).toBe(
      'BalanceNot saved on this device',
    );
    expect(document.body.textContent?.match(/offline/g)).toHaveLength(1);
    Object.assign(replies, all());
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('₦418,500')).toBeDefined();
    expect(await screen.findByText('Space a')).toBeDefined();
    expect(screen.queryByText('You’re offline.')).toBeNull();
  });

  it('leads a new host to add their first space', async () => {
    await open({ ...all(), 'GET /host/listings': okReply([]), 'GET /host/getspaces': okReply(0) });
    const link = await screen.findByRole('link', { name: 'Add your first space' });
    expect(link.getAttribute('href')).toBe('/listspace');
  });

  it('accepts a provider whose two calls return each other’s data [S7.15]', async () => {
    await open({
      ...all(),
      'GET /host/getspaces': okReply(LISTINGS),
      'GET /host/listings': okReply(4),
    });
    expect(await screen.findByText('2 live')).toBeDefined();
    expect(await screen.findByText('Space a')).toBeDefined();
  });
});

describe('the notice about the host’s ID', () => {
  const profile = {
    fullName: 'Bisi Ade',
    email: 'bisi@aye.test',
    companyName: 'Ojú Works',
    companyAddress: '14 Herbert Macaulay Way',
    meansOfIdentification: 'passport',
    idCardNumber: '••••4821',
  };
  const at = '2026-11-19T09:00:00.000Z';
  const openWith = (identity: object | undefined) =>
    open(
      {
        ...all(),
        'GET /host/me': okReply({ ...profile, ...(identity === undefined ? {} : { identity }) }),
      },
      { ...NONE, accounts: true },
    );

  it('leads to the form if the ID is asked for again', async () => {
    await openWith({ state: 'refused', at, reason: 'One digit is missing.' });
    expect(await screen.findByText(/Please check your ID: One digit is missing\./)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Enter it again' }).getAttribute('href')).toBe(
      '/dashboardLayout/accountsetting',
    );
  });

  it.each([undefined, { state: 'unchecked' }, { state: 'checked', at }])(
    'isn’t shown for %o',
    async (identity) => {
      await openWith(identity);
      await screen.findByText('Get ready for your first guest');
      expect(screen.queryByText(/check your ID/)).toBeNull();
    },
  );
});

describe('dashboard on a phone', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(max-width: 800px)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
  });

  it('shows the figures of thirty days in the cards, and the counts in one line [S2.81] [S9.20]', async () => {
    await open(all(), { ...NONE, insight: true });
    await screen.findByText('500');
    expect(await figure('Bookings')).toBe('30last 30 days');
    expect(await figure('Change')).toBe('+12%in bookings');
    expect(await screen.findByText('14 upcoming · 3 active · 126 completed')).toBeDefined();
  });

  it('shows no change when there is nothing to compare with', async () => {
    const replies = { ...all(), 'GET /host/overview': okReply({ bookings: 1, views: 2 }) };
    await open(replies, { ...NONE, insight: true });
    await screen.findByText('no earlier bookings');
    expect(await figure('Change')).toContain('not available');
  });

  it('waits for no figures whose call isn’t known without a connection', async () => {
    await open({}, { ...NONE, insight: undefined });
    await screen.findByText('You’re offline.');
    expect(await figure('Upcoming')).toBe('Not saved on this device');
    expect(screen.queryByText('Views')).toBeNull();
  });

  it('shows only the counts when the provider has nothing else [S2.81]', async () => {
    const asked = await open(all());
    expect(await screen.findByText('126')).toBeDefined();
    expect(asked).not.toContain('GET /host/overview');
  });
});
