import type { TextStore } from './text-store.ts';

interface Attempt {
  readonly key: string;
  readonly contents: string;
}

function readAttempt(own: TextStore, name: string): Partial<Attempt> {
  try {
    return (JSON.parse(own.read(name) ?? '{}') ?? {}) as Partial<Attempt>;
  } catch {
    return {};
  }
}

/**
 * Returns the idempotency key of an attempt to start a payment, stored under `name`. A repeated
 * click, also after a reload, gets the same key, so that a lost answer is returned again. Other
 * contents get another key.
 */
export function attemptKey(
  own: TextStore,
  name: string,
  contents: string,
  newKey: () => string,
): string {
  const stored = readAttempt(own, name);
  if (stored.contents === contents && typeof stored.key === 'string' && stored.key !== '')
    return stored.key;
  const key = newKey();
  own.write(name, JSON.stringify({ key, contents } satisfies Attempt));
  return key;
}

/** Whether an attempt with these contents was sent before and hasn't ended. */
export const hasAttempt = (own: TextStore, name: string, contents: string): boolean =>
  readAttempt(own, name).contents === contents;

/** Called when the attempt was answered: the next one gets a new key. */
export function endAttempt(own: TextStore, name: string): void {
  own.write(name, null);
}
