import type { Role } from '#contract/endpoint.ts';
import { addPendingLogout } from '#src/platform/session/pending-logouts.ts';
import { session, sharedTexts } from '#src/platform/session/session.ts';
import { ownerOf } from '#src/platform/session/unsent-data.ts';

/** Ends a session because the person logged out: their unsent data is removed with it. */
export function logOutOnDevice(role: Role): void {
  const person = role === 'admin' ? undefined : session.getSnapshot()[role];
  const owner = ownerOf(role, person);
  if (owner !== undefined) addPendingLogout(sharedTexts, role, owner.email);
  session.end(role, true);
}
