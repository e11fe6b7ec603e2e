import { describe, expect, it } from 'vitest';
import { countEntry, type Timing } from './count-entry.ts';

/** A script that was loaded over the network, unless changed. */
const entry = (changed: Partial<Timing> = {}): Timing => ({
  name: 'https://aye.test/assets/a.js',
  initiatorType: 'script',
  transferSize: 5_300,
  encodedBodySize: 5_000,
  workerStart: 0,
  deliveryType: '',
  ...changed,
});

describe('countEntry', () => {
  it.each([
    ['came over the network', {}, 5_300, 0],
    ['was in the browser’s cache', { deliveryType: 'cache', transferSize: 0 }, 0, 5_000],
    ['was still good', { deliveryType: 'cache', transferSize: 300 }, 300, 5_000],
    ['is the worker’s to count', { workerStart: 12, transferSize: 0, deliveryType: 'cache' }, 0, 0],
    ['may be the worker’s to count', { workerStart: 12 }, 0, 0],
    [
      'is a call, which passes by the worker',
      { workerStart: 12, initiatorType: 'fetch' },
      5_300,
      0,
    ],
    [
      'is a call that was still good',
      { workerStart: 12, initiatorType: 'fetch', deliveryType: 'cache', transferSize: 300 },
      300,
      5_000,
    ],
    [
      'was loaded again from what the worker gave before',
      { deliveryType: 'cache-storage', transferSize: 0 },
      0,
      0,
    ],
    ['is of a host that doesn’t report sizes', { transferSize: 0, encodedBodySize: 0 }, 0, 0],
    ['never left the page', { name: 'blob:https://aye.test/1' }, 0, 0],
  ])('%s', (_, changed, received, saved) => {
    expect(countEntry(entry(changed))).toEqual({ received, saved });
  });

  it('uses the sizes when the browser does not report the delivery type', () => {
    const { deliveryType: _, ...plain } = entry();
    expect(countEntry(plain)).toEqual({ received: 5_300, saved: 0 });
    expect(countEntry({ ...plain, transferSize: 0 })).toEqual({ received: 0, saved: 5_000 });
    expect(countEntry({ ...plain, transferSize: 300 })).toEqual({ received: 300, saved: 5_000 });
  });
});
