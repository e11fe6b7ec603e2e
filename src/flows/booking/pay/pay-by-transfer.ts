import type { BookingStart } from '#contract/lenient-parsers/booking-start.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import type { BookingPlan } from '#src/features/booking/model/booking-plan.ts';
import { issueTransfer } from '#src/features/payments/api/transfers.ts';
import { storeTransfer } from '#src/features/payments/transfer/stored-transfers.ts';
import { call } from '#src/platform/http/call.ts';
import { sharedTexts } from '#src/platform/session/session.ts';
import { newTimeOf } from '../move/new-time.ts';

interface TransferredBooking {
  readonly space: Pick<Space, 'id' | 'name'>;
  readonly plan: Pick<BookingPlan, 'startDate' | 'checkinTime' | 'duration'>;
}

/**
 * Requests the account for a started payment, and stores it on the device before it is shown: the
 * app may be closed as soon as the guest opens their bank's app.
 *
 * @throws {CallError} TRANSFER_UNAVAILABLE, TRANSFER_CLOSED
 */
export async function payByTransfer(
  { reference, checkoutUrl, presentation }: BookingStart,
  { space, plan }: TransferredBooking,
  signal: AbortSignal,
): Promise<void> {
  const transfer = await issueTransfer(call, reference, signal);
  storeTransfer(sharedTexts, {
    booking: { spaceId: space.id, spaceName: space.name, ...newTimeOf(plan) },
    card: { checkoutUrl, presentation },
    transfer,
    savedAt: Date.now(),
    seen: false,
  });
}
