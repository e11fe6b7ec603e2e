import * as v from 'valibot';
import type { Role } from '#contract/endpoint.ts';
import type { TextStore } from './text-store.ts';

/**
 * Accounts whose user pressed the log-out button, until all their data is removed. When the
 * provider ends a session instead, unsent data stays until the same account is back. Written before
 * the session ends, so that whichever page cleans up knows it.
 */
const keyOf = (role: Role) => `aye.leavers.${role}`;

const PendingLogoutsSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** Returns the emails of those who logged out while data of theirs was still unsent. */
export function pendingLogoutsOf(texts: TextStore, role: Role): readonly string[] {
  const read = v.safeParse(PendingLogoutsSchema, texts.read(keyOf(role)));
  return read.success ? read.output : [];
}

function write(texts: TextStore, role: Role, emails: readonly string[]): void {
  texts.write(keyOf(role), emails.length === 0 ? null : JSON.stringify(emails));
}

/** Notes a log-out after which the account's unsent data is still to be removed. */
export function addPendingLogout(texts: TextStore, role: Role, email: string): void {
  write(texts, role, [...new Set([...pendingLogoutsOf(texts, role), email])]);
}

/** Called when an account's data is removed, or when it has logged in again. */
export function removePendingLogouts(
  texts: TextStore,
  role: Role,
  emails: readonly string[],
): void {
  const left = pendingLogoutsOf(texts, role);
  if (left.length === 0) return;
  write(
    texts,
    role,
    left.filter((email) => !emails.includes(email)),
  );
}
