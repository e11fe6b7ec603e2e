import type { NewOutboxEntry } from './outbox.ts';
import type { EntryStatus } from './rows.ts';
import type { SendResult } from './sending/send-result.ts';

/** Longer than any silence after which a sender gives up. */
export const LEASE_MS = 5 * 60_000;

/** Shorter than the week for which the server remembers keys (`server/db/stores/idempotency-keys.ts`). */
const KEYS_TRUSTED_MS = 6 * 24 * 60 * 60 * 1000;

/** Decides whether a repeat is safe; undefined for an entry that can't be read any more. */
type RepeatedRequest = Pick<NewOutboxEntry, 'method' | 'isIndependent'> | undefined;

/** Returns whether every provider executes the request once, however often it arrives. */
export const isRepeatable = (entry: RepeatedRequest): boolean =>
  entry?.isIndependent === true || entry?.method === 'PUT' || entry?.method === 'DELETE';

/**
 * Returns whether an entry can be sent. Entries that wait for the user's decision are skipped and
 * don't block others.
 */
export const isOpenEntry = ({ state }: EntryStatus): boolean =>
  state.kind !== 'refused' && state.kind !== 'unsure' && state.kind !== 'sent';

/**
 * Returns whether another sender is working on the entry.
 *
 * @param now Milliseconds since 1970.
 */
export function isLeased({ state, leasedUntil = 0 }: EntryStatus, now: number): boolean {
  // If the clock was set back, the lease must not block the entry for long.
  return state.kind === 'sending' && leasedUntil > now && leasedUntil <= now + LEASE_MS;
}

/**
 * Returns whether sending it again has no second effect, although the answer to an earlier try was
 * lost.
 */
export function mayRepeat(
  { unansweredSince }: EntryStatus,
  entry: RepeatedRequest,
  remembersKeys: boolean,
  now: number,
): boolean {
  if (isRepeatable(entry)) return true;
  return remembersKeys && now - (unansweredSince ?? now) < KEYS_TRUSTED_MS;
}

function moved(status: EntryStatus, state: EntryStatus['state'], at: number): EntryStatus {
  const { leasedUntil: _, notBefore: __, ...rest } = status;
  return { ...rest, state, at };
}

/** It is unknown whether the entry arrived, and a repeat might be executed twice. */
export const unsureStatus = (status: EntryStatus, now: number): EntryStatus =>
  moved(status, { kind: 'unsure' }, now);

/** The page that was sending the entry no longer exists. */
export const cutShort = (status: EntryStatus): EntryStatus =>
  moved(status, { kind: 'waiting' }, status.at);

/** The user has checked that the entry did not arrive. */
export const waitingAgain = (status: EntryStatus, now: number): EntryStatus => {
  const { unansweredSince: _, ...rest } = moved(status, { kind: 'waiting' }, now);
  return rest;
};

/**
 * Returns the status of an entry that is about to be sent, leased to its sender.
 *
 * @param now Milliseconds since 1970.
 */
export function claimedStatus(status: EntryStatus, now: number): EntryStatus {
  return {
    ...moved(status, { kind: 'sending' }, now),
    attempts: status.attempts + 1,
    unansweredSince: status.unansweredSince ?? now,
    leasedUntil: now + LEASE_MS,
  };
}

/**
 * Returns the status of an entry after an attempt to send it.
 *
 * @param now Milliseconds since 1970.
 */
export function afterSend(status: EntryStatus, result: SendResult, now: number): EntryStatus {
  if (result.kind === 'offline') return moved(status, { kind: 'waiting' }, now);
  if (result.kind === 'unsure') return unsureStatus(status, now);
  if (result.kind === 'trouble') {
    const { message, notBefore, isAnswer } = result;
    const { unansweredSince, ...next } = moved(status, { kind: 'trouble', message }, now);
    return {
      ...next,
      ...(isAnswer || unansweredSince === undefined ? {} : { unansweredSince }),
      ...(notBefore === undefined ? {} : { notBefore }),
    };
  }
  const { unansweredSince: _, ...answered } = moved(status, stateOf(result), now);
  return answered;
}

function stateOf(result: Extract<SendResult, { kind: 'sent' | 'refused' | 'log-in' }>) {
  if (result.kind !== 'refused') return result;
  const { code, ...message } = result;
  return code === undefined ? message : { ...message, code };
}
