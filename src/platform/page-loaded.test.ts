import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageLoaded } from './page-loaded.ts';

describe('the page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** Whether it is taken for loaded, as far as is known now. */
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

  it('is loaded when the browser says so', async () => {
    const isLoaded = watch();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await isLoaded()).toBe(false);
    window.dispatchEvent(new Event('load'));
    expect(await isLoaded()).toBe(true);
  });

  it('is not waited for when a picture hangs', async () => {
    const isLoaded = watch();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await isLoaded()).toBe(true);
  });
});
