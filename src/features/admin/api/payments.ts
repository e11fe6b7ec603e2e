import { adminApi, type PaymentFile } from '#contract/admin/admin.ts';
import type { OpenPaymentIssue } from '#contract/admin/payment-issues.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { adminQuery } from './admin-query.ts';

export function paymentQuery(call: Call, reference: string) {
  return adminQuery<PaymentFile>(['payment', reference], async (signal) => {
    const request = { params: { reference }, auth: 'admin', signal } as const;
    return (await call(adminApi.paymentFile, request)).read().data;
  });
}

export function paymentIssuesQuery(call: Call) {
  return adminQuery<readonly OpenPaymentIssue[]>(
    ['payment-issues'],
    async (signal) => (await call(adminApi.paymentIssues, { auth: 'admin', signal })).read().data,
  );
}

/**
 * Resolves with the provider's message; throws a `CallError`.
 *
 * @param reason What was done about it; only for an issue with `movesMoney`.
 */
export async function resolveIssue(call: Call, id: string, reason?: string): Promise<string> {
  const body = reason === undefined ? undefined : { reason };
  const answer = await call(adminApi.resolveIssue, { params: { id }, body, auth: 'admin' });
  return answer.read().message;
}
