import type { AccountKind } from '#contract/accounts/accounts.ts';
import { LogInScreen } from '#src/features/account/ui/log-in-screen.tsx';
import { sharedTexts } from '#src/platform/session/session.ts';
import { useCapability } from '../hooks/use-capability.ts';
import { useGoLater } from '../hooks/use-go-later.ts';
import { forgetReturnPath, HOMES, readReturnPath, useNeedsLogIn } from './return-path.ts';
import { usePaidBefore } from './use-paid-before.ts';

/** Milliseconds until the app leads on, so that the result can be read (specification §9). */
const DELAY_MS = { user: 2_000, host: 1_500 } as const;

interface LogInFlowProps {
  readonly kind: AccountKind;
  /** Where someone wanted to go who was asked to log in. */
  readonly redirect: string | undefined;
}

/** Logs a guest or host in and leads to where they were going. */
export function LogInFlow({ kind, redirect }: LogInFlowProps) {
  const goLater = useGoLater();
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
        // Another role than the page is for, by a passkey.
        if (role !== kind) return goLater(HOMES[role], delay);
        const wanted = redirect ?? readReturnPath(sharedTexts, kind, Date.now()) ?? HOMES[kind];
        forgetReturnPath(sharedTexts, kind);
        return goLater(wanted, delay);
      }}
    />
  );
}
