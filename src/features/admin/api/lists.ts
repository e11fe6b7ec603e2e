import {
  adminListsApi,
  type AdminOverview,
  type PaymentFilter,
  type PaymentsPage,
} from '#contract/admin/admin-lists.ts';
import { failedJobsApi } from '#contract/admin/failed-jobs.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { adminQuery } from './admin-query.ts';

/** Only for a provider that lists 'admin-lists', like all calls of this file. */
export function adminOverviewQuery(call: Call) {
  return adminQuery<AdminOverview>(
    ['overview'],
    async (signal) => (await call(adminListsApi.overview, { auth: 'admin', signal })).read().data,
  );
}

/** @param offset How many payments the pages before it have. */
export function paymentsQuery(call: Call, status: PaymentFilter, offset: number) {
  return adminQuery<PaymentsPage>(['payments', status, `${offset}`], async (signal) => {
    const query = { status, offset: `${offset}` };
    return (await call(adminListsApi.payments, { query, auth: 'admin', signal })).read().data;
  });
}

/** Resolves with the provider's message; throws a `CallError`. */
export async function retryFailedJobs(call: Call, kind: string): Promise<string> {
  const request = { params: { kind }, auth: 'admin' } as const;
  return (await call(failedJobsApi.retryFailedJobs, request)).read().message;
}
