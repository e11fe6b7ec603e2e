import { CallError } from '#src/platform/http/call-error.ts';
import { isUnanswered } from '#src/platform/http/is-unanswered.ts';
import { withCode } from '#src/platform/session/code-prompt.ts';
import type { FormFailure } from '#src/ui/form/use-form.ts';

export type CodedResult<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly failure: FormFailure;
      /** False if the outcome is unknown (`isUnanswered`). */
      readonly isAnswered: boolean;
    };

/**
 * Makes a call that may need a recent code of the second factor, and repeats it once a code was
 * accepted. Failures become those of a form.
 */
export async function withRecentCode<T>(work: () => Promise<T>): Promise<CodedResult<T>> {
  try {
    return { ok: true, value: await withCode('user', work) };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { message, errors } = error;
    return { ok: false, failure: { message, errors }, isAnswered: !isUnanswered(error) };
  }
}
