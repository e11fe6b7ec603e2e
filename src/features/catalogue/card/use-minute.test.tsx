// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

it('useMinute updates every minute, and is current after a time without subscribers', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T08:40:00Z') });
  const { useMinute } = await import('./use-minute.ts');
  const first = renderHook(() => useMinute());
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(first.result.current.toISOString()).toBe('2026-11-23T08:41:00.000Z');
  first.unmount();
  vi.setSystemTime(new Date('2026-11-23T09:10:00Z'));
  const second = renderHook(() => useMinute());
  expect(second.result.current.toISOString()).toBe('2026-11-23T09:10:00.000Z');
  second.unmount();
});
