import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Role } from '#contract/endpoint.ts';
import { capabilitiesQuery, hasCapability } from '#src/features/catalogue/api/capabilities.ts';
import { useCatalogueSources } from '#src/features/catalogue/sync/sources.ts';
import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import { reportProblem } from '#src/platform/report.ts';
import { unsentCount } from '#src/platform/session/private-data.ts';
import { getToken } from '#src/platform/session/session.ts';
import { logOutOnDevice } from './log-out.ts';
import { LogOutQuestion } from './log-out-question.tsx';

/** Best effort, and only with a connection: the token is never stored on the device for later. */
async function unregisterPushDevice(
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
    reportProblem('The log-out could not be sent to the server', reason);
  }
}

interface Asked {
  readonly role: Role;
  /** Undefined if it could not be counted. */
  readonly unsent: number | undefined;
}

/**
 * Logs a role out and leads to the landing page. If unsent data would be lost, it asks first:
 * `question` is the dialog for that, to be rendered outside any menu that closes.
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
    return hasCapability(known, 'accounts');
  };

  /** Works right after the start too, when what counts unsent data may not be loaded yet. */
  const countUnsent = async (role: Role) => {
    const { sendUnsentData } = await import('./device-wipe.ts');
    await sendUnsentData({ queryClient, sources });
    return unsentCount(role);
  };

  const goAway = (role: Role) => {
    setAsked(undefined);
    void unregisterPushDevice(role, getToken(role), hasSignOut);
    // Leave the page first, so that its guard doesn't redirect to the log-in page instead.
    void navigate({ to: '/' });
    logOutOnDevice(role);
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
