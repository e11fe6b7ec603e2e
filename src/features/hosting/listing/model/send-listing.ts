import { failureOf } from '#src/platform/http/failure.ts';
import { saidBy } from '../../model/said-by.ts';
import { reportProblem } from '#src/platform/report.ts';
import type { NewPost, Outbox } from '#src/platform/outbox/outbox.ts';

export type Sent =
  | { readonly kind: 'sent'; readonly message: string | undefined }
  | { readonly kind: 'waiting' }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly errors: Readonly<Record<string, string>>;
      /** Of the error catalogue, where the provider says so. */
      readonly code: string | undefined;
    };

/** Specification §8, where the server says nothing. */
const OTHER_FAILURE = 'An error occurred. Please try again.';

/** What every other form says then. */
const WORDLESS = failureOf(400, undefined).message;

const NEITHER =
  'It could not be sent, and this device has no room to keep it. What you typed is still here.';

/** Posts the form, and says how it went in what a person is told. */
export async function sendListing(
  post: NewPost,
  outbox: Pick<Outbox, 'post'>,
  onProgress: (share: number) => void,
): Promise<Sent> {
  try {
    const outcome = await outbox.post(post, { onProgress });
    if (outcome.kind === 'waiting') return outcome;
    if (outcome.kind === 'sent') {
      return { kind: 'sent', message: saidBy(outcome.body) };
    }
    return {
      kind: 'refused',
      message: outcome.message === WORDLESS ? OTHER_FAILURE : outcome.message,
      errors: outcome.errors,
      code: outcome.code,
    };
  } catch (error) {
    reportProblem('A listing could be neither sent nor kept', error);
    return { kind: 'refused', message: NEITHER, errors: {}, code: undefined };
  }
}
