import { hostMoneyApi } from '#contract/host-money.ts';
import { saysNo } from '#contract/reading/booking-start.ts';
import { type ReadPayout, readPayout } from '#contract/reading/host-figures.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import type { Call } from '#src/platform/http/create-call.ts';

/**
 * Pays the balance out. Throws a `CallError`.
 *
 * @param idempotencyKey Only for a provider that lists 'idempotency'.
 */
export async function askPayout(
  call: Call,
  idempotencyKey: string | undefined,
): Promise<ReadPayout> {
  const { raw, status } = await call(hostMoneyApi.payout, { auth: 'host', idempotencyKey });
  const refusal = saysNo(raw);
  if (refusal !== undefined) {
    throw new CallError({ kind: 'refused', status, message: refusal, body: raw });
  }
  return readPayout(raw);
}
