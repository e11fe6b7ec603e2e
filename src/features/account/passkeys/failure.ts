import type { FormFailure } from '#src/ui/form/use-form.ts';
import { passwordFailure } from '../model/failure.ts';
import { NoPasskey } from './device.ts';

/** Returns what a form with a password shows when a device gave no passkey or a call failed. */
export function passkeyFailure(error: unknown): FormFailure {
  return error instanceof NoPasskey
    ? { message: error.message }
    : passwordFailure(error, 'password');
}
