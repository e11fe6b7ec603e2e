import { hash, verify } from '@node-rs/argon2';
import type { RandomBytes } from '../../db/new-id.ts';
import { createGate } from './gate.ts';

/** argon2id, the package's default: 19 MiB and two passes, some ten milliseconds of a core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes a core and 19 MiB: more at once would only take them from every other request. */
const AT_ONCE = 2;
const WAITING = 200;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash (an address nobody has) it does the same work, and the answer is no. */
  verify(stored: string | undefined, password: string): Promise<boolean>;
}

export async function createPasswords(random: RandomBytes, cost = COST): Promise<Passwords> {
  const gate = createGate(AT_ONCE, WAITING);
  const nobodys = await hash(random(32), cost);
  return {
    hash: (password) => gate(() => hash(password, cost)),
    verify: async (stored, password) => {
      const matches = await gate(() => verify(stored ?? nobodys, password));
      return stored !== undefined && matches;
    },
  };
}
