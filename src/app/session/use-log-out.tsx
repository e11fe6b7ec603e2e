import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Role } from '#contract/endpoint.ts';
import { capabilitiesQuery, lists } from '#src/features/catalogue/api/capabilities.ts';
import { useCatalogueSources } from '#src/features/catalogue/model/sources-context.ts';
import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import { reportProblem } from '#src/platform/report.ts';
import { unsentCount } from '#src/platform/session/private-things.ts';
import { getToken } from '#src/platform/session/session.ts';
import { leave } from './leave.ts';
import { LogOutQuestion } from './log-out-question.tsx';

/** Best effort, and only with a connection: the token never stays on the device for later. */
async function tellServer(
  role: Role,
  token: string | undefined,
  hasSignOut: () => Promise<boolean>,
): Promise<void> {
  if (token === undefined || !connectivity.getSnapshot().online) return;
  try {
    if (!(await hasSignOut())) return;
    const { signOut } = await import('#src/features/account/api/sign-out.ts');
    await signOut(role, token);
  } catch (reason) {
    reportProblem('The server could not be told of the log-out', reason);
  }
}

interface Asked {
  readonly role: Role;
  /** Undefined where it could not be counted. */
  readonly unsent: number | undefined;
}

/**
 * Logs a role out and leads home. Where something unsent would be lost it asks first: `question` is
 * the dialog for that, and stands outside of any menu that closes.
 */
export function useLogOut(): {
  readonly logOut: (role: Role) => void;
  readonly question: ReactNode;
} {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const sources = useCatalogueSources();
  const capabilities = capabilitiesQuery(sources);
  const [asked, setAsked] = useState<Asked>();

  const hasSignOut = async () => {
    const known = await queryClient.query({ ...capabilities, staleTime: 'static' });
    return lists(known, 'accounts');
  };

  /** Also right after the start, when what counts may not be here yet. */
  const countUnsent = async (role: Role) => {
    const { sendWaiting } = await import('./device-wipe.ts');
    await sendWaiting({ queryClient, sources });
    return unsentCount(role);
  };

  const goAway = (role: Role) => {
    setAsked(undefined);
    void tellServer(role, getToken(role), hasSignOut);
    // First away from the page, so that its guard does not lead to the door instead.
    void navigate({ to: '/' });
    leave(role);
  };

  return {
    logOut: (role) => {
      countUnsent(role).then(
        (unsent) => (unsent === 0 ? goAway(role) : setAsked({ role, unsent })),
        () => setAsked({ role, unsent: undefined }),
      );
    },
    question:
      asked === undefined ? null : (
        <LogOutQuestion
          unsent={asked.unsent}
          onStay={() => setAsked(undefined)}
          onLeave={() => goAway(asked.role)}
        />
      ),
  };
}
