import * as v from 'valibot';
import { paystackTransferFields } from './paystack-payout-rules.ts';
import { paystackError, refundFields, transactionFields } from './paystack-rules.ts';
import { type ProviderResponse, providerJson } from '../provider-server.ts';
import type { PaystackState } from './paystack-state.ts';

const Whole = v.pipe(v.string(), v.regex(/^[1-9]\d*$/), v.transform(Number));
const Instant = v.pipe(v.string(), v.isoTimestamp(), v.transform(Date.parse));

/** Strict: only documented parameters, so that mistakes are noticed. */
const QuerySchema = v.strictObject({
  perPage: v.optional(v.pipe(Whole, v.maxValue(100)), '50'),
  page: v.optional(Whole, '1'),
  from: v.optional(Instant),
  to: v.optional(Instant),
  status: v.optional(v.picklist(['failed', 'success', 'abandoned'])),
});

/** `GET /transaction` */
export function listTransactions(
  { transactions }: PaystackState,
  query: URLSearchParams,
): ProviderResponse {
  return pageOf('Transactions retrieved', [...transactions.values()], query, transactionFields);
}

/** `GET /refund` without a transaction */
export function listAllRefunds(
  { paystackRefunds }: PaystackState,
  query: URLSearchParams,
): ProviderResponse {
  return pageOf('Refunds retrieved', paystackRefunds, query, refundFields);
}

/** `GET /transfer` */
export function listTransfers(
  { transfers }: PaystackState,
  query: URLSearchParams,
): ProviderResponse {
  return pageOf('Transfers retrieved', [...transfers.values()], query, paystackTransferFields);
}

interface Listed {
  readonly createdAt: Date;
  readonly status: string;
}

/** The newest first, filtered by when they were created. */
function pageOf<Row extends Listed>(
  message: string,
  rows: readonly Row[],
  query: URLSearchParams,
  fieldsOf: (row: Row) => object,
): ProviderResponse {
  const asked = v.safeParse(QuerySchema, Object.fromEntries(query));
  if (!asked.success) return paystackError(400, asked.issues[0].message, 'invalid_params');
  const { perPage, page, from = -Infinity, to = Infinity, status } = asked.output;
  const chosen = rows
    .filter(({ createdAt }) => createdAt.getTime() >= from && createdAt.getTime() <= to)
    .filter((row) => status === undefined || row.status === status)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const skipped = (page - 1) * perPage;
  const pageCount = Math.ceil(chosen.length / perPage);
  return providerJson(200, {
    status: true,
    message,
    data: chosen.slice(skipped, skipped + perPage).map(fieldsOf),
    meta: { total: chosen.length, skipped, perPage, page, pageCount },
  });
}
