import { type ManualRefund, manualRefundsApi } from '#contract/admin/manual-refunds.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { withCode } from '#src/platform/session/code-prompt.ts';

/** Only for a payment with `refundable`. All calls of this file throw a `CallError`. */
export async function refundByHand(
  call: Call,
  reference: string,
  body: ManualRefund,
): Promise<string> {
  const request = { params: { reference }, body, auth: 'admin' } as const;
  const ask = async () => (await call(manualRefundsApi.refundByHand, request)).read().message;
  return withCode('admin', ask);
}

/** Approves a refund that another admin has requested. */
export async function approveRefund(call: Call, id: string): Promise<string> {
  const request = { params: { id }, auth: 'admin' } as const;
  const ask = async () => (await call(manualRefundsApi.approveRefund, request)).read().message;
  return withCode('admin', ask);
}

/**
 * Declines a refund that waits for approval, or withdraws an own request.
 *
 * @param reason For the admin who requested it; only for a provider that stores it.
 */
export async function declineRefund(call: Call, id: string, reason?: string): Promise<string> {
  const body = reason === undefined ? undefined : { reason };
  const request = { params: { id }, body, auth: 'admin' } as const;
  return (await call(manualRefundsApi.declineRefund, request)).read().message;
}
