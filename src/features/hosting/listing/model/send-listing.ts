import * as v from 'valibot';
import type { Listing } from '#contract/hosting/listings.ts';
import { parseListings } from '#contract/lenient-parsers/listings.ts';
import { asRecord } from '#contract/lenient-parsers/values.ts';
import { failureOf } from '#src/platform/http/failure.ts';
import { messageOf } from '../../api/message-of.ts';
import { reportProblem } from '#src/platform/report.ts';
import type { NewOutboxEntry, Outbox, WaitingOutcome } from '#src/platform/outbox/outbox.ts';
import * as copy from '../copy.ts';

export type SentListing =
  | {
      readonly kind: 'sent';
      readonly message: string | undefined;
      /** The server's current version of the listing, if the reply contains it. */
      readonly listing: Listing | undefined;
    }
  | WaitingOutcome
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly errors: Readonly<Record<string, string>>;
      /** Code from the error catalogue, if the provider sends one. */
      readonly code: string | undefined;
      /** The addresses of the photos that came with the form, in their order; empty for a refused one. */
      readonly uploaded: readonly string[];
    };

const RefusalSchema = v.object({ uploaded: v.array(v.string()) });

function uploadedIn(body: unknown): readonly string[] {
  const read = v.safeParse(RefusalSchema, body);
  return read.success ? read.output.uploaded : [];
}

/** The message that every other form shows in this case. */
const DEFAULT_MESSAGE = failureOf(400, undefined).message;

/** Sends the form through the outbox, and returns the result with the message to show. */
export async function sendListing(
  entry: NewOutboxEntry,
  outbox: Pick<Outbox, 'enqueue'>,
  onProgress: (share: number) => void,
): Promise<SentListing> {
  try {
    const outcome = await outbox.enqueue(entry, { onProgress });
    if (outcome.kind === 'waiting') return outcome;
    if (outcome.kind === 'sent') {
      const reply = { data: [asRecord(outcome.body)?.['data']] };
      const [listing] = parseListings(reply, new Date()) ?? [];
      return { kind: 'sent', message: messageOf(outcome.body), listing };
    }
    return {
      kind: 'refused',
      message: outcome.message === DEFAULT_MESSAGE ? copy.unknownError : outcome.message,
      errors: outcome.errors,
      code: outcome.code,
      uploaded: uploadedIn(outcome.body),
    };
  } catch (error) {
    reportProblem('A listing could be neither sent nor stored', error);
    const message = copy.neitherSentNorSaved;
    return { kind: 'refused', message, errors: {}, code: undefined, uploaded: [] };
  }
}
