import type { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Analytics } from '#contract/hosting/host-insight.ts';
import { addDays, lagosTime } from '#contract/time/lagos-time.ts';
import { okReply, provide, type Replies } from '#src/platform/http/testing/provide.ts';
import { testQueries } from '#src/ui/testing/render-routed.tsx';
import { renderHost, withHost } from '../testing/render-host.tsx';
import { AnalyticsScreen } from './analytics-screen.tsx';

const now = new Date('2026-11-20T09:00:00Z');
const query = (from: string, to: string) => `GET /host/analytics?from=${from}&to=${to}`;
const MONTH = query('2026-10-22', '2026-11-20');
const SPACES = 'GET /host/bookingList';

const figures: Analytics = {
  days: Array.from({ length: 30 }, (_, at) => ({
    date: addDays('2026-10-22', at),
    bookings: at === 29 ? 3 : 0,
    revenue: at === 29 ? 37_500.5 : 0,
    views: 10,
  })),
  occupancy: [
    { weekday: 0, hour: 9, share: 0.42 },
    { weekday: 0, hour: 10, share: null },
    { weekday: 1, hour: 10, share: 1 },
  ],
  spaces: [
    { id: 's-1', name: '=Ojú "Studio"', bookings: 3, revenue: 37_500.5, views: 240 },
    { id: 's-2', name: 'Marina Works', bookings: 0, revenue: 0, views: 60 },
  ],
};

withHost();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open(changes: Replies = {}, queryClient?: QueryClient) {
  const replies: Replies = {
    [MONTH]: okReply(figures),
    [SPACES]: okReply([{ id: 's-1', name: 'Ojú Studio', capacity: 1, bookingCount: 3 }]),
    ...changes,
  };
  const { asked } = provide(replies);
  await renderHost(
    <AnalyticsScreen
      since={1}
      now={now}
      age={({ stale }) => <p>{stale ? 'an old age' : 'an age'}</p>}
    />,
    queryClient,
  );
  return { asked, replies };
}

const total = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent;

const panel = (name: string) => screen.findByRole('region', { name });

describe('analytics screen', () => {
  it('opens with the totals of the last thirty days in Lagos [S9.3]', async () => {
    await open();
    expect(await total('Bookings')).toBe('3');
    expect(await total('Revenue')).toBe('₦37,500.50');
    expect(await total('Views')).toBe('300');
    expect(await total('Conversion rate')).toBe('1%');
  });

  it('describes its bars one by one, by keyboard', async () => {
    await open();
    const slider = await screen.findByRole('slider', { name: 'Bookings by day' });
    expect(slider.getAttribute('aria-valuetext')).toBe('Fri 20 Nov: 3 bookings');
    fireEvent.change(slider, { target: { value: '0' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('Thu 22 Oct: 0 bookings');
    const choice = screen.getByRole('group', { name: 'Show in the chart' });
    fireEvent.click(within(choice).getByRole('button', { name: 'Revenue' }));
    const revenue = await screen.findByRole('slider', { name: 'Revenue by day' });
    expect(revenue.getAttribute('aria-valuetext')).toBe('Fri 20 Nov: ₦37,500.50');
  });

  it('can be shown as a table', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Show as table' }));
    const table = screen.getByRole('table', { name: 'Bookings, revenue and views by day' });
    const row = within(table).getByRole('row', { name: /Fri 20 Nov/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['3', '₦37,500.50', '10']);
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('shows the occupancy of each open hour, and which hours were closed', async () => {
    await open();
    const table = await screen.findByRole('table', { name: /Occupancy by hour/ });
    const [nine, ten] = within(table).getAllByRole('row').slice(1);
    const cells = (row: HTMLElement | undefined) =>
      within(row as HTMLElement)
        .getAllByRole('cell')
        .slice(0, 2)
        .map((cell) => cell.textContent);
    expect(cells(nine)).toEqual(['42%', '–closed']);
    expect(cells(ten)).toEqual(['–closed', '100%']);
  });

  it('shows which space turns views into bookings', async () => {
    await open();
    const row = within(await panel('Conversion by space')).getByRole('row', { name: /Ojú/ });
    expect(row.textContent).toContain('1.3%');
  });

  it('exports its tables as files', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:x';
    });
    const named: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      named.push(this.download);
    });
    await open();
    for (const name of ['By day', 'Occupancy', 'Conversion by space']) {
      fireEvent.click(await screen.findByRole('button', { name: `Export CSV: ${name}` }));
    }
    expect(named).toEqual([
      'aye-2026-10-22-2026-11-20-days.csv',
      'aye-2026-10-22-2026-11-20-occupancy.csv',
      'aye-2026-10-22-2026-11-20-spaces.csv',
    ]);
    const texts = await Promise.all(files.map((file) => file.text()));
    expect(texts[0]).toContain('\r\n2026-11-20,3,37500.5,10\r\n');
    expect(texts[1]).toContain('\r\n09:00,0.42,,,,,,\r\n');
    expect(texts[2]).toContain('\r\n"\'=Ojú ""Studio""",240,3,37500.5\r\n');
  });
});

describe('analytics filters', () => {
  it('select seven days, or one space', async () => {
    const week = query('2026-11-14', '2026-11-20');
    const { asked } = await open({
      [week]: okReply(figures),
      [`${week}&space=s-1`]: okReply(figures),
    });
    await total('Bookings');
    fireEvent.click(screen.getByRole('button', { name: '7 days' }));
    await waitFor(() => expect(asked).toContain(week));
    fireEvent.change(screen.getByLabelText('Space'), { target: { value: 's-1' } });
    await waitFor(() => expect(asked).toContain(`${week}&space=s-1`));
  });

  it('select custom days once they are valid', async () => {
    const chosen = query('2026-11-01', '2026-11-20');
    const { asked } = await open({ [chosen]: okReply(figures) });
    await total('Bookings');
    fireEvent.click(screen.getByRole('button', { name: 'Custom' }));
    fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-11-21' } });
    const problem = await screen.findByRole('alert');
    expect(problem.textContent).toMatch(/can’t be after/);
    expect(screen.getByLabelText('From').getAttribute('aria-describedby')).toBe(problem.id);
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
    await waitFor(() => expect(asked).toContain(chosen));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(asked.filter((name) => name.includes('2026-11-21'))).toEqual([]);
  });
});

describe('analytics that can’t be shown', () => {
  it('lead a host without the premium plan to the plans', async () => {
    await open({
      [MONTH]: () => ({ status: 403, body: { code: 'PLAN_NEEDED', message: 'Premium.' } }),
    });
    const link = await screen.findByRole('link', { name: 'See plans' });
    expect(link.getAttribute('href')).toBe('/becomeahost');
    expect(screen.queryByRole('button', { name: '30 days' })).toBeNull();
  });

  it('show that nothing happened instead of an empty chart', async () => {
    const days = figures.days.map((day) => ({ ...day, bookings: 0, revenue: 0, views: 0 }));
    await open({ [MONTH]: okReply({ days, occupancy: [], spaces: [] }) });
    expect(await screen.findByText('No activity in this period')).toBeDefined();
  });

  it('can be tried again', async () => {
    const { replies } = await open({ [MONTH]: undefined });
    const again = await screen.findByRole('button', { name: 'Try again' });
    replies[MONTH] = okReply(figures);
    fireEvent.click(again);
    expect(await total('Views')).toBe('300');
  });

  it('are those of the last visit when the provider doesn’t answer', async () => {
    const queryClient = testQueries();
    await open({}, queryClient);
    await screen.findByText('an age');
    cleanup();
    await queryClient.invalidateQueries({ refetchType: 'none' });
    vi.setSystemTime(new Date('2026-11-21T09:00:00Z'));
    expect(lagosTime(new Date()).date).toBe('2026-11-21');
    await open({ [MONTH]: undefined }, queryClient);
    expect(await screen.findByText('an old age')).toBeDefined();
    expect(await total('Views')).toBe('300');
  });
});
