import * as v from 'valibot';
import type { Role } from '#contract/endpoint.ts';
import type { TextStore } from './text-store.ts';

/**
 * Who pressed the log-out button, until all that was theirs is gone: the provider may end a session
 * as well, and then what was not sent stays for when the same person comes back. Noted before the
 * session ends, so that whichever page cleans up knows.
 */
const keyOf = (role: Role) => `aye.leavers.${role}`;

const LeaversSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

export function leaversOf(texts: TextStore, role: Role): readonly string[] {
  const read = v.safeParse(LeaversSchema, texts.read(keyOf(role)));
  return read.success ? read.output : [];
}

function write(texts: TextStore, role: Role, emails: readonly string[]): void {
  texts.write(keyOf(role), emails.length === 0 ? null : JSON.stringify(emails));
}

export function noteLeaver(texts: TextStore, role: Role, email: string): void {
  write(texts, role, [...new Set([...leaversOf(texts, role), email])]);
}

/** They're gone for good, or here again. */
export function strikeLeavers(texts: TextStore, role: Role, emails: readonly string[]): void {
  const left = leaversOf(texts, role);
  if (left.length === 0) return;
  write(
    texts,
    role,
    left.filter((email) => !emails.includes(email)),
  );
}
