import { hostMoneyApi } from '#contract/payments/host-money.ts';
import { isRefusal } from '#contract/lenient-parsers/booking-start.ts';
import { type ReadPayout, parsePayout } from '#contract/lenient-parsers/host-figures.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { withCode } from '#src/platform/session/code-prompt.ts';
import type { Call } from '#src/platform/http/create-call.ts';

/**
 * Requests a payout of the balance, after a code of the second factor if the provider asks for one.
 *
 * @param idempotencyKey Only for a provider that lists 'idempotency'.
 * @throws A `CallError`.
 */
export async function askPayout(
  call: Call,
  idempotencyKey: string | undefined,
): Promise<ReadPayout> {
  const ask = () => call(hostMoneyApi.payout, { auth: 'host', idempotencyKey });
  const { raw, status } = await withCode('host', ask);
  const refusal = isRefusal(raw);
  if (refusal !== undefined) {
    throw new CallError({ kind: 'refused', status, message: refusal, body: raw });
  }
  return parsePayout(raw);
}
