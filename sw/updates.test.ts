import { describe, expect, it, vi } from 'vitest';
import { createLifecycle, versionOf } from './updates.ts';

function aWorker(hasEarlier: boolean, failure?: Error) {
  const done: string[] = [];
  const note = (what: string) => async () => void done.push(what);
  const lifecycle = createLifecycle({
    version: 'v1',
    skipWaiting: note('take over'),
    claim: note('claim'),
    hasEarlier: async () => hasEarlier,
    installFiles: async (isFirst) => void done.push(isFirst ? 'store shell' : 'store update'),
    storeFiles: async (tiers, paths) => {
      if (failure !== undefined) throw failure;
      done.push(`store ${[...tiers, ...paths].join(' ')}`);
    },
    dropOldFiles: note('drop old files'),
    report: (reason) => void done.push(`report ${String(reason)}`),
  });
  return { done, lifecycle };
}

describe('new version of the service worker', () => {
  it('takes over when the page asks for it', async () => {
    const { done, lifecycle } = aWorker(true);
    await lifecycle.message({ type: 'SKIP_WAITING' }, []);
    expect(done).toEqual(['take over']);
  });

  it.each([[undefined], ['SKIP_WAITING'], [{ type: 'skip' }], [{ type: ['SKIP_WAITING'] }]])(
    'does not take over after the message %j',
    async (data) => {
      const { done, lifecycle } = aWorker(true);
      await lifecycle.message(data, []);
      expect(done).toEqual([]);
    },
  );

  it('reports its version', async () => {
    const postMessage = vi.fn();
    await aWorker(true).lifecycle.message({ type: 'VERSION' }, [{ postMessage }]);
    expect(postMessage).toHaveBeenCalledExactlyOnceWith('v1');
  });

  const STORE = { type: 'STORE', tiers: ['public', 'host'], paths: ['/assets/late-a1.js'] };

  it('stores the tiers and files that a page asks for, and answers when they are stored', async () => {
    const { done, lifecycle } = aWorker(true);
    const postMessage = vi.fn();
    await lifecycle.message(STORE, [{ postMessage }]);
    expect(done).toEqual(['store public host /assets/late-a1.js']);
    expect(postMessage).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('answers that files are not stored, and reports it unless the connection was lost', async () => {
    const postMessage = vi.fn();
    const offline = aWorker(true, new TypeError('Failed to fetch'));
    await offline.lifecycle.message(STORE, [{ postMessage }]);
    const full = aWorker(true, new Error('full'));
    await full.lifecycle.message(STORE, [{ postMessage }]);
    expect(postMessage.mock.calls).toEqual([[false], [false]]);
    expect([offline.done, full.done]).toEqual([[], ['report Error: full']]);
  });

  it('waits, and does not touch the open pages', async () => {
    const { done, lifecycle } = aWorker(true);
    await lifecycle.install();
    await lifecycle.activate();
    expect(done).toEqual(['store update', 'drop old files']);
  });

  it('takes over and claims the open pages if there was none before', async () => {
    const { done, lifecycle } = aWorker(false);
    await lifecycle.install();
    await lifecycle.activate();
    expect(done).toEqual(['store shell', 'take over', 'drop old files', 'claim']);
  });
});

it('versionOf depends on the version’s files', () => {
  const files = [{ url: 'assets/index-a1.js', revision: null }];
  expect(versionOf(files)).toBe(versionOf([...files]));
  expect(versionOf(files)).not.toBe(versionOf([{ url: 'assets/index-a2.js', revision: null }]));
  expect(versionOf(files)).toMatch(/^[\da-z]{1,7}$/);
});
