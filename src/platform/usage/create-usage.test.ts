import { describe, expect, it, vi } from 'vitest';
import { createChangeBus } from '../db/change-bus.ts';
import { createMemoryStorage } from '../db/memory-storage.ts';
import { textStore } from '../session/text-store.ts';
import type { Timing } from './count-entry.ts';
import { createUsage } from './create-usage.ts';
import { createPendingUsage, PENDING_USAGE_KEY } from './pending-usage.ts';

const today = '2026-11-22';

const entry = (bytes: number): Timing => ({
  name: 'https://aye.test/api/v1/space/getAll',
  initiatorType: 'fetch',
  transferSize: bytes,
  encodedBodySize: bytes - 300,
  workerStart: 0,
  deliveryType: '',
});

/** A device on which pages are opened one after another. */
function aDevice() {
  localStorage.clear();
  const storage = createMemoryStorage(createChangeBus('usage'));
  const report = vi.fn<(what: string, reason: unknown) => void>();
  const page = () => {
    const pending: Timing[] = [];
    const usage = createUsage({
      pending: createPendingUsage(textStore(() => localStorage)),
      takeEntries: () => pending.splice(0),
      now: () => new Date(`${today}T10:00:00Z`),
      report,
    });
    return { usage, pending };
  };
  return { storage, report, page };
}

describe('a page’s data usage', () => {
  it('includes what the browser has only just recorded', async () => {
    const { storage, page } = aDevice();
    const { usage, pending } = page();
    await usage.opened(storage);
    usage.note([entry(1_000), entry(2_000)]);
    pending.push(entry(500));
    expect(await usage.read(storage)).toEqual([{ day: today, received: 3_500, saved: 0 }]);
    expect(await usage.read(storage)).toEqual([{ day: today, received: 3_500, saved: 0 }]);
  });

  it('is written by the next page when this one closes', async () => {
    const { storage, page } = aDevice();
    const [first, second] = [page().usage, page().usage];
    first.note([entry(1_000)]);
    first.leave();
    first.leave();
    second.note([entry(2_000)]);
    second.leave();
    const { usage } = page();
    usage.note([entry(4_000)]);
    await usage.opened(storage);
    expect(await storage.listUsage()).toEqual([{ day: today, received: 7_000, saved: 0 }]);
    expect(localStorage.getItem(PENDING_USAGE_KEY)).toBeNull();
  });

  it('waits in a page that doesn’t open the storage', async () => {
    const { storage, page } = aDevice();
    const { usage } = page();
    usage.note([entry(1_000)]);
    await usage.flush();
    await page().usage.opened(storage);
    expect(await storage.listUsage()).toEqual([{ day: today, received: 1_000, saved: 0 }]);
  });

  it('is stored later when the device can’t take it', async () => {
    const { storage, report, page } = aDevice();
    const { usage } = page();
    usage.note([entry(1_000)]);
    usage.leave();
    const addUsage = async () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    await usage.opened({ ...storage, addUsage });
    expect(report).toHaveBeenCalled();
    await page().usage.opened(storage);
    expect(await storage.listUsage()).toEqual([{ day: today, received: 1_000, saved: 0 }]);
  });

  it('is deleted when counting starts again', async () => {
    const { storage, page } = aDevice();
    const { usage, pending } = page();
    await usage.opened(storage);
    usage.note([entry(1_000)]);
    await usage.flush();
    usage.note([entry(1_000)]);
    pending.push(entry(1_000));
    await usage.restart(storage);
    expect(await usage.read(storage)).toEqual([]);
  });

  it('ignores damaged data', async () => {
    const { storage, page } = aDevice();
    localStorage.setItem(PENDING_USAGE_KEY, '[{"day":7}]');
    await page().usage.opened(storage);
    expect(await storage.listUsage()).toEqual([]);
  });
});
