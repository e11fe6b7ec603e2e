import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { okReply, provide } from '#src/platform/http/testing/provide.ts';
import { renderHost, withHost } from '../testing/render-host.tsx';
import { WaitingGuests } from './waiting-guests.tsx';

withHost();

it('a day shows how many guests wait for each space', async () => {
  const spaces = [
    { id: 'a', name: 'Yaba Loft' },
    { id: 'b', name: 'Ojú Studio' },
  ];
  provide({
    'GET /host/waitlist': okReply([
      { spaceId: 'a', startDate: '2026-11-23', waiting: 3 },
      { spaceId: 'b', startDate: '2026-11-23', waiting: 1 },
      { spaceId: 'b', startDate: '2026-11-24', waiting: 7 },
    ]),
  });
  await renderHost(<WaitingGuests since={1} date="2026-11-23" spaces={spaces} />);
  expect(await screen.findByText('3 guests are on the waitlist for Yaba Loft.')).toBeDefined();
  expect(screen.getByText('1 guest is on the waitlist for Ojú Studio.')).toBeDefined();
  expect(screen.queryByText(/^7/)).toBeNull();
});
