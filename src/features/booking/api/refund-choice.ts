import { refundChoiceApi } from '#contract/payments/refund-choice.ts';
import type { RefundTarget } from '#contract/payments/payment-states.ts';
import type { Call } from '#src/platform/http/create-call.ts';

/**
 * Takes credit for a booking that its host cancelled, or has the refund sent now. Only for a
 * provider that lists 'refund-choice'.
 *
 * @returns The provider's message.
 * @throws {CallError} With REFUND_DECIDED if it was sent, or decided otherwise.
 */
export async function sendRefundChoice(call: Call, id: string, to: RefundTarget): Promise<string> {
  const options = { params: { id }, body: { to }, auth: 'user' as const };
  return (await call(refundChoiceApi.chooseRefund, options)).read().message;
}
