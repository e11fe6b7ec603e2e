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
 * The idempotency key of an attempt to begin a payment, kept under `name`. A repeated click, also
 * after a reload, has the same one, so that an answer that was lost is got again; other contents have
 * another.
 */
export function attemptKey(
  own: TextStore,
  name: string,
  contents: string,
  newKey: () => string,
): string {
  const kept = readAttempt(own, name);
  if (kept.contents === contents && typeof kept.key === 'string' && kept.key !== '')
    return kept.key;
  const key = newKey();
  own.write(name, JSON.stringify({ key, contents } satisfies Attempt));
  return key;
}

/** The attempt was answered: the next one is another. */
export function endAttempt(own: TextStore, name: string): void {
  own.write(name, null);
}
