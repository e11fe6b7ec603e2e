import type { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, within, fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, provide, type Replies } from '#src/platform/http/testing/provide.ts';
import { testQueries } from '#src/ui/testing/render-routed.tsx';
import { renderHost, withHost } from '../testing/render-host.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';
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
  'GET /host/bookingcategories': ok({ counts: { upcoming: 14, active: 3, completed: 126 } }),
  'GET /host/currentbalance': ok(418_500),
  'GET /host/getspaces': ok(2),
  'GET /host/listings': ok(LISTINGS),
  'GET /host/overview': ok({ bookings: 30, views: 500, change: 12 }),
  'GET /host/bankdetails': ok({}),
});

withHost();

async function open(
  replies: Replies,
  extras: HostExtras = NONE,
  queryClient?: QueryClient,
): Promise<string[]> {
  const { asked } = provide(replies);
  await renderHost(
    <DashboardScreen
      since={1}
      extras={extras}
      now={now}
      picture={() => null}
      age={({ savedAt, stale }) => (
        <p>{savedAt === undefined ? 'no age' : stale ? 'an old age' : 'an age'}</p>
      )}
    />,
    queryClient,
  );
  return asked;
}

/** What stands under a label. */
const figure = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent;

describe('the host’s dashboard', () => {
  it('shows counts, balance, live spaces and the first three listings', async () => {
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
    expect(screen.getByRole('link', { name: 'All 4 listings' }).getAttribute('href')).toBe(
      '/dashboardLayout/managelist',
    );
    expect(screen.getByText('an age')).toBeDefined();
  });

  it('hides nothing because one call fails, and tries that one again', async () => {
    const replies = all();
    replies['GET /host/bookingcategories'] = () => ({
      status: 500,
      body: { message: 'The counter is broken.' },
    });
    await open(replies);
    expect(await screen.findByText('₦418,500')).toBeDefined();
    const failed = (await screen.findByText(/could not be counted/)).closest('div');
    expect(failed?.textContent).toContain('The counter is broken.');
    Object.assign(replies, all());
    fireEvent.click(within(failed as HTMLElement).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('126')).toBeDefined();
  });

  it('never makes a 0 of what it does not know', async () => {
    await open({
      ...all(),
      'GET /host/bookingcategories': ok({ counts: { upcoming: 2 } }),
      'GET /host/currentbalance': ok(null),
    });
    await screen.findByText('2');
    expect(await figure('Completed')).toContain('not known');
    expect((await screen.findByText(/could not be fetched/)).textContent).toContain(
      'could not be understood',
    );
    expect(screen.queryByText('₦0')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  it('shows what was saved where nobody answers, and says that it is old', async () => {
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

  it('says of each part that it could not be had where nothing was saved', async () => {
    await open({});
    expect(await screen.findByText(/could not be counted/)).toBeDefined();
    expect(await screen.findByText('Your listings could not be fetched')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Count live spaces again' })).toBeDefined();
    expect(screen.getByText('no age')).toBeDefined();
  });

  it('leads a new host to the first space', async () => {
    await open({ ...all(), 'GET /host/listings': ok([]), 'GET /host/getspaces': ok(0) });
    const link = await screen.findByRole('link', { name: 'Add your first space' });
    expect(link.getAttribute('href')).toBe('/listspace');
  });

  it('understands a provider whose two calls are the other way round', async () => {
    await open({ ...all(), 'GET /host/getspaces': ok(LISTINGS), 'GET /host/listings': ok(4) });
    expect(await screen.findByText('2 live')).toBeDefined();
    expect(await screen.findByText('Space a')).toBeDefined();
  });
});

describe('the dashboard on a phone', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(max-width: 800px)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
  });

  it('has real figures of thirty days in the cards, and the counts in a line', async () => {
    await open(all(), { ...NONE, insight: true });
    await screen.findByText('500');
    expect(await figure('Bookings')).toBe('3030 days');
    expect(await figure('Change')).toBe('+12%in bookings');
    expect(await screen.findByText('14 upcoming · 3 active · 126 completed')).toBeDefined();
  });

  it('has no change where there was nothing to compare with', async () => {
    const replies = { ...all(), 'GET /host/overview': ok({ bookings: 1, views: 2 }) };
    await open(replies, { ...NONE, insight: true });
    await screen.findByText('no bookings before');
    expect(await figure('Change')).toContain('not known');
  });

  it('has the counts with a provider that has nothing else', async () => {
    const asked = await open(all());
    expect(await screen.findByText('126')).toBeDefined();
    expect(asked).not.toContain('GET /host/overview');
  });
});
