import type { TextStore } from './text-store.ts';

interface Attempt {
  readonly key: string;
  readonly contents: string;
  /**
   * The binding price that it was first sent with. A repeat has the same one, because it would
   * otherwise be another request.
   */
  readonly quoteId?: string | undefined;
}

function readAttempt(own: TextStore, name: string): Partial<Attempt> {
  try {
    return (JSON.parse(own.read(name) ?? '{}') ?? {}) as Partial<Attempt>;
  } catch {
    return {};
  }
}

/**
 * Returns the attempt that is stored under `name`; with other contents, or without one, a new
 * attempt, and stores it.
 */
function storedAttempt(
  own: TextStore,
  name: string,
  contents: string,
  make: () => Omit<Attempt, 'contents'>,
): Attempt {
  const { key, contents: sent, quoteId } = readAttempt(own, name);
  if (sent === contents && typeof key === 'string' && key !== '') {
    return { key, contents, quoteId: typeof quoteId === 'string' ? quoteId : undefined };
  }
  const made = { ...make(), contents };
  own.write(name, JSON.stringify(made));
  return made;
}

/**
 * Returns the idempotency key of an attempt to start a payment, stored under `name`. A repeated
 * click, also after a reload, gets the same key, so that a lost answer is returned again. Other
 * contents get another key.
 */
export const attemptKey = (
  own: TextStore,
  name: string,
  contents: string,
  newKey: () => string,
): string => storedAttempt(own, name, contents, () => ({ key: newKey() })).key;

/** Whether an attempt with these contents was sent before and hasn't ended. */
const hasAttempt = (own: TextStore, name: string, contents: string): boolean =>
  readAttempt(own, name).contents === contents;

/** Called when the attempt was answered: the next one gets a new key. */
export function endAttempt(own: TextStore, name: string): void {
  own.write(name, null);
}

interface AttemptRequest {
  readonly idempotencyKey: string | undefined;
  readonly quoteId: string | undefined;
}

interface SentAttempt<T> {
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
  { name, contents, isIdempotent, quoteId, send, heldUntilOf }: SentAttempt<T>,
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
