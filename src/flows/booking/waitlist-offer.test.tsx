import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { okReply, provide } from '#src/platform/http/testing/provide.ts';
import { mondayWith, withGuestDevice } from './testing/guest-device.tsx';

const device = withGuestDevice('availability', 'waitlist');

const monday = mondayWith(['10:00'], 0);

const entry = {
  id: '1',
  spaceId: 'a',
  spaceName: 'Ojú Studio',
  startDate: '2026-11-23',
  checkinTime: '10:00',
  durationType: 'hours',
  duration: 1,
  startsAt: '2026-11-23T09:00:00.000Z',
  endsAt: '2026-11-23T10:00:00.000Z',
  joinedAt: '2026-11-19T09:00:00.000Z',
};

function openWith(changes: object) {
  provide({
    'GET /space/a/availability?date=2026-11-23': okReply(monday),
    'GET /users/waitlist?offers=all': okReply([{ ...entry, ...changes }]),
  });
  return device.openDialog('book=a&when=2026-11-23T10%3A00%2FPT1H');
}

it('a guest whose offer for a time has ended can wait for it again', async () => {
  await openWith({ endedOffer: { heldUntil: '2026-11-20T07:00:00.000Z' } });
  expect(await screen.findByRole('button', { name: 'Tell me when it’s free' })).toBeDefined();
});

it('a guest who waits for a time sees that', async () => {
  await openWith({ ahead: 0 });
  expect(await screen.findByText('You’re on the waitlist for this time.')).toBeDefined();
});
