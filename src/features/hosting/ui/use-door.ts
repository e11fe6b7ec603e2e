import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { readBookingId } from '#contract/check-ins.ts';
import { lagosTime } from '#contract/rules/lagos-time.ts';
import { parsePass, type UnprovedPass } from '#contract/rules/pass.ts';
import { call } from '#src/platform/http/call.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { expectedGuestsQuery, hostSpaceIdsQuery, passKeyQuery } from '../api/door.ts';
import { newCheckInId } from '../model/check-in-id.ts';
import type { CheckIns, CheckInsState } from '../model/check-ins.ts';
import { firstShown, guestsOn, type TodayGuest } from '../model/guest-days.ts';
import { judge, type Shown, type Verdict } from '../model/judge.ts';
import { type Proof, provePass } from '../model/prove-pass.ts';
import type { Outcome } from '../model/say.ts';

export interface DoorState {
  readonly state: CheckInsState;
  readonly today: readonly TodayGuest[];
  readonly list: {
    readonly status: 'loading' | 'ready' | 'unavailable';
    /** Milliseconds since 1970. */
    readonly savedAt: number | undefined;
    readonly stale: boolean;
    readonly problem: string;
    refetch(): void;
  };
  readonly outcome: Outcome | undefined;
  /** A code was read. */
  onScanned(text: string): void;
  /** An ID was typed or chosen from the list. */
  onTyped(bookingId: string): void;
  clear(): void;
}

const clock = () => new Date();
const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));

/** Over plain http the browser has no such thing. */
const subtle = (): SubtleCrypto | undefined =>
  (crypto as { readonly subtle?: SubtleCrypto }).subtle;

/** Verdicts that make a check-in: the others would only be refused. */
function visitorOf(verdict: Verdict) {
  if (verdict.kind === 'welcome' || verdict.kind === 'again') return verdict.visitor;
  return verdict.kind === 'unknown'
    ? { bookingId: verdict.bookingId, guestName: '', spaceName: '' }
    : undefined;
}

/** What the device knows of the guests who are to come. */
function useKnown(since: number) {
  const key = useQuery(passKeyQuery(call, clock));
  const guests = useQuery(expectedGuestsQuery(call, clock, since));
  const spaces = useQuery(hostSpaceIdsQuery(call, clock, since));

  const prove = async (pass: UnprovedPass): Promise<Proof> => {
    const proof = await provePass(subtle(), key.data?.value, pass);
    if (proof === 'ours') return proof;
    // There may be a newer key.
    const { data } = await key.refetch();
    return data === undefined ? proof : provePass(subtle(), data.value, pass);
  };

  return { guests, spaceIds: spaces.data?.value, prove };
}

function listOf({ data, error, fetchStatus, refetch }: ReturnType<typeof useKnown>['guests']) {
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

/** The host's door: what is shown is judged here, kept, and sent when that can be. */
export function useDoor(checkIns: CheckIns, since: number, now: Date): DoorState {
  const state = useSyncExternalStore(checkIns.subscribe, checkIns.getSnapshot);
  const known = useKnown(since);
  const [outcome, setOutcome] = useState<Outcome>();
  const guests = known.guests.data?.value ?? [];
  const { date } = lagosTime(now);
  const shown = firstShown(guests, state.shown, date);

  const take = async (what: Shown, pass?: string) => {
    const at = clock();
    const marks = checkIns.getSnapshot().shown;
    const shownAtDoor = firstShown(guests, marks, lagosTime(at).date);
    const verdict = judge(what, { guests, spaceIds: known.spaceIds, shown: shownAtDoor, now: at });
    const visitor = visitorOf(verdict);
    if (visitor === undefined) {
      setOutcome({ kind: 'judged', verdict, isAsking: false });
      return;
    }
    const { bookingId, guestName, spaceName } = visitor;
    const id = newCheckInId(at, randomBytes);
    const checkIn = { id, bookingId, shownAt: at.toISOString(), ...(pass ? { pass } : {}) };
    const judged = { kind: 'judged', verdict, checkInId: id } as const;
    setOutcome({ ...judged, isAsking: true });
    try {
      await checkIns.record({ checkIn, guestName, spaceName });
    } catch {
      showToast('This device did not keep the check-in. Please note it down.', { kind: 'error' });
    }
    await checkIns.send();
    setOutcome((current) =>
      current?.kind === 'judged' && current.checkInId === id
        ? { ...judged, isAsking: false }
        : current,
    );
  };

  const takeScanned = async (text: string) => {
    const pass = parsePass(text);
    const bookingId = readBookingId(text);
    if (pass !== undefined) {
      const proof = await known.prove(pass);
      await take({ kind: 'pass', contents: pass.contents, proof }, text.trim());
    } else if (bookingId === undefined) setOutcome({ kind: 'unreadable' });
    else await take({ kind: 'typed', bookingId });
  };

  return {
    state,
    today: guestsOn(guests, shown, date),
    list: listOf(known.guests),
    outcome,
    onScanned: (text) => void takeScanned(text),
    onTyped: (bookingId) => void take({ kind: 'typed', bookingId }),
    clear: () => setOutcome(undefined),
  };
}
