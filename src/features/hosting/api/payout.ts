import { hostMoneyApi } from '#contract/host-money.ts';
import { isRefusal } from '#contract/lenient-parsers/booking-start.ts';
import { type ReadPayout, parsePayout } from '#contract/lenient-parsers/host-figures.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import type { Call } from '#src/platform/http/create-call.ts';

/**
 * Requests a payout of the balance.
 *
 * @param idempotencyKey Only for a provider that lists 'idempotency'.
 * @throws A `CallError`.
 */
export async function askPayout(
  call: Call,
  idempotencyKey: string | undefined,
): Promise<ReadPayout> {
  const { raw, status } = await call(hostMoneyApi.payout, { auth: 'host', idempotencyKey });
  const refusal = isRefusal(raw);
  if (refusal !== undefined) {
    throw new CallError({ kind: 'refused', status, message: refusal, body: raw });
  }
  return parsePayout(raw);
}
