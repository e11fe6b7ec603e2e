import type { SeenMove, SeenMoveRequest } from './offer-snapshot.ts';
import type { MoneySnapshot, SeenBooking } from './snapshot.ts';

interface MoveFacts {
  readonly snapshot: MoneySnapshot;
  /** What the database contained one step earlier. */
  readonly previous: MoneySnapshot;
}

const HOUR = 60 * 60 * 1_000;
/** In kobo: by how much the price of an hour is rounded, for the longest move. */
const ROUNDED = 3;
/** In kobo: a rise below it can't be paid by card, so the guest keeps the price (decision record 52). */
const LEAST_RISE = 10_000;

/** The states that can follow each one (decision record 64), also with others in between. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  open: ['payable', 'moved', 'declined', 'withdrawn', 'expired', 'taken', 'unpaid', 'closed'],
  payable: ['moved', 'withdrawn', 'unpaid', 'taken', 'closed'],
};

/** A move has the price that was agreed, exactly its difference is paid, and one seat stays taken. */
export function brokenMoves({ snapshot, previous }: MoveFacts): string[] {
  const before = new Map(previous.moveRequests.map(({ id, state }) => [id, state]));
  return [
    ...snapshot.misplaced.map((id) => `the booking ${id} has another time than its seat`),
    ...snapshot.bookings.flatMap((booking) => movesInOrder(booking, snapshot)),
    ...snapshot.moves.flatMap((move) => [
      ...differencePaid(move, snapshot),
      ...priceOfMove(move, snapshot),
    ]),
    ...snapshot.moveRequests.flatMap((request) => [
      ...requestWentOn(request, before.get(request.id) ?? 'open'),
      ...requestFulfilled(request, snapshot),
    ]),
  ];
}

/** Each completed move starts where the one before has ended, and the last one is the booking. */
function movesInOrder(booking: SeenBooking, { moves }: MoneySnapshot): string[] {
  const done = moves.filter(
    ({ bookingId, status }) => bookingId === booking.id && status === 'done',
  );
  const broken = done.flatMap((move, index) => {
    const next = done[index + 1];
    const after =
      next === undefined
        ? { startsAt: booking.startsAt, endsAt: booking.endsAt, kobo: booking.priceKobo }
        : { startsAt: next.fromStartsAt, endsAt: next.fromEndsAt, kobo: next.fromKobo };
    const isNext =
      move.serial === index + 1 &&
      move.toStartsAt === after.startsAt &&
      move.toEndsAt === after.endsAt &&
      move.toKobo === after.kobo;
    return isNext ? [] : [`the move ${move.id} wasn’t followed by what it says`];
  });
  return broken;
}

/** A higher price is paid once and exactly; a lower one is credit, once and exactly. */
function differencePaid(move: SeenMove, { payments, transfers }: MoneySnapshot): string[] {
  const { id, status, fromKobo, toKobo, paymentReference } = move;
  const payment = payments.find(({ reference }) => reference === paymentReference);
  const credited = transfers
    .filter(({ kind, reference }) => kind === 'credit-moved' && reference.startsWith(`${id}-`))
    .reduce((sum, { kobo }) => sum + kobo, 0);
  const isDone = status === 'done';
  const less = isDone ? Math.max(0, fromKobo - toKobo) : 0;
  const broken: string[] = [];
  if (credited !== less) broken.push(`the move ${id} credits ${credited} instead of ${less}`);
  if (isDone && toKobo > fromKobo) {
    const isPaid = payment?.status === 'paid' && payment.returned === null;
    if (!isPaid || payment.amountKobo !== toKobo - fromKobo) {
      broken.push(`the move ${id} was made, but its difference isn’t paid`);
    }
  }
  if (isDone && toKobo <= fromKobo && payment?.status === 'paid' && payment.returned === null) {
    broken.push(`the move ${id} was paid although it costs nothing more`);
  }
  if (status === 'dropped' && payment?.status === 'paid' && payment.returned === null) {
    broken.push(`the dropped move ${id} was paid and isn’t returned`);
  }
  return broken;
}

/** An hour costs what it did before; for what a host proposes, the guest pays nothing more. */
function priceOfMove(move: SeenMove, { bookings, moveRequests }: MoneySnapshot): string[] {
  const booking = bookings.find(({ id }) => id === move.bookingId);
  const request = moveRequests.find(({ moveId }) => moveId === move.id);
  const extras = booking?.extrasKobo ?? 0;
  const hours = (move.fromEndsAt - move.fromStartsAt) / HOUR;
  const newHours = (move.toEndsAt - move.toStartsAt) / HOUR;
  const usual = ((move.fromKobo - extras) * newHours) / hours + extras;
  const agreed = request?.askedBy === 'host' ? Math.min(usual, move.fromKobo) : usual;
  const rise = agreed - move.fromKobo;
  const keepsPrice = rise > 0 && rise < LEAST_RISE + ROUNDED && move.toKobo === move.fromKobo;
  const isPayable = move.toKobo <= move.fromKobo || move.toKobo - move.fromKobo >= LEAST_RISE;
  return keepsPrice || (isPayable && Math.abs(agreed - move.toKobo) <= ROUNDED)
    ? []
    : [`the move ${move.id} costs ${move.toKobo} instead of ${agreed}`];
}

const requestWentOn = ({ id, state }: SeenMoveRequest, before: string) =>
  before === state || LATER[before]?.includes(state) === true
    ? []
    : [`the request ${id} to move was ${before} and is ${state}`];

function requestFulfilled(request: SeenMoveRequest, snapshot: MoneySnapshot): string[] {
  const { id, state, askedBy, bookingId, agreed } = request;
  const booking = snapshot.bookings.find((one) => one.id === bookingId);
  const move = snapshot.moves.find((one) => one.id === request.moveId);
  const isMoved =
    move?.status === 'done' &&
    move.toStartsAt === request.toStartsAt &&
    move.toEndsAt === request.toEndsAt &&
    move.toKobo === request.toKobo;
  const broken: string[] = [];
  if ((state === 'moved') !== isMoved) broken.push(`the ${state} request ${id} has no such move`);
  if (
    state === 'payable' &&
    (askedBy !== 'guest' || !agreed || request.toKobo <= request.fromKobo)
  ) {
    broken.push(`the request ${id} has nothing to pay`);
  }
  if (state === 'declined' && askedBy === 'host') {
    const isCancelled = booking?.status === 'cancelled' || booking?.status === 'refunded';
    if (!isCancelled || booking.refundKobo !== booking.priceKobo) {
      broken.push(`the proposal ${id} was declined, but not everything is refunded`);
    }
  }
  return broken;
}

/** Whether an answer to a request for another time, or its withdrawal, is still true. */
export function isRequestAnswered(
  { id, state }: { readonly id: string; readonly state: 'agreed' | 'declined' | 'withdrawn' },
  { moveRequests }: MoneySnapshot,
): boolean {
  const request = moveRequests.find((one) => one.id === id);
  if (state === 'agreed') return request?.state === 'moved' || request?.agreed === true;
  return request?.state === state;
}

/** At the end nobody waits for an answer or a payment. */
export const openMoveRequests = ({ moveRequests }: MoneySnapshot): string[] =>
  moveRequests
    .filter(({ state }) => state === 'open' || state === 'payable')
    .map(({ id, state }) => `the request ${id} to move is ${state} for ever`);
