import { type SQL, sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';
import type { RefundReason } from '#contract/payments/payment-states.ts';

/**
 * Why something is refunded. `manual`: an admin refunds by hand, for the reason that they give. Apps
 * of earlier versions refuse reasons that they don't know, so this one is never sent to guests.
 */
export type RefundCause = RefundReason | 'manual';

const MANUAL = 'manual:';

/**
 * A payment has one refund for each reason, but any number by hand, so theirs are stored with the id
 * of the refund by hand: `manual:8c3f…`. So the constraint stays, by which servers of the version
 * before find a refund that they have ordered.
 */
export const refundCause = customType<{ data: RefundCause; driverData: string }>({
  dataType: () => 'text',
  fromDriver: (stored) => (stored.startsWith(MANUAL) ? 'manual' : (stored as RefundCause)),
});

/** Returns what is stored as the cause of a refund by hand. */
export const manualCause = (manualId: string): SQL<RefundCause> => sql`${MANUAL + manualId}::text`;
