import type { Acknowledged } from '../simulation.ts';
import { isRequestAnswered } from './move-invariants.ts';
import { mayFollow } from './request-invariants.ts';
import type { MoneySnapshot } from './snapshot.ts';
import { isOpenInWaitlist } from './waitlist-invariants.ts';

/** Returns which acknowledged actions the database has lost. */
export function brokenPromises({
  acknowledged,
  snapshot,
}: {
  readonly acknowledged: readonly Acknowledged[];
  readonly snapshot: MoneySnapshot;
}): string[] {
  return acknowledged.flatMap((one) =>
    isStillTrue(one, snapshot) ? [] : [`lost: ${JSON.stringify(one)}`],
  );
}

function isStillTrue(one: Acknowledged, snapshot: MoneySnapshot) {
  const { bookings, payments, payouts, refunds, transfers, bankTransfers } = snapshot;
  switch (one.kind) {
    case 'confirmed': {
      const payment = payments.find(({ reference }) => reference === one.reference);
      const booking = bookings.find(({ id }) => id === payment?.subjectId);
      const isConfirmed = booking?.status !== 'held' && booking?.status !== 'expired';
      const transfer = bankTransfers.find((two) => two.paymentReference === one.reference);
      const isPaid =
        transfer === undefined
          ? payment?.status === 'paid' && payment.returned === null
          : transfer.bookedKobo > 0;
      return isPaid && isConfirmed;
    }
    case 'credited': {
      const transfer = bankTransfers.find((two) => two.paymentReference === one.reference);
      return (transfer?.creditedKobo ?? 0) >= one.kobo;
    }
    case 'cancelled': {
      const booking = bookings.find(({ id }) => id === one.bookingId);
      const isCancelled = booking?.status === 'cancelled' || booking?.status === 'refunded';
      const paid = payments.filter(({ subjectId }) => subjectId === one.bookingId);
      const own = new Set(paid.map(({ reference }) => reference));
      const refunded = refunds
        .filter((refund) => refund.reason === 'cancelled' && own.has(refund.paymentReference))
        .reduce((sum, { amountKobo }) => sum + amountKobo, 0);
      const credited = transfers
        .filter(({ kind, reference }) => kind === 'credit-refund' && own.has(reference))
        .reduce((sum, { kobo }) => sum + kobo, 0);
      return isCancelled && refunded + credited === one.refundKobo;
    }
    case 'request': {
      const request = snapshot.bookingRequests.find(({ id }) => id === one.id);
      return request !== undefined && mayFollow(one.state, request.state);
    }
    case 'waiting':
      return snapshot.waitlist.some(({ id }) => id === one.id);
    case 'left':
      return snapshot.waitlist.some((entry) => entry.id === one.id && !isOpenInWaitlist(entry));
    case 'move-request':
      return isRequestAnswered(one, snapshot);
    case 'deleted':
      return snapshot.deleted.includes(one.accountId);
    case 'checked-in': {
      const { checkIns } = snapshot;
      const stored = checkIns.find(({ id }) => id === one.id);
      const first = checkIns.find(
        ({ bookingId, day, again }) =>
          bookingId === stored?.bookingId && day === stored.day && !again,
      );
      return stored?.again === one.again && first?.shownAt === Date.parse(one.firstShownAt);
    }
    case 'payout':
      return payouts.some(
        ({ reference, amountKobo }) => reference === one.reference && amountKobo === one.amountKobo,
      );
  }
}
