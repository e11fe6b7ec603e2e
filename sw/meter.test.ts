import { describe, expect, it, vi } from 'vitest';
import type { UsageDay } from '#src/platform/db/storage.ts';
import { createMeter } from './meter.ts';

function aWorker({ isSilent = false } = {}) {
  const written: UsageDay[] = [];
  const timers: (() => void)[] = [];
  const device = { opens: 0, broken: false };
  const report = vi.fn<(what: string, reason: unknown) => void>();
  const meter = createMeter({
    async storage() {
      device.opens += 1;
      if (device.broken) throw new Error('blocked');
      return { addUsage: async (usage) => void written.push(usage) };
    },
    askForScript: async (address) => {
      if (isSilent) await new Promise(() => undefined);
      return new Response(null, {
        headers: { 'content-length': address === '/sw.js' ? '4000' : '40000' },
      });
    },
    now: () => new Date('2026-11-22T10:00:00Z'),
    later: (work) => void timers.push(work),
    report,
  });
  /** Runs the timers and waits until the counts are written. */
  const pause = async () => {
    for (const work of timers.splice(0)) work();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { meter, written, timers, device, report, pause };
}

const cached = (length: string) => new Response('', { headers: { 'content-length': length } });
const day = '2026-11-22';

describe('data meter of the service worker', () => {
  it('writes a burst in one go', async () => {
    const { meter, written, timers, device, pause } = aWorker();
    meter.received([{ transferSize: 8_000 }, { transferSize: 0 }]);
    meter.received([{ transferSize: 2_000 }]);
    meter.cached(cached('5000'));
    expect(timers).toHaveLength(1);
    await pause();
    expect(written).toEqual([{ day, received: 10_000, saved: 5_000 }]);
    meter.cached(cached('7'));
    await pause();
    expect(written).toHaveLength(2);
    expect(device.opens).toBe(1);
  });

  it('counts the worker’s own files by their Content-Length', async () => {
    const { meter, written, pause } = aWorker();
    await meter.countScripts(['/sw.js', '/assets/worker-aaaaaa1.js']);
    await pause();
    expect(written).toEqual([{ day, received: 44_000, saved: 0 }]);
  });

  it('doesn’t hold up the installation when their size isn’t answered', async () => {
    const { meter, written, report, pause } = aWorker({ isSilent: true });
    const counted = meter.countScripts(['/sw.js']);
    await pause();
    await expect(counted).resolves.toBeUndefined();
    await pause();
    expect(written).toEqual([]);
    expect(report).not.toHaveBeenCalled();
  });

  it('counts nothing for an answer without a length, nor for one from the browser’s cache', async () => {
    const { meter, timers } = aWorker();
    meter.cached(new Response(''));
    meter.received([{ transferSize: 0 }]);
    expect(timers).toEqual([]);
  });

  it('loses nothing when the device can’t be written to for a while', async () => {
    const { meter, written, device, report, pause } = aWorker();
    device.broken = true;
    meter.received([{ transferSize: 8_000 }]);
    await pause();
    expect(report).toHaveBeenCalledOnce();
    device.broken = false;
    meter.received([{ transferSize: 1 }]);
    await pause();
    expect(written).toEqual([{ day, received: 8_001, saved: 0 }]);
  });
});
