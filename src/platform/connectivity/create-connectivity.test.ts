import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnectivity } from './create-connectivity.ts';

function setUp() {
  const device = { online: true, answers: false, probes: 0 };
  let signal = () => undefined as void;
  const connectivity = createConnectivity({
    deviceOnline: () => device.online,
    onSignal: (listener) => {
      signal = listener;
    },
    probe: () => {
      device.probes += 1;
      return device.answers ? Promise.resolve() : Promise.reject(new Error('no answer'));
    },
    now: () => Date.now(),
    setTimer: (callback, ms) => setTimeout(callback, ms),
    clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  });
  const listener = vi.fn<() => void>();
  connectivity.subscribe(listener);
  return { device, connectivity, listener, signal: () => signal() };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('connectivity', () => {
  it('starts with the device’s own status', () => {
    const { connectivity } = setUp();
    expect(connectivity.getSnapshot()).toEqual({ online: true, since: 1_000_000 });
  });

  it('returns the same snapshot object until something changes', () => {
    const { connectivity, listener } = setUp();
    const before = connectivity.getSnapshot();
    connectivity.answered(true);
    expect(connectivity.getSnapshot()).toBe(before);
    expect(listener).not.toHaveBeenCalled();
  });

  it('goes offline when a call and the probe get no answer, and records the time', async () => {
    const { connectivity, listener, device } = setUp();
    vi.setSystemTime(2_000_000);
    connectivity.silent();
    connectivity.silent();
    await vi.advanceTimersByTimeAsync(0);
    expect(device.probes).toBe(1);
    expect(connectivity.getSnapshot()).toEqual({ online: false, since: 2_000_000 });
    expect(listener).toHaveBeenCalledOnce();
  });

  it('stays online when only that call failed, however often', async () => {
    const { connectivity, listener, device } = setUp();
    device.answers = true;
    for (let times = 0; times < 3; times += 1) {
      connectivity.silent();
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(device.probes).toBe(3);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(device.probes).toBe(3);
    expect(listener).not.toHaveBeenCalled();
  });

  it('does not probe at each call without an answer while it is offline', async () => {
    const { connectivity, device } = setUp();
    connectivity.lost();
    connectivity.silent();
    connectivity.silent();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(device.probes).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(device.probes).toBe(1);
  });

  it('probes at growing intervals until the provider answers', async () => {
    const { connectivity, device } = setUp();
    connectivity.lost();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(device.probes).toBe(1);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(device.probes).toBe(2);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(device.probes).toBeGreaterThan(10);
    expect(device.probes).toBeLessThan(17);
    device.answers = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connectivity.getSnapshot().online).toBe(true);
    const probes = device.probes;
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(device.probes).toBe(probes);
  });

  it('goes online again when any other call is answered', () => {
    const { connectivity, device } = setUp();
    connectivity.lost();
    connectivity.answered(true);
    expect(connectivity.getSnapshot().online).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(device.probes).toBe(0);
  });

  it.each([
    ['is the provider’s', true],
    ['is not the provider’s', false],
  ])('probes at once when an answer is doubtful; the reply to the probe %s', async (_, answers) => {
    const { connectivity, device, listener } = setUp();
    device.answers = answers;
    connectivity.answered(false);
    connectivity.answered(false);
    expect(device.probes).toBe(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(connectivity.getSnapshot().online).toBe(answers);
    expect(listener).toHaveBeenCalledTimes(answers ? 0 : 1);
  });

  it('drops a doubt when an answer arrives before the probe fails', async () => {
    const { connectivity, listener } = setUp();
    connectivity.answered(false);
    connectivity.answered(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(listener).not.toHaveBeenCalled();
  });

  it('trusts the device that it is offline, and does not probe meanwhile', async () => {
    const { connectivity, device, signal } = setUp();
    device.online = false;
    signal();
    expect(connectivity.getSnapshot().online).toBe(false);
    connectivity.lost();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(device.probes).toBe(0);
  });

  it('does not take a late answer for a connection when the device has gone offline', async () => {
    const { connectivity, device, signal } = setUp();
    device.answers = true;
    connectivity.silent();
    device.online = false;
    device.answers = false;
    signal();
    connectivity.answered(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connectivity.getSnapshot().online).toBe(false);
  });

  it('believes a probe that is answered while the device reports being offline', async () => {
    const { connectivity, device, signal } = setUp();
    device.online = false;
    signal();
    device.answers = true;
    connectivity.answered(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(connectivity.getSnapshot().online).toBe(true);
  });

  it('does not trust the device that it is online without an answer', async () => {
    const { connectivity, device, signal } = setUp();
    device.online = false;
    signal();
    device.online = true;
    signal();
    await vi.advanceTimersByTimeAsync(0);
    expect(device.probes).toBe(1);
    expect(connectivity.getSnapshot().online).toBe(false);
    device.answers = true;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(connectivity.getSnapshot().online).toBe(true);
  });

  it('probes at once when the page becomes visible again', async () => {
    const { connectivity, device, signal } = setUp();
    connectivity.lost();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    const probes = device.probes;
    device.answers = true;
    signal();
    await vi.advanceTimersByTimeAsync(0);
    expect(device.probes).toBe(probes + 1);
    expect(connectivity.getSnapshot().online).toBe(true);
  });

  it('does not notify a listener that has unsubscribed', () => {
    const { connectivity } = setUp();
    const listener = vi.fn<() => void>();
    connectivity.subscribe(listener)();
    connectivity.lost();
    expect(listener).not.toHaveBeenCalled();
  });
});
