import type { FormFailure } from '#src/ui/form/use-form.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { isNetworkFailure } from '#src/platform/query/network-failure.ts';
import * as copy from '../copy.ts';
import { callErrorOf, formFailure } from '../model/failure.ts';

export interface SignUpScreenProps {
  /** Where log-in leads back to; undefined for the default. */
  readonly redirect?: string | undefined;
  /** The same path for the registration; undefined if the provider doesn't support it. */
  readonly returnTo?: string | undefined;
  /** Sent with the registration; undefined if the provider doesn't support it. */
  readonly signUpSecret?: string | undefined;
  readonly onSignedUp: (email: string) => void;
}

/** Returns the additional fields of a registration, for a provider that supports them. */
export function signUpExtras({
  returnTo,
  signUpSecret,
}: Pick<SignUpScreenProps, 'returnTo' | 'signUpSecret'>) {
  return {
    ...(returnTo === undefined ? {} : { returnTo }),
    ...(signUpSecret === undefined ? {} : { signUpSecret }),
  };
}

/** Registers, and shows the server's message as a toast (specification §8). */
export async function signUp(
  email: string,
  register: () => Promise<unknown>,
  onSignedUp: (email: string) => void,
): Promise<FormFailure | undefined> {
  try {
    await register();
  } catch (error) {
    const failure = callErrorOf(error);
    if (isNetworkFailure(failure)) return formFailure(failure);
    showToast(failure.message, { kind: 'error' });
    return { errors: failure.errors };
  }
  showToast(copy.signedUp, { kind: 'success' });
  onSignedUp(email);
  return undefined;
}
