import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchUpload } from './uploads.ts';

const SECOND = 1_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function watched() {
  const destroy = vi.fn();
  return { watch: watchUpload({ destroy }), destroy };
}

/** Sends a byte every twenty seconds. */
function drip({ onProgress }: ReturnType<typeof watchUpload>, seconds: number): void {
  for (let gone = 0; gone < seconds; gone += 20) {
    vi.advanceTimersByTime(20 * SECOND);
    onProgress();
  }
}

it('watchUpload aborts an upload after thirty seconds without data', () => {
  const { watch, destroy } = watched();
  drip(watch, 20);
  vi.advanceTimersByTime(29 * SECOND);
  expect(destroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(SECOND);
  expect(destroy).toHaveBeenCalledExactlyOnceWith(new Error('The upload has stalled.'));
});

it('watchUpload aborts a slow upload after ten minutes', () => {
  const { watch, destroy } = watched();
  drip(watch, 580);
  vi.advanceTimersByTime(19 * SECOND);
  expect(destroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(SECOND);
  expect(destroy).toHaveBeenCalledExactlyOnceWith(new Error('The upload takes too long.'));
});

it('watchUpload does not abort an upload that has ended', () => {
  const { watch, destroy } = watched();
  watch.stop();
  vi.advanceTimersByTime(3_600 * SECOND);
  expect(destroy).not.toHaveBeenCalled();
});
