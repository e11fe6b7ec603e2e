import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageLoaded } from './page-start.ts';

describe('pageLoaded', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** Returns a function that reports whether `pageLoaded` has resolved. */
  function watch(): () => Promise<boolean> {
    let loaded = false;
    void pageLoaded().then(() => {
      loaded = true;
    });
    return async () => {
      await Promise.resolve();
      return loaded;
    };
  }

  it('resolves when the browser’s load event fires', async () => {
    const isLoaded = watch();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await isLoaded()).toBe(false);
    window.dispatchEvent(new Event('load'));
    expect(await isLoaded()).toBe(true);
  });

  it('resolves after ten seconds when an image hangs', async () => {
    const isLoaded = watch();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await isLoaded()).toBe(true);
  });
});
