import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentFile } from '#contract/admin/admin.ts';
import { call } from '#src/platform/http/call.ts';
import { paymentsQuery } from '../../api/lists.ts';

/** How much of what is left to refund was paid with credit, which becomes credit again. */
export type RefundCreditShare = 'none' | 'all' | 'unknown';

const sumOf = (entries: readonly { readonly amount: number }[]): number =>
  entries.reduce((sum, { amount }) => sum + amount, 0);

/**
 * A booking may have several payments, with credit and without, and only one of them is known here.
 * If no more can be refunded of the booking than is left of that one, there is no other.
 *
 * @param waiting In naira: what waits for approval, which counts as refunded; undefined if that
 * isn't known.
 */
function creditShareOf(payment: PaymentFile, waiting: number | undefined): RefundCreditShare {
  const { provider, paid, refunds, transfers, refundable } = payment;
  if (paid === undefined || refundable === undefined || waiting === undefined) return 'unknown';
  const credited = transfers.filter(({ kind }) => kind === 'manual-credit');
  const left = Math.floor(paid - sumOf(refunds) - sumOf(credited));
  if (refundable.most + waiting !== left) return 'unknown';
  return provider === 'credit' ? 'all' : 'none';
}

/** Returns it for a payment's booking; what waits for approval comes with the list on the screen. */
export function useCreditShare(payment: PaymentFile | undefined): RefundCreditShare {
  const [query] = useState(() => paymentsQuery(call, 'all', 0));
  const { data } = useQuery({ ...query, enabled: false });
  if (payment === undefined) return 'unknown';
  const bookingId = payment.booking?.bookingId;
  const waiting = data?.waitingRefunds?.filter((refund) => refund.bookingId === bookingId);
  return creditShareOf(payment, waiting && sumOf(waiting));
}
