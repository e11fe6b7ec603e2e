import type { FormFailure } from '#src/ui/form/use-form.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { brokeOff } from '#src/platform/query/broke-off.ts';
import { callErrorOf, formFailure } from './failure.ts';

/** Specification §8. */
const SIGNED_UP = 'account created successfully, please check email to verify your account';

export const PASSWORD_HINT =
  'At least 8 characters, with uppercase, lowercase and a special character.';

export interface SignUpScreenProps {
  readonly onSignedUp: (email: string) => void;
}

/** Registers, and says how it went: the server's word as a toast (specification §8). */
export async function signUp(
  email: string,
  register: () => Promise<unknown>,
  onSignedUp: (email: string) => void,
): Promise<FormFailure | undefined> {
  try {
    await register();
  } catch (error) {
    const failure = callErrorOf(error);
    if (brokeOff(failure)) return formFailure(failure);
    showToast(failure.message, { kind: 'error' });
    return { errors: failure.errors };
  }
  showToast(SIGNED_UP, { kind: 'success' });
  onSignedUp(email);
  return undefined;
}
