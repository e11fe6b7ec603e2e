import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import { FreshnessLine } from './freshness-line.tsx';

const NOW = new Date('2026-11-23T10:00:00Z');
const SAVED_AT = NOW.getTime() - 3_600_000;

const NOT_REFRESHED = 'Couldn’t refresh. Showing what was saved today at 10:00';

const show = (stale: boolean) => (
  <FreshnessLine savedAt={SAVED_AT} what="144 spaces" stale={stale} />
);
const message = () => screen.getByRole('status').textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});

afterEach(() => {
  cleanup();
  act(() => connectivity.answered(true));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('the freshness line shows the age of the list', () => {
  render(show(false));
  expect(message()).toBe('144 spaces · today at 10:00');
});

it('the freshness line shows a failed refresh after a while without calling it offline', async () => {
  const { rerender } = render(show(false));
  rerender(show(true));
  await pass(1_900);
  expect(message()).toBe('144 spaces · today at 10:00');
  await pass(200);
  expect(message()).toBe(NOT_REFRESHED);
  // The message stays while another attempt is running.
  rerender(show(false));
  expect(message()).toBe(NOT_REFRESHED);
  rerender(<FreshnessLine savedAt={NOW.getTime()} what="144 spaces" />);
  expect(message()).toBe('144 spaces · today at 11:00');
});

it('the freshness line changes directly to offline if the connection is lost as well', async () => {
  const { rerender } = render(show(false));
  connectivity.silent();
  rerender(show(true));
  await pass(1_900);
  expect(message()).toBe('144 spaces · today at 10:00');
  await pass(200);
  expect(message()).toBe('You’re offline. Showing what was saved today at 10:00');
});
