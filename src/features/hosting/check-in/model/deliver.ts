import { type CheckedIn, type CheckIn, checkInApi } from '#contract/bookings/check-ins.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import type { Call } from '#src/platform/http/create-call.ts';

export type CheckInDelivery =
  | { readonly kind: 'taken'; readonly answer: CheckedIn }
  /** Final: sending it again would change nothing. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Stays queued. `stop` is true if the others have to wait too, for a connection or a log-in. */
  | { readonly kind: 'later'; readonly stop: boolean };

/** Statuses of refusals that are temporary and not about the check-in. */
const PASSING = new Set([401, 408, 425, 429]);

/**
 * Sends one check-in. Only a reply that can be parsed counts, so a captive portal's page doesn't.
 */
export async function deliverCheckIn(call: Call, checkIn: CheckIn): Promise<CheckInDelivery> {
  try {
    const answer = await call(checkInApi.checkIn, { body: checkIn, auth: 'host' });
    return { kind: 'taken', answer: answer.read().data };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { kind, status = 0, message } = error;
    if (kind === 'refused' && !PASSING.has(status)) return { kind: 'refused', message };
    return { kind: 'later', stop: kind !== 'server' };
  }
}
