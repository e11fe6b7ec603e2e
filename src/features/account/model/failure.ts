import { CallError } from '#src/platform/http/call-error.ts';
import { brokeOff } from '#src/platform/query/broke-off.ts';
import type { FormFailure } from '#src/ui/form/use-form.ts';

const NOTHING_LOST = 'What you typed is still here.';

/** The failed call; anything else is a fault of ours and is thrown on. */
export function callErrorOf(error: unknown): CallError {
  if (error instanceof CallError) return error;
  throw error;
}

/** What a form shows of a failed call. */
export function formFailure(error: unknown): FormFailure {
  const failure = callErrorOf(error);
  return {
    errors: failure.errors,
    message: brokeOff(failure) ? `${failure.message} ${NOTHING_LOST}` : failure.message,
  };
}

/** The same where the form asks for the present password: a wrong one is that field's error. */
export function passwordFailure(error: unknown, field: string): FormFailure {
  const failure = callErrorOf(error);
  if (failure.code === 'INVALID_CREDENTIALS' && failure.errors === undefined) {
    return { errors: { [field]: failure.message } };
  }
  return formFailure(failure);
}
