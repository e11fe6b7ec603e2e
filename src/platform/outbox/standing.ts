import type { Standing } from './rows.ts';
import type { Verdict } from './verdict.ts';

/** Longer than any silence after which a sender gives up. */
export const LEASE_MS = 5 * 60_000;

/** Shorter than the week for which the server remembers keys (`server/db/idempotency-keys.ts`). */
const KEYS_TRUSTED_MS = 6 * 24 * 60 * 60 * 1000;

/** Whether it means the same however often it's sent. */
export const isRepeatable = (method: string | undefined): boolean =>
  method === 'PUT' || method === 'DELETE';

/** Those that wait for a person's word are not sent, and hold up nobody. */
export const isOpen = ({ state }: Standing): boolean =>
  state.kind !== 'refused' && state.kind !== 'unsure' && state.kind !== 'sent';

export function isLeased({ state, leasedUntil = 0 }: Standing, now: number): boolean {
  // A clock that was put back must not hold it up for long.
  return state.kind === 'sending' && leasedUntil > now && leasedUntil <= now + LEASE_MS;
}

/** Whether sending it again has no second effect, though the answer to the first try was lost. */
export function mayRepeat(
  { unansweredSince }: Standing,
  method: string | undefined,
  remembersKeys: boolean,
  now: number,
): boolean {
  if (isRepeatable(method)) return true;
  return remembersKeys && now - (unansweredSince ?? now) < KEYS_TRUSTED_MS;
}

function moved(standing: Standing, state: Standing['state'], at: number): Standing {
  const { leasedUntil: _, notBefore: __, ...rest } = standing;
  return { ...rest, state, at };
}

/** Nobody knows whether it got there, and a repeat may do it twice. */
export const unsure = (standing: Standing, now: number): Standing =>
  moved(standing, { kind: 'unsure' }, now);

/** The page that was sending it is no more. */
export const cutShort = (standing: Standing): Standing =>
  moved(standing, { kind: 'waiting' }, standing.at);

/** A person has looked: it did not get there. */
export const waitingAgain = (standing: Standing, now: number): Standing => {
  const { unansweredSince: _, ...rest } = moved(standing, { kind: 'waiting' }, now);
  return rest;
};

export function claimed(standing: Standing, now: number): Standing {
  return {
    ...moved(standing, { kind: 'sending' }, now),
    attempts: standing.attempts + 1,
    unansweredSince: standing.unansweredSince ?? now,
    leasedUntil: now + LEASE_MS,
  };
}

export function afterVerdict(standing: Standing, verdict: Verdict, now: number): Standing {
  if (verdict.kind === 'offline') return moved(standing, { kind: 'waiting' }, now);
  if (verdict.kind === 'unsure') return unsure(standing, now);
  if (verdict.kind === 'trouble') {
    const { message, notBefore, isAnswer } = verdict;
    const { unansweredSince, ...next } = moved(standing, { kind: 'trouble', message }, now);
    return {
      ...next,
      ...(isAnswer || unansweredSince === undefined ? {} : { unansweredSince }),
      ...(notBefore === undefined ? {} : { notBefore }),
    };
  }
  const { unansweredSince: _, ...answered } = moved(standing, stateOf(verdict), now);
  return answered;
}

function stateOf(verdict: Extract<Verdict, { kind: 'sent' | 'refused' | 'log-in' }>) {
  if (verdict.kind !== 'refused') return verdict;
  const { code, ...said } = verdict;
  return code === undefined ? said : { ...said, code };
}
