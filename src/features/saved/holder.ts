import * as v from 'valibot';
import type { Mark, Storage } from '#src/platform/db/storage.ts';
import { privateKey } from '#src/platform/session/private-things.ts';
import { unsentKey } from '#src/platform/session/unsent-things.ts';

/** Whose account the list on this device is kept with: one log-in of one person. */
export interface Holder {
  readonly email: string;
  /** Milliseconds since 1970: when they logged in. */
  readonly since: number;
}

/** Marks: one, while the list is an account's. */
const HOLDER = privateKey('user', 'saved-of');
const ID = 'holder';

const HolderSchema = v.object({ email: v.string(), since: v.number() });

export function holderMark({ email, since }: Holder, now: number): Mark {
  return { set: HOLDER, id: ID, markedAt: now, body: { email, since } };
}

export const NO_HOLDER = { set: HOLDER, id: ID } as const;

/** Undefined while the list is the device's own. */
export async function readHolder(storage: Storage): Promise<Holder | undefined> {
  const [mark] = await storage.listMarks(HOLDER);
  return v.is(HolderSchema, mark?.body) ? mark.body : undefined;
}

/** Marks: decisions of somebody whose session the provider has ended, for when they come back. */
export function leftBy({ email }: Pick<Holder, 'email'>): string {
  return unsentKey({ role: 'user', email }, 'saved');
}
