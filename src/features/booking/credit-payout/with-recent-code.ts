import { CallError } from '#src/platform/http/call-error.ts';
import { isNetworkFailure } from '#src/platform/query/network-failure.ts';
import { withCode } from '#src/platform/session/code-prompt.ts';
import type { FormFailure } from '#src/ui/form/use-form.ts';

export type CodedResult<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly failure: FormFailure;
      /** False if it isn't known whether the call had an effect. */
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
    const { message, errors, kind, code } = error;
    const isAnswered = !isNetworkFailure(error) && kind !== 'unreadable' && code !== 'KEY_BUSY';
    return { ok: false, failure: { message, errors }, isAnswered };
  }
}
