import { describe, expect, it, vi } from 'vitest';
import { checkHourly } from './update-checks.ts';

const HOUR_MS = 60 * 60 * 1000;

function setUp() {
  const page = {
    visible: true,
    now: 0,
    show: () => undefined as void,
    tick: () => undefined as void,
  };
  const update = vi.fn<() => Promise<void>>(() => Promise.resolve());
  checkHourly(update, {
    isVisible: () => page.visible,
    onVisible: (listener) => {
      page.show = listener;
    },
    every: (_, work) => {
      page.tick = work;
    },
    now: () => page.now,
  });
  return { page, update };
}

describe('checkHourly', () => {
  it('checks once an hour while the page is visible', () => {
    const { page, update } = setUp();
    page.now = HOUR_MS;
    page.tick();
    page.now = 2 * HOUR_MS;
    page.tick();
    expect(update).toHaveBeenCalledTimes(2);
  });

  it('does not check for a hidden page, but as soon as it is visible again', () => {
    const { page, update } = setUp();
    page.visible = false;
    page.now = 5 * HOUR_MS;
    page.tick();
    expect(update).not.toHaveBeenCalled();
    page.visible = true;
    page.show();
    page.show();
    expect(update).toHaveBeenCalledOnce();
  });

  it('goes on after a check without a connection', async () => {
    const { page, update } = setUp();
    update.mockRejectedValueOnce(new TypeError('offline'));
    page.now = HOUR_MS;
    page.tick();
    page.now = 2 * HOUR_MS;
    page.tick();
    await Promise.resolve();
    expect(update).toHaveBeenCalledTimes(2);
  });
});
