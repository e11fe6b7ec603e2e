// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import type { Hold } from './hold.ts';
import { FakeRegistration, FakeWorker } from './testing/fake-registration.ts';
import { createUpdates } from './updates.ts';

function aPage(given: { readonly isFirst?: boolean; readonly held?: readonly Hold[] } = {}) {
  const registration = new FakeRegistration();
  if (given.isFirst !== true) registration.active = new FakeWorker();
  const page = { reload: vi.fn<() => void>(), reloadLater: vi.fn<() => void>() };
  const here: Hold[] = [];
  const updates = createUpdates(registration.asReal(), {
    holds: { current: async () => given.held ?? [], here: () => here },
    askVersion: async () => 'v2',
    ...page,
  });
  const state = () => updates.getSnapshot();
  return { registration, page, updates, state, here };
}

const WAITING = { kind: 'waiting', version: 'v2' };

describe('a newer version', () => {
  it('waits, and takes over when the person says so: then the page is loaded anew', async () => {
    const { registration, page, updates, state } = aPage();
    registration.install(new FakeWorker());
    const worker = registration.installed();
    await vi.waitFor(() => expect(state()).toEqual(WAITING));
    expect(await updates.accept()).toEqual({ kind: 'accepted' });
    expect(worker.said).toEqual([{ type: 'SKIP_WAITING' }]);
    expect(state()).toEqual({ kind: 'agreed' });
    expect(page.reload).not.toHaveBeenCalled();
    registration.takenOver();
    expect(page.reload).toHaveBeenCalledOnce();
    expect(page.reloadLater).not.toHaveBeenCalled();
  });

  it.each(['payment', 'form'] as const)(
    'leaves a page in which a %s was begun after that, until nobody sees it',
    async (held) => {
      const { registration, page, updates, state, here } = aPage();
      registration.install(new FakeWorker());
      registration.installed();
      await vi.waitFor(() => expect(state()).toEqual(WAITING));
      await updates.accept();
      here.push(held);
      registration.takenOver();
      expect(page.reload).not.toHaveBeenCalled();
      expect(page.reloadLater).toHaveBeenCalledOnce();
      expect(state()).toEqual({ kind: 'replaced' });
    },
  );

  it('that waits already is known from the start', async () => {
    const registration = new FakeRegistration();
    registration.active = new FakeWorker();
    registration.install(new FakeWorker());
    registration.installed();
    const updates = createUpdates(registration.asReal(), {
      holds: { current: async () => [], here: () => [] },
      askVersion: async () => 'v2',
      reload: () => undefined,
      reloadLater: () => undefined,
    });
    await vi.waitFor(() => expect(updates.getSnapshot()).toEqual(WAITING));
  });

  it('does not take over while something is held', async () => {
    const { registration, updates, state } = aPage({ held: ['payment', 'form'] });
    registration.install(new FakeWorker());
    const worker = registration.installed();
    await vi.waitFor(() => expect(state()).toEqual(WAITING));
    expect(await updates.accept()).toEqual({ kind: 'held', by: 'payment' });
    expect(worker.said).toEqual([]);
  });

  it('that another tab accepted leaves this page until nobody sees it', async () => {
    const { registration, page, state, updates } = aPage();
    registration.install(new FakeWorker());
    registration.installed();
    registration.takenOver();
    expect(state()).toEqual({ kind: 'replaced' });
    expect(page.reload).not.toHaveBeenCalled();
    expect(page.reloadLater).toHaveBeenCalledOnce();
    await updates.accept();
    expect(page.reload).toHaveBeenCalledOnce();
  });

  it('is none where the first one of all is installed', async () => {
    const { registration, page, state } = aPage({ isFirst: true });
    registration.install(new FakeWorker());
    registration.installed();
    registration.takenOver();
    await Promise.resolve();
    expect(state()).toEqual({ kind: 'newest' });
    expect(page.reloadLater).not.toHaveBeenCalled();
  });
});

describe('looking for one', () => {
  it('says that there is none, or that nobody could be asked', async () => {
    const { registration, updates } = aPage();
    expect(await updates.check()).toBe('none');
    registration.isOffline = true;
    expect(await updates.check()).toBe('unreachable');
  });

  it('says so when it is on the device', async () => {
    const { registration, updates } = aPage();
    registration.found = new FakeWorker();
    const found = updates.check();
    await vi.waitFor(() => expect(registration.installing).not.toBeNull());
    registration.installed();
    expect(await found).toBe('found');
  });
});
