import { bookingApi } from '#contract/bookings/bookings.ts';
import type { DurationType } from '#contract/time/duration.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import * as copy from '../my-bookings/bookings-copy.ts';

interface Paid {
  readonly reference: string;
  readonly durationType: DurationType;
}

/**
 * Asks the provider whether the payment has arrived. `arrived` is also true if that was already
 * confirmed before; `message` is the specification's (§8) or the provider's.
 *
 * @throws {CallError} If there was no response.
 */
export async function checkPayment(
  call: Call,
  { reference, durationType }: Paid,
): Promise<{ readonly arrived: boolean; readonly message: string }> {
  const endpoint = durationType === 'hours' ? bookingApi.verifyHours : bookingApi.verifyDays;
  try {
    await call(endpoint, { query: { reference } });
    return { arrived: true, message: copy.verified };
  } catch (error) {
    if (!(error instanceof CallError) || error.status === undefined) throw error;
    if (error.status === 400 && /already confirmed/i.test(error.message)) {
      return { arrived: true, message: copy.alreadyConfirmed };
    }
    return { arrived: false, message: error.message };
  }
}
