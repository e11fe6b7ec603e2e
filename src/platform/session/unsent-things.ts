import type { Role } from '#contract/endpoint.ts';

/** A person of a role on this device. */
export interface Owner {
  readonly role: Role;
  /** In lower case. */
  readonly email: string;
}

/** Where what this person has not sent yet is kept. No owner’s keys begin with another’s. */
export function unsentKey({ role, email }: Owner, name = ''): string {
  return `aye.unsent.${role}.${encodeURIComponent(email)}/${name}`;
}

/** Undefined where nobody is logged in. */
export function ownerOf(
  role: Role,
  person: { readonly email: string } | undefined,
): Owner | undefined {
  const email = person?.email.trim().toLowerCase();
  return email ? { role, email } : undefined;
}

export function isSameOwner(one: Owner | undefined, other: Owner | undefined): boolean {
  return one?.role === other?.role && one?.email === other?.email;
}
