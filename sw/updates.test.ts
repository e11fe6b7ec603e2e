import { describe, expect, it, vi } from 'vitest';
import { createLifecycle, versionOf } from './updates.ts';

function aWorker(hasEarlier: boolean) {
  const done: string[] = [];
  const note = (what: string) => async () => void done.push(what);
  const lifecycle = createLifecycle({
    version: 'v1',
    skipWaiting: note('take over'),
    claim: note('claim'),
    hasEarlier: async () => hasEarlier,
    dropOldFiles: note('drop old files'),
  });
  return { done, lifecycle, keepFiles: note('keep files') };
}

describe('a new version', () => {
  it('takes over when the page says so', async () => {
    const { done, lifecycle } = aWorker(true);
    await lifecycle.message({ type: 'SKIP_WAITING' }, []);
    expect(done).toEqual(['take over']);
  });

  it.each([[undefined], ['SKIP_WAITING'], [{ type: 'skip' }], [{ type: ['SKIP_WAITING'] }]])(
    'does not take over at %j',
    async (data) => {
      const { done, lifecycle } = aWorker(true);
      await lifecycle.message(data, []);
      expect(done).toEqual([]);
    },
  );

  it('says which one it is', async () => {
    const postMessage = vi.fn();
    await aWorker(true).lifecycle.message({ type: 'VERSION' }, [{ postMessage }]);
    expect(postMessage).toHaveBeenCalledExactlyOnceWith('v1');
  });

  it('waits, and leaves the open pages as they are', async () => {
    const { done, lifecycle, keepFiles } = aWorker(true);
    await lifecycle.install(keepFiles);
    await lifecycle.activate();
    expect(done).toEqual(['keep files', 'drop old files']);
  });

  it('takes over and claims the open pages where none was before', async () => {
    const { done, lifecycle, keepFiles } = aWorker(false);
    await lifecycle.install(keepFiles);
    await lifecycle.activate();
    expect(done).toEqual(['keep files', 'take over', 'drop old files', 'claim']);
  });
});

it('a version’s name follows its files', () => {
  const files = [{ url: 'assets/index-a1.js', revision: null }];
  expect(versionOf(files)).toBe(versionOf([...files]));
  expect(versionOf(files)).not.toBe(versionOf([{ url: 'assets/index-a2.js', revision: null }]));
  expect(versionOf(files)).toMatch(/^[\da-z]{1,7}$/);
});
