import type { Role } from '#contract/endpoint.ts';

/** An account of a role on this device. */
export interface Owner {
  readonly role: Role;
  /** In lower case. */
  readonly email: string;
}

/**
 * Returns the key under which this owner's unsent data is stored. No owner’s key is a prefix of
 * another’s.
 */
export function unsentKey({ role, email }: Owner, name = ''): string {
  return `aye.unsent.${role}.${encodeURIComponent(email)}/${name}`;
}

/** Returns undefined without a session. */
export function ownerOf(
  role: Role,
  person: { readonly email: string } | undefined,
): Owner | undefined {
  const email = person?.email.trim().toLowerCase();
  return email ? { role, email } : undefined;
}

/** Returns whether role and email are the same. */
export function isSameOwner(one: Owner | undefined, other: Owner | undefined): boolean {
  return one?.role === other?.role && one?.email === other?.email;
}
