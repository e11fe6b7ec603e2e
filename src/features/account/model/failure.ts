import { CallError } from '#src/platform/http/call-error.ts';
import { isNetworkFailure } from '#src/platform/query/network-failure.ts';
import type { FormFailure } from '#src/ui/form/use-form.ts';
import * as copy from '../copy.ts';

/** Returns the failed call. Any other error is our own fault and is thrown on. */
export function callErrorOf(error: unknown): CallError {
  if (error instanceof CallError) return error;
  throw error;
}

/** Returns what a form shows for a failed call. */
export function formFailure(error: unknown): FormFailure {
  const failure = callErrorOf(error);
  return {
    errors: failure.errors,
    message: isNetworkFailure(failure) ? `${failure.message} ${copy.stillHere}` : failure.message,
  };
}

/**
 * Like `formFailure`, for forms that ask for the current password: a wrong one is that field's
 * error.
 */
export function passwordFailure(error: unknown, field: string): FormFailure {
  const failure = callErrorOf(error);
  if (failure.code === 'INVALID_CREDENTIALS' && failure.errors === undefined) {
    return { errors: { [field]: failure.message } };
  }
  return formFailure(failure);
}

/** Whether the code of the second factor is what was refused. */
export const isCodeRefusal = ({ code }: CallError): boolean =>
  code === 'SECOND_FACTOR_WRONG' || code === 'SECOND_FACTOR_UNREADABLE';

/** Like `passwordFailure`, for forms with a code: a refused one is that field's error. */
export function codeFailure(error: unknown): FormFailure {
  const failure = callErrorOf(error);
  if (isCodeRefusal(failure)) return { errors: { code: failure.message } };
  return passwordFailure(failure, 'password');
}
