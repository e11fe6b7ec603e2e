import * as v from 'valibot';
import {
  korapayError,
  type KorapayPayout,
  type KorapayRefund,
  type KorapayState,
  money,
} from './korapay-rules.ts';
import { type ProviderResponse, providerJson } from '../provider-server.ts';

/** Strict: only documented parameters, so that mistakes are noticed. */
const querySchema = (time: RegExp) =>
  v.strictObject({
    currency: v.optional(v.literal('NGN')),
    date_from: v.optional(v.pipe(v.string(), v.regex(time))),
    date_to: v.optional(v.pipe(v.string(), v.regex(time))),
    limit: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d*$/), v.transform(Number)), '10'),
    starting_after: v.optional(v.string()),
    status: v.optional(v.picklist(['processing', 'failed', 'success'])),
  });

const RefundsQuerySchema = querySchema(/^\d{4}-\d\d-\d\d$/);
const PayoutsQuerySchema = querySchema(/^\d{4}-\d\d-\d\d-\d\d-\d\d-\d\d$/);

type ListQuery = v.InferOutput<ReturnType<typeof querySchema>>;

/** `GET /refunds` */
export function listKorapayRefunds(state: KorapayState, query: URLSearchParams): ProviderResponse {
  const asked = v.safeParse(RefundsQuerySchema, Object.fromEntries(query));
  if (!asked.success) return korapayError(400, 'Invalid request data', 'AA001');
  const { rows, hasMore } = pageOf([...state.refunds.values()], asked.output, 10);
  const fieldsOf = ({ position, of }: Positioned<KorapayRefund>) => ({
    pointer: position,
    reference: of.reference,
    status: of.status,
    amount: money(of.amount),
    currency: 'NGN',
    payment_reference: of.paymentReference,
    reason: 'Customer requested refund',
    created_at: lagosText(of.createdAt),
  });
  return providerJson(200, {
    status: true,
    message: 'Refunds retrieved successfully',
    data: { has_more: hasMore, refunds: rows.map(fieldsOf) },
  });
}

/** `GET /payouts` */
export function listKorapayPayouts(state: KorapayState, query: URLSearchParams): ProviderResponse {
  const asked = v.safeParse(PayoutsQuerySchema, Object.fromEntries(query));
  if (!asked.success) return korapayError(400, 'Invalid request data', 'AA001');
  const { rows, hasMore } = pageOf([...state.payouts.values()], asked.output, 19);
  const fieldsOf = ({ position, of }: Positioned<KorapayPayout>) => ({
    pointer: position,
    reference: of.reference,
    status: of.status,
    amount: money(of.amount),
    fee: '30.00',
    currency: 'NGN',
    date_created: lagosText(of.createdAt),
  });
  return providerJson(200, {
    status: true,
    message: 'Payouts retrieved successfully',
    data: { has_more: hasMore, payouts: rows.map(fieldsOf) },
  });
}

/** In Lagos time, without an offset: `2026-11-24 09:27:22`. */
const lagosText = (instant: Date) =>
  new Date(instant.getTime() + 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

interface Positioned<Row> {
  readonly position: string;
  readonly of: Row;
}

/** Returns a page. @param length Of the dates: days, or times to the second. */
function pageOf<Row extends { readonly createdAt: Date; readonly status: string }>(
  all: readonly Row[],
  { date_from: from = '', date_to: to = '9', limit, starting_after: after, status }: ListQuery,
  length: number,
) {
  const chosen = all
    .map((of, index): Positioned<Row> => ({ position: `cus_${index + 1}`, of }))
    .filter(({ of }) => status === undefined || of.status === status)
    .filter(({ of }) => {
      const at = lagosText(of.createdAt).replaceAll(/[ :]/g, '-').slice(0, length);
      return at >= from && at <= to;
    });
  const start = chosen.findIndex(({ position }) => position === after) + 1;
  const rows = chosen.slice(start, start + limit);
  return { rows, hasMore: start + limit < chosen.length };
}
