import { adminApi, type Alarm, type PaymentFile } from '#contract/admin.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { deskQuery } from './desk-query.ts';

export function paymentQuery(call: Call, reference: string) {
  return deskQuery<PaymentFile>(['payment', reference], async (signal) => {
    const request = { params: { reference }, auth: 'admin', signal } as const;
    return (await call(adminApi.paymentFile, request)).read().data;
  });
}

export function alarmsQuery(call: Call) {
  return deskQuery<readonly Alarm[]>(
    ['alarms'],
    async (signal) => (await call(adminApi.alarms, { auth: 'admin', signal })).read().data,
  );
}

/** Resolves with the provider's words; throws a `CallError`. */
export async function settleAlarm(call: Call, id: string): Promise<string> {
  return (await call(adminApi.settleAlarm, { params: { id }, auth: 'admin' })).read().message;
}
