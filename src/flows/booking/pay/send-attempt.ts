import { endAttempt, hasAttempt, storedAttempt } from '#src/platform/session/attempt-key.ts';
import type { TextStore } from '#src/platform/session/text-store.ts';

interface AttemptRequest {
  readonly idempotencyKey: string | undefined;
  readonly quoteId: string | undefined;
}

interface Attempt<T> {
  /** Where its idempotency key is stored. */
  readonly name: string;
  /** What is booked, as text, without the price. */
  readonly contents: string;
  /** Whether the provider answers a repeated key with the first answer. */
  readonly isIdempotent: boolean;
  /** The price that counts now; the server binds it again whenever the connection is back. */
  readonly quoteId?: string | undefined;
  readonly send: (request: AttemptRequest) => Promise<T>;
  /** Returns until when the seats of an answer are held. */
  readonly heldUntilOf: (answer: T) => string | undefined;
}

/**
 * Sends an attempt to start a payment. One that is repeated, because its answer was lost or the
 * guest left before it came, gets the first answer again. If the seats of that answer are no longer
 * held, paying for them could only be refunded, so another attempt is made.
 */
export async function sendAttempt<T>(
  own: TextStore,
  { name, contents, isIdempotent, quoteId, send, heldUntilOf }: Attempt<T>,
): Promise<T> {
  if (!isIdempotent) return send({ idempotencyKey: undefined, quoteId });
  const isRepeated = hasAttempt(own, name, contents);
  const sendOnce = () => {
    const fresh = () => ({ key: crypto.randomUUID(), quoteId });
    const attempt = storedAttempt(own, name, contents, fresh);
    return send({ idempotencyKey: attempt.key, quoteId: attempt.quoteId });
  };
  const answer = await sendOnce();
  const heldUntil = heldUntilOf(answer);
  // Only then, so that a device whose clock is ahead doesn't send everything twice.
  if (!isRepeated || heldUntil === undefined || new Date(heldUntil) > new Date()) return answer;
  endAttempt(own, name);
  return sendOnce();
}
