import { useNavigate } from '@tanstack/react-router';
import type { Role } from '#contract/endpoint.ts';
import { session } from '#src/platform/session/session.ts';

/** For when the provider has ended the session: nothing is asked, and nobody is told. */
export function useLeft(role: Role): () => void {
  const navigate = useNavigate();
  return () => {
    // First away from the page, so that its guard does not lead to the door instead.
    void navigate({ to: '/' });
    session.end(role);
  };
}
