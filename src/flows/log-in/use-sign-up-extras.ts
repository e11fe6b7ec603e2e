import { useState } from 'react';
import type { AccountKind } from '#contract/accounts/accounts.ts';
import { sharedTexts } from '#src/platform/session/session.ts';
import { forgetReturnPath, rememberReturnPath } from './return-path.ts';
import { createSignUpSecret, forgetSignUpSecret, rememberSignUpSecret } from './sign-up-secret.ts';
import { useCapability } from '../hooks/use-capability.ts';

interface SignUpExtras {
  /** Sent with the registration; undefined if the provider doesn't support it. */
  readonly returnTo: string | undefined;
  readonly signUpSecret: string | undefined;
  /** Stores on this device what the verification needs. Called after the sign-up. */
  remember(): void;
}

/** The return path and the secret of a sign-up, for the registration and for this device. */
export function useSignUpExtras(kind: AccountKind, redirect: string | undefined): SignUpExtras {
  const carriesReturn = useCapability('return-to') === true;
  const [created] = useState(createSignUpSecret);
  const signUpSecret = useCapability('sign-up-secret') === true ? created : undefined;
  return {
    returnTo: carriesReturn ? redirect : undefined,
    signUpSecret,
    remember: () => {
      if (signUpSecret === undefined) forgetSignUpSecret(sharedTexts, kind);
      else rememberSignUpSecret(sharedTexts, kind, signUpSecret);
      if (redirect === undefined) forgetReturnPath(sharedTexts, kind);
      else rememberReturnPath(sharedTexts, kind, redirect, Date.now());
    },
  };
}
