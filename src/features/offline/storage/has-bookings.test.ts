import { expect, it } from 'vitest';
import { hasBookings } from './has-bookings.ts';

const stored = (owner: string, data: unknown) =>
  JSON.stringify({ clientState: { queries: [{ meta: { owner }, state: { data } }] } });

it('hasBookings finds a visitor’s bookings among the cached queries', () => {
  expect(hasBookings(stored('user', { bookings: [{}] }))).toBe(true);
});

it.each([
  null,
  '',
  '{',
  '[]',
  stored('user', { bookings: [] }),
  stored('user', undefined),
  stored('host', { bookings: [{}] }),
])('hasBookings finds none in %s', (text) => {
  expect(hasBookings(text)).toBe(false);
});
