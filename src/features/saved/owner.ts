import type { EpochMs } from '#contract/units.ts';
import * as v from 'valibot';
import type { CollectionItem, Storage } from '#src/platform/db/storage.ts';
import { privateKey } from '#src/platform/session/private-data.ts';
import { unsentKey } from '#src/platform/session/unsent-data.ts';

/** The account that the list on this device belongs to: one log-in of one person. */
export interface ListOwner {
  readonly email: string;
  /** Milliseconds since 1970: time of the log-in. */
  readonly since: EpochMs;
}

/** Set with one item, while the list belongs to an account. */
const OWNER = privateKey('user', 'saved-of');
const ID = 'holder';

const OwnerSchema = v.object({ email: v.string(), since: v.number() });

export function ownerItem({ email, since }: ListOwner, now: number): CollectionItem {
  return { set: OWNER, id: ID, markedAt: now, body: { email, since } };
}

export const NO_OWNER = { set: OWNER, id: ID } as const;

/** Undefined while the list belongs to the device. */
export async function readOwner(storage: Storage): Promise<ListOwner | undefined> {
  const [item] = await storage.listItems(OWNER);
  return v.is(OwnerSchema, item?.body) ? item.body : undefined;
}

/**
 * Set of the unsynced changes of a person whose session the provider has ended, until they log in
 * again.
 */
export function leftBy({ email }: Pick<ListOwner, 'email'>): string {
  return unsentKey({ role: 'user', email }, 'saved');
}
