import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { MoveRequest } from '#contract/bookings/moves/move-request-records.ts';
import { isRequestOpen, whyNotAsked } from '#contract/bookings/moves/move-request-states.ts';
import * as copy from './copy.ts';

/** What a guest can do with requests; undefined if the provider doesn't have them. */
export interface RequestActions {
  readonly online: boolean;
  /** Whether a refund may become credit. */
  readonly hasCredit: boolean;
  /** Opens the form in which the guest asks for another time. */
  readonly onAsk: (booking: UserBooking) => void;
  /** Opens the payment of a difference that the host agreed to. */
  readonly onPay: (booking: UserBooking) => void;
  /** Called when the bookings may have changed. */
  readonly onDone: () => void;
}

/** What the notice of a request offers. */
export interface NoticeActions extends RequestActions {
  /** Asks whether a proposal of the host is declined. */
  readonly onDecline: (booking: UserBooking) => void;
}

/** Returns the request of a booking that still waits for something, by the stored data. */
export function openRequestOf(
  { moveRequest }: Pick<UserBooking, 'moveRequest'>,
  now: Date,
): MoveRequest | undefined {
  if (moveRequest === undefined || !isRequestOpen(moveRequest.state)) return undefined;
  return new Date(moveRequest.expiresAt) > now ? moveRequest : undefined;
}

/** Returns what the booking waits for, next to its status; undefined if nothing. */
export function requestStatus(booking: UserBooking, now: Date): string | undefined {
  const request = openRequestOf(booking, now);
  return request && copy.statuses[request.askedBy][request.state];
}

/** How often the guest has moved a booking: without what the host had proposed. */
export const guestMovesOf = ({ moves = [] }: Pick<UserBooking, 'moves'>): number =>
  moves.filter(({ byHost }) => byHost === undefined).length;

/** Whether the guest can ask the host for another time now. */
export function canAsk(booking: UserBooking, now: Date): boolean {
  const { state, money } = booking;
  const movable = { state, startsAt: new Date(booking.startsAt), moves: guestMovesOf(booking) };
  return (
    money.state === 'confirmed' &&
    new Date(booking.startsAt) > now &&
    openRequestOf(booking, now) === undefined &&
    whyNotAsked(movable, now) === undefined
  );
}
