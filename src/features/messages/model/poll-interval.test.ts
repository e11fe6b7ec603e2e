import { expect, it } from 'vitest';
import { pollInterval } from './poll-interval.ts';

it.each([
  ['while two people write', 10_000, false, false, 5_000],
  ['some minutes later', 5 * 60_000, false, false, 20_000],
  ['on a page that was left open', 60 * 60_000, false, false, 60_000],
  ['in lite mode', 10_000, true, false, 20_000],
  ['in lite mode on a page that was left open', 60 * 60_000, true, false, 240_000],
  ['after a failed call', 10_000, false, true, 60_000],
  ['after the clock was set back', -60 * 60_000, false, false, 60_000],
])('%s a conversation is refetched at its own interval', (_when, idle, isLite, isFailing, ms) => {
  expect(pollInterval(idle, isLite, isFailing)).toBe(ms);
});
