import { bookingApi } from '#contract/bookings.ts';
import type { DurationType } from '#contract/rules/duration.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import type { Call } from '#src/platform/http/create-call.ts';

interface Paid {
  readonly reference: string;
  readonly durationType: DurationType;
}

/**
 * Asks whether the payment has arrived, and answers in the words of the specification (§8) or of the
 * provider. `true`: it has, also where it was told before. Throws a `CallError` where nobody answered.
 */
export async function checkPayment(
  call: Call,
  { reference, durationType }: Paid,
): Promise<{ readonly arrived: boolean; readonly message: string }> {
  const endpoint = durationType === 'hours' ? bookingApi.verifyHours : bookingApi.verifyDays;
  try {
    await call(endpoint, { query: { reference } });
    return {
      arrived: true,
      message: 'Booking verified successfully! check mail for booking details',
    };
  } catch (error) {
    if (!(error instanceof CallError) || error.status === undefined) throw error;
    if (error.status === 400 && /already confirmed/i.test(error.message)) {
      return { arrived: true, message: 'Your booking was already confirmed!' };
    }
    return { arrived: false, message: error.message };
  }
}
