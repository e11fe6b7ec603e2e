import { useNavigate } from '@tanstack/react-router';
import type { Role } from '#contract/endpoint.ts';
import { session } from '#src/platform/session/session.ts';
import { leave } from './leave.ts';

/**
 * For when the provider has ended the session: nothing is asked, and nobody is told. What was not
 * sent stays for when the same person comes back, but for an account that is `gone`.
 */
export function useLeft(role: Role, account: 'there' | 'gone' = 'there'): () => void {
  const navigate = useNavigate();
  return () => {
    // First away from the page, so that its guard does not lead to the door instead.
    void navigate({ to: '/' });
    if (account === 'gone') leave(role);
    else session.end(role);
  };
}
