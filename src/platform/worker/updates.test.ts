// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import type { UpdateBlocker } from './update-blockers.ts';
import { FakeRegistration, FakeWorker } from './testing/fake-registration.ts';
import { createUpdates } from './updates.ts';

function aPage(
  given: { readonly isFirst?: boolean; readonly held?: readonly UpdateBlocker[] } = {},
) {
  const registration = new FakeRegistration();
  if (given.isFirst !== true) registration.active = new FakeWorker();
  const page = { reload: vi.fn<() => void>(), reloadLater: vi.fn<() => void>() };
  const here: UpdateBlocker[] = [];
  const updates = createUpdates(registration.asReal(), {
    blockers: { current: async () => given.held ?? [], here: () => here },
    askVersion: async () => 'v2',
    ...page,
  });
  const state = () => updates.getSnapshot();
  return { registration, page, updates, state, here };
}

const WAITING = { kind: 'waiting', version: 'v2' };

describe('new version', () => {
  it('waits, and takes over when the user accepts it: then the page is reloaded', async () => {
    const { registration, page, updates, state } = aPage();
    registration.install(new FakeWorker());
    const worker = registration.installed();
    await vi.waitFor(() => expect(state()).toEqual(WAITING));
    expect(await updates.accept()).toEqual({ kind: 'accepted' });
    expect(worker.message).toEqual([{ type: 'SKIP_WAITING' }]);
    expect(state()).toEqual({ kind: 'agreed' });
    expect(page.reload).not.toHaveBeenCalled();
    registration.takenOver();
    expect(page.reload).toHaveBeenCalledOnce();
    expect(page.reloadLater).not.toHaveBeenCalled();
  });

  it.each(['payment', 'form'] as const)(
    'does not reload a page in which a %s was begun after that, until it is hidden',
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

  it('that is waiting already is known from the start', async () => {
    const registration = new FakeRegistration();
    registration.active = new FakeWorker();
    registration.install(new FakeWorker());
    registration.installed();
    const updates = createUpdates(registration.asReal(), {
      blockers: { current: async () => [], here: () => [] },
      askVersion: async () => 'v2',
      reload: () => undefined,
      reloadLater: () => undefined,
    });
    await vi.waitFor(() => expect(updates.getSnapshot()).toEqual(WAITING));
  });

  it('does not take over while there is an update blocker', async () => {
    const { registration, updates, state } = aPage({ held: ['payment', 'form'] });
    registration.install(new FakeWorker());
    const worker = registration.installed();
    await vi.waitFor(() => expect(state()).toEqual(WAITING));
    expect(await updates.accept()).toEqual({ kind: 'held', by: 'payment' });
    expect(worker.message).toEqual([]);
  });

  it('accepted in another tab reloads this page only when it is hidden', async () => {
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

  it('is not reported when the very first one is installed', async () => {
    const { registration, page, state } = aPage({ isFirst: true });
    registration.install(new FakeWorker());
    registration.installed();
    registration.takenOver();
    await Promise.resolve();
    expect(state()).toEqual({ kind: 'newest' });
    expect(page.reloadLater).not.toHaveBeenCalled();
  });
});

describe('checking for a new version', () => {
  it('reports that there is none, or that the server can’t be reached', async () => {
    const { registration, updates } = aPage();
    expect(await updates.check()).toBe('none');
    registration.isOffline = true;
    expect(await updates.check()).toBe('unreachable');
  });

  it('reports after a while that the server can’t be reached if nothing answers', async () => {
    vi.useFakeTimers();
    const { registration, updates } = aPage();
    registration.isSilent = true;
    const checked = updates.check();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await checked).toBe('unreachable');
    vi.useRealTimers();
  });

  it('reports one when it is installed', async () => {
    const { registration, updates } = aPage();
    registration.found = new FakeWorker();
    const found = updates.check();
    await vi.waitFor(() => expect(registration.installing).not.toBeNull());
    registration.installed();
    expect(await found).toBe('found');
  });
});
