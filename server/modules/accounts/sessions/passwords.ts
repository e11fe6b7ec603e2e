import { hash, verify } from '@node-rs/argon2';
import type { RandomBytes } from '../../../db/new-id.ts';
import { createSemaphore } from './semaphore.ts';

/**
 * argon2id with the package's defaults: 19 MiB and two passes, about ten milliseconds of one core.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes a core and 19 MiB. More at once would only slow down all other requests. */
const CONCURRENCY = 2;
const WAITING = 200;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash (unknown address) it does the same work and returns false. */
  verify(stored: string | undefined, password: string): Promise<boolean>;
}

/**
 * Keyboards send a letter such as `ẹ́` as one, two or three characters, so the same password can
 * differ between a phone and a laptop (RFC 8265, section 4).
 */
const normalised = (password: string): string => password.normalize('NFC');

/**
 * Creates the password hashing, of which a limited number runs at once. `verify` also computes a
 * hash if there is no account, so that its duration doesn't reveal who has one.
 */
export async function createPasswords(random: RandomBytes, cost = COST): Promise<Passwords> {
  const semaphore = createSemaphore(CONCURRENCY, WAITING);
  const nobodys = await hash(random(32), cost);
  return {
    hash: (password) => semaphore(() => hash(normalised(password), cost)),
    verify: async (stored, password) => {
      // As typed too, because older hashes are of passwords that weren't normalised.
      for (const candidate of new Set([normalised(password), password])) {
        const matches = await semaphore(() => verify(stored ?? nobodys, candidate));
        if (stored !== undefined && matches) return true;
      }
      return false;
    },
  };
}
