import { expect, it } from 'vitest';
import { hasBookings } from './has-bookings.ts';

const kept = (owner: string, data: unknown) =>
  JSON.stringify({ clientState: { queries: [{ meta: { owner }, state: { data } }] } });

it('finds a visitor’s bookings among what is kept', () => {
  expect(hasBookings(kept('user', { bookings: [{}] }))).toBe(true);
});

it.each([
  null,
  '',
  '{',
  '[]',
  kept('user', { bookings: [] }),
  kept('user', undefined),
  kept('host', { bookings: [{}] }),
])('finds none in %s', (text) => {
  expect(hasBookings(text)).toBe(false);
});
