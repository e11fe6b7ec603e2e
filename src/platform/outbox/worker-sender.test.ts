// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { privateKey } from '../session/private-things.ts';
import type { Exchange } from './exchange.ts';
import { ADA, BAYO, json, listing, taken } from './testing/outbox-world.ts';
import { outboxWorlds } from './testing/outbox-worlds.ts';
import { keepPass, readPass } from './worker-pass.ts';
import { sendWaiting } from './worker-sender.ts';

const open = outboxWorlds();

/** A closed app with one post that waits, and a worker. */
async function closedApp() {
  const world = await open('memory', { isReachable: false });
  await world.page().post(listing());
  const badge = vi.fn<(count: number) => Promise<void>>(() => Promise.resolve());
  const exchange: Exchange = async (request) => {
    world.requests.push(request);
    return world.answer(request);
  };
  const wake = () =>
    sendWaiting({
      base: '/api/v1',
      exchange,
      badge,
      storage: () => Promise.resolve({ ...world.storage, close: () => undefined }),
      remembersKeys: () => Promise.resolve(true),
      alone: (work) => work(true),
      now: () => world.time,
    });
  return { world, wake, badge };
}

describe('the worker', () => {
  it('sends what waits with the token that was left for it', async () => {
    const { world, wake, badge } = await closedApp();
    await keepPass(world.storage, { owner: ADA, token: 'token-a' }, 1);
    await wake();
    expect(world.names()).toEqual(['Lekki Light Lab']);
    expect(world.requests[0]?.headers['authorization']).toBe('Bearer token-a');
    expect(badge).toHaveBeenLastCalledWith(0);
  });

  it('sends nothing when nobody is logged in, and nothing of somebody else', async () => {
    const { world, wake } = await closedApp();
    await wake();
    await keepPass(world.storage, { owner: BAYO, token: 'token-b' }, 1);
    await wake();
    await keepPass(world.storage, { owner: ADA, token: 'token-a' }, 1);
    await world.storage.forget(privateKey('host'));
    await wake();
    expect(world.requests).toEqual([]);
  });

  it('stops for good when the token is nobody’s any more', async () => {
    const { world, wake, badge } = await closedApp();
    await keepPass(world.storage, { owner: ADA, token: 'token-a' }, 1);
    world.answer = () => json(401, {});
    await wake();
    await wake();
    expect(world.requests).toHaveLength(1);
    expect(await readPass(world.storage)).toBeUndefined();
    expect(badge).toHaveBeenLastCalledWith(1);
  });

  it.each([200, 401])(
    'keeps what a hotspot answered with its own page, status %i',
    async (status) => {
      const { world, wake, badge } = await closedApp();
      await keepPass(world.storage, { owner: ADA, token: 'token-a' }, 1);
      world.answer = () => ({ status, text: '<!doctype html>Welcome', retryAfter: null });
      await expect(wake()).rejects.toThrow('still waits');
      expect(badge).toHaveBeenLastCalledWith(1);
      expect(await readPass(world.storage)).toBeDefined();
      world.answer = taken;
      await wake();
      expect(badge).toHaveBeenLastCalledWith(0);
    },
  );

  it('lets the browser wake it again where something may go later', async () => {
    const { world, wake } = await closedApp();
    await keepPass(world.storage, { owner: ADA, token: 'token-a' }, 1);
    world.answer = () => json(503, {});
    await expect(wake()).rejects.toThrow('still waits');
    world.answer = taken;
    await expect(wake()).resolves.toBeUndefined();
    expect(world.requests).toHaveLength(2);
  });
});
