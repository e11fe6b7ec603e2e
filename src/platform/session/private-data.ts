import type { Role } from '#contract/endpoint.ts';

/**
 * Private data belongs to an account and not to the device, and is removed at log-out. It is marked
 * by place:
 *
 * | place | marked by |
 * |---|---|
 * | queries | `meta: ownedBy(role)`, persisted or not |
 * | documents, and the sets of patches and items | a key that begins with `privateKey(role, …)` |
 * | localStorage, sessionStorage | the same |
 * | Cache Storage | a cache whose name begins with it |
 * | anything else | `registerPrivate` |
 *
 * It is removed whenever a session ends. What the user has made and the provider hasn't received
 * yet (outbox entries, drafts) has keys of its own in the same places, `unsentKey(owner,
 * …)` (`unsent-data.ts`). It is removed when its owner logs out, after a warning with the count,
 * and stays when the provider ended the session. Only its owner can find it again.
 *
 * Saved spaces without an account belong to the device and stay. Saved spaces of an account belong
 * to its user and are removed with the session (`features/saved/list.ts`).
 */
export function privateKey(role: Role, name = ''): string {
  return `aye.private.${role}.${name}`;
}

/** Returns the `meta` of a query with private data, which is removed when the role logs out. */
export function ownedBy(role: Role): { readonly owner: Role } {
  return { owner: role };
}

export interface PrivateData {
  /** Returns how many things of this role would be lost because they have not been sent. */
  unsentCount(role: Role): Promise<number>;
  /** Removes the private data of this role. */
  forget(role: Role): Promise<void>;
}

const registered = new Set<PrivateData>();

/**
 * Registers private data that is stored elsewhere than in the places above. Returns a function that
 * removes the registration.
 */
export function registerPrivate(data: PrivateData): () => void {
  registered.add(data);
  return () => registered.delete(data);
}

/** Returns how many unsent things would be lost if this role logged out now. */
export async function unsentCount(role: Role): Promise<number> {
  const counts = await Promise.all([...registered].map((data) => data.unsentCount(role)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Removes a role's private data everywhere it was registered. */
export async function forgetRegistered(role: Role): Promise<void> {
  await Promise.all([...registered].map((data) => data.forget(role)));
}
