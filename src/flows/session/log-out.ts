import type { Role } from '#contract/endpoint.ts';
import { addPendingLogout } from '#src/platform/session/pending-logouts.ts';
import { session, sharedTexts } from '#src/platform/session/session.ts';
import { ownerOf } from '#src/platform/session/unsent-data.ts';
import { useNavigate } from '@tanstack/react-router';

/** Ends a session because the person logged out: their unsent data is removed with it. */
export function logOutOnDevice(role: Role): void {
  const person = role === 'admin' ? undefined : session.getSnapshot()[role];
  const owner = ownerOf(role, person);
  if (owner !== undefined) addPendingLogout(sharedTexts, role, owner.email);
  session.end(role, true);
}

/**
 * Returns a function for when the provider has ended the session: it asks no question and sends no
 * sign-out. Unsent data stays until the same person logs in again, unless the account is `gone`.
 */
export function useLeaveEndedSession(role: Role, account: 'there' | 'gone' = 'there'): () => void {
  const navigate = useNavigate();
  return () => {
    // Leave the page first, so that its guard doesn't redirect to the log-in page instead.
    void navigate({ to: '/' });
    if (account === 'gone') logOutOnDevice(role);
    else session.end(role);
  };
}
