import { describe, expect, it, vi } from 'vitest';
import type { UsageDay } from '../db/storage.ts';
import { createTally } from './tally.ts';

function aTally() {
  const written: UsageDay[] = [];
  const device = { full: false };
  const report = vi.fn<(what: string, reason: unknown) => void>();
  const tally = createTally({
    async write(usage) {
      if (device.full) throw new DOMException('full', 'QuotaExceededError');
      written.push(usage);
    },
    now: () => new Date('2026-11-21T23:30:00Z'),
    report,
  });
  return { tally, device, written, report };
}

describe('tally', () => {
  it('is written in one go, under the day in Lagos', async () => {
    const { tally, written } = aTally();
    tally.add({ received: 100, saved: 5 });
    tally.add({ received: 20 });
    tally.add({ saved: 1 });
    await tally.flush();
    await tally.flush();
    expect(written).toEqual([{ day: '2026-11-22', received: 120, saved: 6 }]);
  });

  it('is not lost when the device can’t store it for a while', async () => {
    const { tally, device, written, report } = aTally();
    tally.add({ received: 100 });
    device.full = true;
    await tally.flush();
    expect(report).toHaveBeenCalledOnce();
    device.full = false;
    tally.add({ received: 1 });
    await tally.flush();
    expect(written).toEqual([{ day: '2026-11-22', received: 101, saved: 0 }]);
  });

  it('can be taken before it is written', async () => {
    const { tally, written } = aTally();
    tally.add({ received: 100 });
    expect(tally.take()).toEqual({ day: '2026-11-22', received: 100, saved: 0 });
    expect(tally.take()).toBeUndefined();
    await tally.flush();
    expect(written).toEqual([]);
  });
});
