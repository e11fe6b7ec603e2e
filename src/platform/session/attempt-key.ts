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
export function storedAttempt(
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
export const hasAttempt = (own: TextStore, name: string, contents: string): boolean =>
  readAttempt(own, name).contents === contents;

/** Called when the attempt was answered: the next one gets a new key. */
export function endAttempt(own: TextStore, name: string): void {
  own.write(name, null);
}
