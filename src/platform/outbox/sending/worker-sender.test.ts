// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { privateKey } from '../../session/private-data.ts';
import type { Exchange } from './exchange.ts';
import {
  ADA,
  BAYO,
  GUEST_OWNER,
  jsonReply,
  listing,
  accepted,
  profile,
} from '../testing/outbox-world.ts';
import { outboxWorlds } from '../testing/outbox-worlds.ts';
import { storeCredentials, readCredentials, sendWaitingEntries } from './worker-sender.ts';

const open = outboxWorlds();

/** A closed app with one waiting entry, and a service worker. */
async function closedApp() {
  const world = await open('memory', { isReachable: false });
  await world.page().enqueue(listing());
  const badge = vi.fn<(count: number) => Promise<void>>(() => Promise.resolve());
  const exchange: Exchange = async (request) => {
    world.requests.push(request);
    return world.answer(request);
  };
  const wake = () =>
    sendWaitingEntries({
      base: '/api/v1',
      exchange,
      badge,
      storage: () => Promise.resolve({ ...world.storage, close: () => undefined }),
      remembersKeys: () => Promise.resolve(true),
      alone: (_lane, work) => work(true),
      now: () => world.time,
    });
  return { world, wake, badge };
}

describe('sendWaitingEntries', () => {
  it('sends waiting entries with the stored token', async () => {
    const { world, wake, badge } = await closedApp();
    await storeCredentials(world.storage, { owner: ADA, token: 'token-a' }, 1);
    await wake();
    expect(world.names()).toEqual(['Lekki Light Lab']);
    expect(world.requests[0]?.headers['authorization']).toBe('Bearer token-a');
    expect(badge).toHaveBeenLastCalledWith(0);
  });

  it('sends nothing without a session, and nothing of another account', async () => {
    const { world, wake } = await closedApp();
    await wake();
    await storeCredentials(world.storage, { owner: BAYO, token: 'token-b' }, 1);
    await wake();
    await storeCredentials(world.storage, { owner: ADA, token: 'token-a' }, 1);
    await world.storage.forget(privateKey('host'));
    await wake();
    expect(world.requests).toEqual([]);
  });

  it('stops for good when the token is no longer valid', async () => {
    const { world, wake, badge } = await closedApp();
    await storeCredentials(world.storage, { owner: ADA, token: 'token-a' }, 1);
    world.answer = () => jsonReply(401, {});
    await wake();
    await wake();
    expect(world.requests).toHaveLength(1);
    expect(await readCredentials(world.storage, 'host')).toBeUndefined();
    expect(badge).toHaveBeenLastCalledWith(1);
  });

  it.each([200, 401])(
    'leaves an entry waiting when a hotspot answers with its own page, status %i',
    async (status) => {
      const { world, wake, badge } = await closedApp();
      await storeCredentials(world.storage, { owner: ADA, token: 'token-a' }, 1);
      world.answer = () => ({ status, text: '<!doctype html>Welcome', retryAfter: null });
      await expect(wake()).rejects.toThrow('still waits');
      expect(badge).toHaveBeenLastCalledWith(1);
      expect(await readCredentials(world.storage, 'host')).toBeDefined();
      world.answer = accepted;
      await wake();
      expect(badge).toHaveBeenLastCalledWith(0);
    },
  );

  it('sends what waits of the guest and of the host, each with its own token', async () => {
    const { world, wake, badge } = await closedApp();
    world.who = GUEST_OWNER;
    await world.page().enqueue({ ...profile('Ada as a guest'), role: 'user' });
    await storeCredentials(world.storage, { owner: ADA, token: 'token-a' }, 1);
    await storeCredentials(world.storage, { owner: GUEST_OWNER, token: 'token-g' }, 1);
    world.answer = ({ headers }) =>
      headers['authorization'] === 'Bearer token-a' ? jsonReply(503, {}) : accepted();
    await expect(wake()).rejects.toThrow('still waits');
    expect(badge).toHaveBeenLastCalledWith(1);
    world.answer = accepted;
    await wake();
    expect(badge).toHaveBeenLastCalledWith(0);
    expect(world.names()).toEqual(['Lekki Light Lab', 'Ada as a guest', 'Lekki Light Lab']);
    await world.storage.forget(privateKey('user'));
    expect(await readCredentials(world.storage, 'host')).toBeDefined();
    expect(await readCredentials(world.storage, 'user')).toBeUndefined();
  });

  it('rejects when entries remain, so that the browser wakes the worker again', async () => {
    const { world, wake } = await closedApp();
    await storeCredentials(world.storage, { owner: ADA, token: 'token-a' }, 1);
    world.answer = () => jsonReply(503, {});
    await expect(wake()).rejects.toThrow('still waits');
    world.answer = accepted;
    await expect(wake()).resolves.toBeUndefined();
    expect(world.requests).toHaveLength(2);
  });
});
