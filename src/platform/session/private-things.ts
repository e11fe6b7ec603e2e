import type { Role } from '#contract/endpoint.ts';

/**
 * What belongs to a person and not to the device says so, and goes when they log out:
 *
 * | where | how it says so |
 * |---|---|
 * | queries | `meta: ownedBy(role)`, kept on the device or not |
 * | documents, and the sets of patches and marks | a key that begins with `privateKey(role, …)` |
 * | localStorage, sessionStorage | the same |
 * | Cache Storage | a cache whose name begins so |
 * | anything else | `registerPrivate` |
 *
 * It goes when a session ends, however that came. What the person has made and the provider hasn't
 * got yet (posts that wait, drafts, check-ins) has keys of its own, `unsentKey(role, owner, …)`
 * (`unsent-things.ts`), in the same places: it goes when its owner logs out, having been told the count,
 * and stays when it was the provider that ended the session. Nobody but its owner finds it again.
 *
 * Saved spaces belong to the device while they are kept without an account, and stay. Kept with an
 * account they are its user's, and leave with the session (`features/saved/list.ts`).
 */
export function privateKey(role: Role, name = ''): string {
  return `aye.private.${role}.${name}`;
}

export function ownedBy(role: Role): { readonly owner: Role } {
  return { owner: role };
}

export interface PrivateThings {
  /** How many things of this person would be lost because they have not been sent. */
  unsentCount(role: Role): Promise<number>;
  /** Removes what is this person's. */
  forget(role: Role): Promise<void>;
}

const registered = new Set<PrivateThings>();

/** For what is kept elsewhere than in the places above. */
export function registerPrivate(things: PrivateThings): () => void {
  registered.add(things);
  return () => registered.delete(things);
}

/** What would be lost if this person logged out now. */
export async function unsentCount(role: Role): Promise<number> {
  const counts = await Promise.all([...registered].map((things) => things.unsentCount(role)));
  return counts.reduce((sum, count) => sum + count, 0);
}

export async function forgetRegistered(role: Role): Promise<void> {
  await Promise.all([...registered].map((things) => things.forget(role)));
}
