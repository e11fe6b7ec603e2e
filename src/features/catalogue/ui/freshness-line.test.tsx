import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import { FreshnessLine } from './freshness-line.tsx';

const NOW = new Date('2026-11-23T10:00:00Z');
const SAVED_AT = NOW.getTime() - 3_600_000;

const NOT_REFRESHED = 'Not refreshed: showing what was saved today at 10:00';

const show = (stale: boolean) => (
  <FreshnessLine savedAt={SAVED_AT} what="144 spaces" stale={stale} />
);
const said = () => screen.getByRole('status').textContent;
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

it('says how old the list is', () => {
  render(show(false));
  expect(said()).toBe('144 spaces · today at 10:00');
});

it('says that it is not refreshed once the provider has not answered for a while, without calling that offline', async () => {
  const { rerender } = render(show(false));
  rerender(show(true));
  await pass(1_900);
  expect(said()).toBe('144 spaces · today at 10:00');
  await pass(200);
  expect(said()).toBe(NOT_REFRESHED);
  // While it's tried again there is no news.
  rerender(show(false));
  expect(said()).toBe(NOT_REFRESHED);
  rerender(<FreshnessLine savedAt={NOW.getTime()} what="144 spaces" />);
  expect(said()).toBe('144 spaces · today at 11:00');
});

it('goes over to offline in one step where the provider gives no sign of life either', async () => {
  const { rerender } = render(show(false));
  connectivity.silent();
  rerender(show(true));
  await pass(1_900);
  expect(said()).toBe('144 spaces · today at 10:00');
  await pass(200);
  expect(said()).toBe('Offline: showing what was saved today at 10:00');
});
