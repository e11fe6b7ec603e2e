import { privateKey } from '#src/platform/session/private-things.ts';
import type { TextStore } from '#src/platform/session/text-store.ts';

const KEY = privateKey('user', 'booking-attempt');

interface Attempt {
  readonly key: string;
  readonly contents: string;
}

function readAttempt(own: TextStore): Partial<Attempt> {
  try {
    return (JSON.parse(own.read(KEY) ?? '{}') ?? {}) as Partial<Attempt>;
  } catch {
    return {};
  }
}

/**
 * The idempotency key of an attempt to book. A repeated click, also after a reload, has the same one,
 * so that an answer that was lost is got again; other contents have another.
 */
export function attemptKey(own: TextStore, contents: string, newKey: () => string): string {
  const kept = readAttempt(own);
  if (kept.contents === contents && typeof kept.key === 'string' && kept.key !== '')
    return kept.key;
  const key = newKey();
  own.write(KEY, JSON.stringify({ key, contents } satisfies Attempt));
  return key;
}

/** The attempt was answered: the next one is another. */
export function endAttempt(own: TextStore): void {
  own.write(KEY, null);
}
