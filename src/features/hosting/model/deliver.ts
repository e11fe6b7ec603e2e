import { type CheckedIn, type CheckIn, checkInApi } from '#contract/check-ins.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import type { Call } from '#src/platform/http/create-call.ts';

export type Delivery =
  | { readonly kind: 'taken'; readonly answer: CheckedIn }
  /** The server knows better; sending it again changes nothing. */
  | { readonly kind: 'refused'; readonly message: string }
  /** It waits: for this one a moment, or for a connection or a log-in, as all do. */
  | { readonly kind: 'later'; readonly stop: boolean };

/** Refusals that are about the moment and not about the check-in. */
const PASSING = new Set([401, 408, 425, 429]);

/** Sends one check-in. Only an answer that can be read counts: a hotspot's page is none. */
export async function deliver(call: Call, checkIn: CheckIn): Promise<Delivery> {
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
