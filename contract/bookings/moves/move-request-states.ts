import { type BookingState, freeUntil } from '../booking-states.ts';
import * as copy from '../copy.ts';
import { movedTwice, NOT_UPCOMING } from '../copy.ts';
import { MAX_MOVES } from './moves.ts';

export const MOVE_REQUEST_STATES = [
  /** Waits for the answer of the other side. */
  'open',
  /** The host has agreed, and the guest has to pay the difference. */
  'payable',
  /** The booking was moved as requested. */
  'moved',
  /** The other side said no. For a proposal of the host, the booking is cancelled then. */
  'declined',
  /** Taken back by the side that made it; a payable one by a guest who doesn't want to pay. */
  'withdrawn',
  /** Nobody answered in time. */
  'expired',
  /** The new time was no longer free when it was agreed to, or paid for. */
  'taken',
  /** The guest didn't pay the difference in time. */
  'unpaid',
  /** The booking was cancelled, moved otherwise or begun, so there is nothing left to agree on. */
  'closed',
] as const;

export type MoveRequestState = (typeof MOVE_REQUEST_STATES)[number];

export type MoveRequestEvent =
  /** The host agrees to a higher price, which the guest pays next. */
  | 'agree'
  /** The booking is moved: agreed without a payment, or paid. */
  | 'move'
  | 'decline'
  | 'withdraw'
  | 'expire'
  /** The seats aren't free. */
  | 'fail'
  | 'close';

/** All transitions. A state without any is final. */
export const MOVE_REQUEST_TRANSITIONS: Readonly<
  Record<MoveRequestState, Readonly<Partial<Record<MoveRequestEvent, MoveRequestState>>>>
> = {
  open: {
    agree: 'payable',
    move: 'moved',
    decline: 'declined',
    withdraw: 'withdrawn',
    expire: 'expired',
    fail: 'taken',
    close: 'closed',
  },
  payable: {
    move: 'moved',
    withdraw: 'withdrawn',
    expire: 'unpaid',
    fail: 'taken',
    close: 'closed',
  },
  moved: {},
  declined: {},
  withdrawn: {},
  expired: {},
  taken: {},
  unpaid: {},
  closed: {},
};

/** Returns the state after an event; undefined if the event can't happen in this state. */
export const nextRequestState = (
  state: MoveRequestState,
  event: MoveRequestEvent,
): MoveRequestState | undefined => MOVE_REQUEST_TRANSITIONS[state][event];

/** Whether something can still happen to a request. */
export const isRequestOpen = (state: MoveRequestState): boolean =>
  Object.keys(MOVE_REQUEST_TRANSITIONS[state]).length > 0;

/** Who wants another time: the guest asks, or the host proposes. */
export const MOVE_ASKERS = ['guest', 'host'] as const;

export type MoveAsker = (typeof MOVE_ASKERS)[number];

/** The most UTF-16 units of the host's message with a proposal. */
export const MAX_PROPOSAL_MESSAGE = 200;

const HOUR_MS = 60 * 60 * 1_000;

/** Milliseconds for which a guest can pay the difference after the host has agreed. */
export const DIFFERENCE_MS = 2 * HOUR_MS;

interface RequestedStarts {
  /** The start of the booking now, and after the move. */
  readonly from: Date;
  readonly to: Date;
}

/**
 * Returns the instant at which an unanswered request ends. A guest's question lasts until the
 * booking starts, or until one hour before an earlier new start. A host's proposal ends one hour
 * before the earlier of both, because the guest needs the time to come or to stay away.
 */
export function requestEndsAt(askedBy: MoveAsker, { from, to }: RequestedStarts): Date {
  const first = Math.min(from.getTime(), to.getTime());
  return askedBy === 'guest' && to >= from ? from : new Date(first - HOUR_MS);
}

/** Returns the instant until which a difference can be paid that the host agreed to. */
export function differenceEndsAt(agreedAt: Date, { from, to }: RequestedStarts): Date {
  const latest = agreedAt.getTime() + DIFFERENCE_MS;
  return new Date(Math.min(latest, from.getTime(), to.getTime()));
}

/**
 * Returns why a guest can't ask for another time, as a sentence; undefined if they can. That is
 * possible from when a cancellation isn't free any more until the start, and not after two moves.
 */
export function whyNotAsked(
  {
    state,
    startsAt,
    moves,
  }: {
    readonly state: BookingState;
    readonly startsAt: Date;
    /** How often the guest has moved it before. */
    readonly moves: number;
  },
  now: Date,
): string | undefined {
  if (state !== 'upcoming') return NOT_UPCOMING[state];
  if (moves >= MAX_MOVES) return movedTwice;
  return now > freeUntil({ startsAt }) ? undefined : copy.canStillMove;
}
