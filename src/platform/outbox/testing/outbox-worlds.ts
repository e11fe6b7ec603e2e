import { afterEach } from 'vitest';
import type { Storage } from '../../db/storage.ts';
import { openStorageOf, type OutboxWorld, outboxWorld } from './outbox-world.ts';

/**
 * Creates worlds for the tests of one file. Each is closed after its test, and fails it if a
 * problem was reported that the test didn't expect.
 */
export function outboxWorlds() {
  const opened: OutboxWorld[] = [];
  afterEach(() => {
    const worlds = opened.splice(0);
    const problems = worlds.flatMap((world) => world.problems);
    for (const { storage } of worlds) storage.close();
    if (problems.length > 0) throw new Error(problems.join(', '));
  });
  return async (kind: Storage['kind'], changes: Partial<OutboxWorld> = {}) => {
    const world = Object.assign(outboxWorld(await openStorageOf(kind)), changes);
    opened.push(world);
    return world;
  };
}
