import { useNavigate } from '@tanstack/react-router';
import type { Role } from '#contract/endpoint.ts';
import { session } from '#src/platform/session/session.ts';
import { logOutOnDevice } from './log-out.ts';

/**
 * Returns a function for when the provider has ended the session: it asks no question and sends no
 * sign-out. Unsent data stays until the same person logs in again, unless the account is `gone`.
 */
export function useLeft(role: Role, account: 'there' | 'gone' = 'there'): () => void {
  const navigate = useNavigate();
  return () => {
    // Leave the page first, so that its guard doesn't redirect to the log-in page instead.
    void navigate({ to: '/' });
    if (account === 'gone') logOutOnDevice(role);
    else session.end(role);
  };
}
