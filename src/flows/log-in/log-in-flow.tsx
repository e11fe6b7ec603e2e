import type { AccountKind } from '#contract/accounts/accounts.ts';
import type { Role } from '#contract/endpoint.ts';
import { LogInScreen } from '#src/features/account/ui/log-in-screen.tsx';
import { sharedTexts } from '#src/platform/session/session.ts';
import { useCapability } from '../hooks/use-capability.ts';
import { useDelayedRedirect } from '../hooks/use-delayed-redirect.ts';
import { forgetReturnPath, HOMES, readReturnPath, useNeedsLogIn } from './return-path.ts';
import { usePaidBefore } from './use-paid-before.ts';

/** Milliseconds until the app leads on, so that the result can be read (specification §9). */
const DELAY_MS = { user: 2_000, host: 1_500 } as const;

interface LogInFlowProps {
  readonly kind: AccountKind;
  /** The path that someone wanted to open when they were asked to log in. */
  readonly redirect: string | undefined;
}

/** Returns the path if it is one of the screens below a role's first one. */
const ownPath = (role: Role, path: string | undefined): string | undefined =>
  path?.startsWith(`${HOMES[role]}/`) === true ? path : undefined;

/** Logs a guest or host in and leads to where they were going. */
export function LogInFlow({ kind, redirect }: LogInFlowProps) {
  const goLater = useDelayedRedirect();
  const paidBefore = usePaidBefore(redirect);
  return (
    <LogInScreen
      kind={kind}
      hasPasskeys={useCapability('passkeys') === true}
      isNeeded={useNeedsLogIn()}
      paidBefore={kind === 'user' ? paidBefore : undefined}
      redirect={redirect}
      onLoggedIn={(role) => {
        const delay = DELAY_MS[kind];
        // Another role than the page is for: an admin, who has no other page, or anyone by a passkey.
        if (role !== kind) return goLater(ownPath(role, redirect) ?? HOMES[role], delay);
        const wanted = redirect ?? readReturnPath(sharedTexts, kind, Date.now()) ?? HOMES[kind];
        forgetReturnPath(sharedTexts, kind);
        return goLater(wanted, delay);
      }}
    />
  );
}
