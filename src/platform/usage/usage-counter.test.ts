import { describe, expect, it, vi } from 'vitest';
import type { UsageDay } from '../db/storage.ts';
import { createUsageCounter } from './usage-counter.ts';

function makeCounter() {
  const written: UsageDay[] = [];
  const device = { full: false };
  const report = vi.fn<(what: string, reason: unknown) => void>();
  const counter = createUsageCounter({
    async write(usage) {
      if (device.full) throw new DOMException('full', 'QuotaExceededError');
      written.push(usage);
    },
    now: () => new Date('2026-11-21T23:30:00Z'),
    report,
  });
  return { counter, device, written, report };
}

describe('usage counter', () => {
  it('is written in one go, under the day in Lagos', async () => {
    const { counter, written } = makeCounter();
    counter.add({ received: 100, saved: 5 });
    counter.add({ received: 20 });
    counter.add({ saved: 1 });
    await counter.flush();
    await counter.flush();
    expect(written).toEqual([{ day: '2026-11-22', received: 120, saved: 6 }]);
  });

  it('is not lost when the device can’t store it for a while', async () => {
    const { counter, device, written, report } = makeCounter();
    counter.add({ received: 100 });
    device.full = true;
    await counter.flush();
    expect(report).toHaveBeenCalledOnce();
    device.full = false;
    counter.add({ received: 1 });
    await counter.flush();
    expect(written).toEqual([{ day: '2026-11-22', received: 101, saved: 0 }]);
  });

  it('can be taken before it is written', async () => {
    const { counter, written } = makeCounter();
    counter.add({ received: 100 });
    expect(counter.take()).toEqual({ day: '2026-11-22', received: 100, saved: 0 });
    expect(counter.take()).toBeUndefined();
    await counter.flush();
    expect(written).toEqual([]);
  });
});
