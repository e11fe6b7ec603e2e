import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { okReply, provide } from '#src/platform/http/testing/provide.ts';
import { renderHost, withHost } from '../testing/render-host.tsx';
import { AgendaPanel } from './agenda-panel.tsx';

const now = new Date('2026-11-20T09:30:00Z');

withHost();

/** A booking of three hours on a day in November 2026. */
const visitOn = (day: number) => ({
  bookingId: `AYE-7K3M-Q${day % 10}`,
  spaceId: 's-1',
  spaceName: 'Ojú Studio',
  guestName: 'Ada',
  durationType: 'hours',
  people: 1,
  spans: [{ startsAt: `2026-11-${day}T09:00:00.000Z`, endsAt: `2026-11-${day}T12:00:00.000Z` }],
  checkedIn: [],
});

it('puts the focus on the first day that “Show more days” adds', async () => {
  const bookings = [23, 24, 25, 26].map(visitOn);
  provide({
    'GET /host/calendar': okReply({
      from: '2026-11-20',
      to: '2026-11-27',
      spaces: [{ id: 's-1', name: 'Ojú Studio' }],
      bookings,
      blocked: [],
    }),
  });
  await renderHost(
    <AgendaPanel since={1} now={now} canCheckIn={false} shown={[]} age={() => null} />,
  );
  const more = await screen.findByRole('button', { name: 'Show 2 more days' });
  more.focus();
  fireEvent.click(more);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Wed 25 Nov' }));
  expect(screen.getByRole('region', { name: 'Thu 26 Nov' })).toBeDefined();
});
