import type { BookingId, EpochMs } from '#contract/units.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { readBookingId } from '#contract/bookings/check-ins.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { parsePass, type UnverifiedPass } from '#contract/bookings/pass.ts';
import { call } from '#src/platform/http/call.ts';
import { callLater } from '#src/platform/later.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { expectedGuestsQuery, hostSpaceIdsQuery, passKeyQuery } from '../api/check-in-queries.ts';
import { newSortableId } from '#src/platform/sortable-id.ts';
import type { CheckIns, CheckInsState } from './model/check-ins.ts';
import { verifyRevokedPasses } from './model/verify-revoked-passes.ts';
import { visitOf } from './model/stored-check-in.ts';
import { firstShown, guestsOn, type TodayGuest, undoneElsewhere } from './model/guest-days.ts';
import {
  verifyPassOffline,
  type ShownPass,
  type OfflineCheck,
} from './model/verify-pass-offline.ts';
import { type SignatureCheck, verifyPassSignature } from './model/verify-pass-signature.ts';
import type { CheckInOutcome } from './model/check-in-message.ts';
import * as copy from './check-in-copy.ts';

export interface CheckInState {
  readonly state: CheckInsState;
  readonly today: readonly TodayGuest[];
  readonly list: {
    readonly status: 'loading' | 'ready' | 'unavailable';
    readonly savedAt: EpochMs | undefined;
    readonly stale: boolean;
    readonly problem: string;
    refetch(): void;
  };
  readonly outcome: CheckInOutcome | undefined;
  /** The number of passes and IDs with a result so far, this one included. */
  readonly attempt: number;
  onScanned(text: string): void;
  /** Called when an ID was typed or chosen from the list. */
  onTyped(bookingId: BookingId): void;
  clear(): void;
}

type Result = Pick<CheckInState, 'outcome' | 'attempt'>;

/** Milliseconds for which the screen waits for the server's answer. */
const TIMEOUT_MS = 15_000;

/** Missing over plain http. */
const subtle = (): SubtleCrypto | undefined =>
  (crypto as { readonly subtle?: SubtleCrypto }).subtle;

/** Returns the visitor of a result that creates a check-in; others would only be refused. */
function visitorOf(check: OfflineCheck) {
  if (check.kind === 'welcome' || check.kind === 'again') return check.visitor;
  return check.kind === 'unknown'
    ? { bookingId: check.bookingId, guestName: '', spaceName: '' }
    : undefined;
}

/** Loads the data for verifying passes: the key, the expected guests and the host's spaces. */
function useVerificationData(since: number) {
  const key = useQuery(passKeyQuery(call));
  const guests = useQuery(expectedGuestsQuery(call, since));
  const spaces = useQuery(hostSpaceIdsQuery(call, since));

  const prove = async (pass: UnverifiedPass): Promise<SignatureCheck> => {
    const proof = await verifyPassSignature(subtle(), key.data?.value, pass);
    if (proof === 'ours') return proof;
    // There may be a newer key.
    const { data } = await key.refetch();
    return data === undefined ? proof : verifyPassSignature(subtle(), data.value, pass);
  };

  const readRevoked = () => verifyRevokedPasses(subtle(), key.data?.value, guests.data?.revoked);

  return { guests, spaceIds: spaces.data?.value, prove, readRevoked };
}

function listOf({
  data,
  error,
  fetchStatus,
  refetch,
}: ReturnType<typeof useVerificationData>['guests']) {
  const isStopped = error !== null || fetchStatus === 'paused';
  const stale = fetchStatus !== 'fetching' && (isStopped || data?.isStale === true);
  return {
    status: data !== undefined ? 'ready' : isStopped ? 'unavailable' : 'loading',
    savedAt: data?.savedAt,
    stale,
    problem: error?.message ?? '',
    refetch: () => void refetch(),
  } as const;
}

/**
 * Loads the guest list again when the server knows a guest from another phone: that phone may have
 * checked in others too, and each with the time at which it saw them first.
 */
function useGuestsOfOthers(
  { answers }: CheckInsState,
  guests: ReturnType<typeof useVerificationData>['guests'],
) {
  const { refetch } = guests;
  const known = [...answers.values()].filter(({ again }) => again).length;
  useEffect(() => {
    if (known > 0) void refetch({ cancelRefetch: false });
  }, [known, refetch]);
}

/** Forgets the check-ins that were undone on another phone, so that the guests can be checked in. */
function useUndoneElsewhere(
  checkIns: CheckIns,
  { shown }: CheckInsState,
  { data }: ReturnType<typeof useVerificationData>['guests'],
) {
  useEffect(() => {
    if (data === undefined) return;
    for (const { bookingId, day } of undoneElsewhere(shown, data.value, data.savedAt)) {
      void checkIns.forget(bookingId, day);
    }
  }, [checkIns, shown, data]);
}

/** The state of the check-in screen: passes are verified here, stored, and sent when possible. */
export function useCheckIn(checkIns: CheckIns, since: number, now: Date): CheckInState {
  const state = useSyncExternalStore(checkIns.subscribe, checkIns.getSnapshot);
  const known = useVerificationData(since);
  const [{ outcome, attempt }, setResult] = useState<Result>({ outcome: undefined, attempt: 0 });
  const guests = known.guests.data?.value ?? [];
  const { date } = lagosTime(now);
  const shown = firstShown(guests, state.shown, date);
  useGuestsOfOthers(state, known.guests);
  useUndoneElsewhere(checkIns, state, known.guests);

  const show = (next: CheckInOutcome) =>
    setResult((last) => ({ outcome: next, attempt: last.attempt + 1 }));

  const take = async (what: ShownPass, pass?: string) => {
    const at = new Date();
    const items = checkIns.getSnapshot().shown;
    const shownHere = firstShown(guests, items, lagosTime(at).date);
    const check = verifyPassOffline(what, {
      guests,
      revoked: await known.readRevoked(),
      spaceIds: known.spaceIds,
      shown: shownHere,
      now: at,
    });
    const visitor = visitorOf(check);
    if (visitor === undefined) {
      show({ kind: 'checked', check, isAsking: false });
      return;
    }
    const { bookingId, guestName, spaceName } = visitor;
    const id = newSortableId(at);
    const checkIn = { id, bookingId, shownAt: at.toISOString(), ...(pass ? { pass } : {}) };
    const before = checkIns
      .getSnapshot()
      .waiting.find((queued) => visitOf(queued.checkIn) === visitOf(checkIn));
    if (before !== undefined) {
      show({ kind: 'queued-before', before });
      await checkIns.send();
      return;
    }
    const checked = { kind: 'checked', check, checkInId: id } as const;
    show({ ...checked, isAsking: true });
    const recorded = checkIns
      .record({ checkIn, guestName, spaceName })
      .catch(() => showToast(copy.notSaved, { kind: 'error' }));
    // It may wait behind a photo that is being uploaded, and the guest is at the door.
    await Promise.race([recorded, new Promise<void>((stop) => void callLater(stop, TIMEOUT_MS))]);
    setResult((last) =>
      last.outcome?.kind === 'checked' && last.outcome.checkInId === id
        ? { ...last, outcome: { ...checked, isAsking: false } }
        : last,
    );
  };

  const takeScanned = async (text: string) => {
    const pass = parsePass(text);
    const bookingId = readBookingId(text);
    if (pass !== undefined) {
      const proof = await known.prove(pass);
      await take({ kind: 'pass', contents: pass.contents, proof }, text.trim());
    } else if (bookingId === undefined) show({ kind: 'unreadable' });
    else await take({ kind: 'typed', bookingId });
  };

  return {
    state,
    today: guestsOn(guests, shown, date),
    list: listOf(known.guests),
    outcome,
    attempt,
    onScanned: (text) => void takeScanned(text),
    onTyped: (bookingId) => void take({ kind: 'typed', bookingId }),
    clear: () => setResult((last) => ({ ...last, outcome: undefined })),
  };
}
