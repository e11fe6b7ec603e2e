import { adminApi, type OpenPaymentIssue, type PaymentFile } from '#contract/admin/admin.ts';
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

/** Resolves with the provider's message; throws a `CallError`. */
export async function resolveIssue(call: Call, id: string): Promise<string> {
  return (await call(adminApi.resolveIssue, { params: { id }, auth: 'admin' })).read().message;
}
