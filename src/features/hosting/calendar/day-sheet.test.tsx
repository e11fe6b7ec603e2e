import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AgendaVisit } from '../agenda/agenda-days.ts';
import { CancelBookings } from '../cancel/cancel-bookings.tsx';
import { renderHost, withHost } from '../testing/render-host.tsx';
import { type ShownBlock, unblockEntry, withWaiting } from './block-entry.ts';
import { DaySheet } from './day-sheet.tsx';

const now = new Date('2026-11-20T12:00:00Z');

withHost();

const visit = (guestName: string, changes: Partial<AgendaVisit> = {}): AgendaVisit => ({
  bookingId: `AYE-${guestName}`,
  guestName,
  guestPhone: undefined,
  spaceId: 's-1',
  spaceName: 'Ojú Studio',
  durationType: 'hours',
  people: 1,
  start: new Date('2026-11-20T13:00:00Z'),
  end: new Date('2026-11-20T15:00:00Z'),
  dayOf: undefined,
  arrivedAt: undefined,
  ...changes,
});

const visits = [
  visit('Ada'),
  visit('Bola', { start: new Date('2026-11-20T11:00:00Z') }),
  visit('Chidi', { arrivedAt: new Date('2026-11-20T11:55:00Z') }),
  visit('Dayo', { dayOf: { day: 1, days: 2 } }),
  visit('Eve', { dayOf: { day: 2, days: 2 } }),
];

async function openDay(
  canCancel: boolean,
  blocked: readonly ShownBlock[] = [],
): Promise<(string | null)[]> {
  const nothing = () => undefined;
  await renderHost(
    <CancelBookings>
      <DaySheet
        date="2026-11-20"
        now={now}
        today="2026-11-20"
        visits={visits}
        blocked={blocked}
        spaces={[]}
        canCancel={canCancel}
        waiting={null}
        onBlock={nothing}
        onUnblock={nothing}
        onClose={nothing}
      />
    </CancelBookings>,
  );
  await screen.findByText('Eve');
  const buttons = screen.queryAllByRole('button', { name: /^Cancel .+ booking/ });
  return buttons.map((button) => button.getAttribute('aria-label'));
}

it('offers to cancel bookings that have not begun and whose guest has not arrived', async () => {
  expect(await openDay(true)).toEqual([
    'Cancel Ada’s booking, Fri 20 Nov, 14:00–16:00',
    'Cancel Dayo’s booking, Fri 20 Nov, 14:00–16:00',
  ]);
});

it('offers no cancellation without host-cancel', async () => {
  expect(await openDay(false)).toEqual([]);
});

it('doesn’t break the line within “Day 2 of 2”', async () => {
  await openDay(true);
  expect(document.body.textContent).toContain('Day\u00A02\u00A0of\u00A02');
});

it('shows a time as blocked until its unblocking is sent', async () => {
  const id = '01k9zzzzzzzzzzzzzzzzzzzzzz';
  const block = { id, spaceIds: ['s-1'], firstDay: '2026-11-20', lastDay: '2026-11-20' };
  const entry = {
    ...unblockEntry(block),
    id: 'entry',
    since: 1,
    bytes: 1,
    attempts: 0,
    state: { kind: 'waiting' },
  } as const;
  await openDay(true, withWaiting([block], [entry], ['s-1']));
  expect(screen.getByText(/^You’ve unblocked this time, but it isn’t sent yet/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Unblock/ })).toBeNull();
});
