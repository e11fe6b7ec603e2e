import { describe, expect, it, vi } from 'vitest';
import { onActivate, onMessage } from './updates.ts';

const workerThat = (firstInstall: boolean) => ({
  firstInstall,
  skipWaiting: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  claim: vi.fn<() => Promise<void>>(() => Promise.resolve()),
});

describe('a new version', () => {
  it('takes over when the page says so', async () => {
    const worker = workerThat(false);
    await onMessage({ type: 'SKIP_WAITING' }, worker);
    expect(worker.skipWaiting).toHaveBeenCalledOnce();
  });

  it.each([[undefined], ['SKIP_WAITING'], [{ type: 'skip' }], [{ type: ['SKIP_WAITING'] }]])(
    'does not take over at %j',
    (data) => {
      const worker = workerThat(false);
      expect(onMessage(data, worker)).toBeUndefined();
      expect(worker.skipWaiting).not.toHaveBeenCalled();
    },
  );

  it('claims the open pages at the first install only', () => {
    const [first, later] = [workerThat(true), workerThat(false)];
    void onActivate(first);
    void onActivate(later);
    expect(first.claim).toHaveBeenCalledOnce();
    expect(later.claim).not.toHaveBeenCalled();
  });
});
