import type * as v from 'valibot';
import { type ChargeStatus, ProviderUnavailable } from '../cards.ts';
import { ourReference, referenceInNote } from '../our-references.ts';
import type { PayoutState } from '../payouts.ts';
import type { ProviderHttp } from '../provider-http.ts';
import { parseProviderResponse } from '../provider-response.ts';
import {
  isInPeriod,
  LIST_PAGE,
  type ListedPeriod,
  type ListedState,
  type ListedTransaction,
  MAX_LIST_PAGES,
  type TransactionLists,
} from '../transaction-lists.ts';
import { chargeOfTransaction } from './paystack-charges.ts';
import {
  ListedRefundsSchema,
  ListedTransactionsSchema,
  ListedTransfersSchema,
  payoutStateOf,
  refundStatusOf,
} from './paystack-schemas.ts';

const DAY = 24 * 60 * 60_000;

/** Lists what Paystack has, by `GET /transaction`, `/refund` and `/transfer`. */
export function paystackLists(http: ProviderHttp): TransactionLists {
  return {
    charges: (period) => listCharges(http, period),
    refunds: (period) => listRefunds(http, period),
    payouts: (period) => listPayouts(http, period),
  };
}

/**
 * Paystack filters by the time at which a charge was started, but the day of its payment counts.
 * Charges are paid within a day; later ones are read one by one.
 */
async function* listCharges(http: ProviderHttp, period: ListedPeriod) {
  const started = { from: new Date(period.from.getTime() - DAY), until: period.until };
  const query = { ...filterOf(started), status: 'success' };
  for await (const rows of pagesOf(http, '/transaction', query, ListedTransactionsSchema)) {
    const inPeriod = rows.filter((row) =>
      isInPeriod(row.paid_at ?? row.paidAt ?? row.created_at ?? row.createdAt, period),
    );
    yield inPeriod.flatMap((row): ListedTransaction[] => {
      const reference = ourReference(row.reference);
      if (reference === undefined) return [];
      const { status, paidKobo: amountKobo, currency } = chargeOfTransaction(row);
      return [{ reference, state: CHARGES[status], amountKobo, currency }];
    });
  }
}

const CHARGES: Readonly<Record<ChargeStatus, ListedState>> = {
  success: 'done',
  pending: 'open',
  unknown: 'open',
  failed: 'failed',
  expired: 'failed',
  reversed: 'failed',
};

/**
 * Our reference is in the merchant's note. The note of a refund that was made in Paystack's
 * dashboard contains the reference of the charge.
 */
async function* listRefunds(http: ProviderHttp, period: ListedPeriod) {
  for await (const rows of pagesOf(http, '/refund', filterOf(period), ListedRefundsSchema)) {
    const inPeriod = rows.filter((row) => isInPeriod(row.created_at ?? row.createdAt, period));
    yield inPeriod.flatMap((row): ListedTransaction[] => {
      const reference = referenceInNote(row.merchant_note);
      if (reference === undefined) return [];
      const status = refundStatusOf(row.status);
      const state = status === 'done' || status === 'failed' ? status : 'open';
      return [{ reference, state, amountKobo: row.amount, currency: row.currency }];
    });
  }
}

async function* listPayouts(http: ProviderHttp, period: ListedPeriod) {
  for await (const rows of pagesOf(http, '/transfer', filterOf(period), ListedTransfersSchema)) {
    const inPeriod = rows.filter((row) => isInPeriod(row.created_at ?? row.createdAt, period));
    yield inPeriod.flatMap((row): ListedTransaction[] => {
      const reference = ourReference(row.reference);
      if (reference === undefined) return [];
      const state = PAYOUTS[payoutStateOf(row.status)];
      return [{ reference, state, amountKobo: row.amount, currency: row.currency }];
    });
  }
}

const PAYOUTS: Readonly<Record<PayoutState, ListedState>> = {
  done: 'done',
  processing: 'open',
  'not-yet': 'open',
  failed: 'failed',
  reversed: 'failed',
};

const filterOf = ({ from, until }: ListedPeriod) => ({
  from: from.toISOString(),
  to: until.toISOString(),
});

/** Ends at the last page by `meta.pageCount`, or at an empty page if Paystack doesn't report it. */
async function* pagesOf<Row>(
  http: ProviderHttp,
  path: string,
  filter: Readonly<Record<string, string>>,
  schema: v.GenericSchema<unknown, PaystackPage<Row>>,
): AsyncGenerator<readonly Row[]> {
  for (let page = 1; page <= MAX_LIST_PAGES; page += 1) {
    const numbers = { perPage: String(LIST_PAGE), page: String(page) };
    const query = new URLSearchParams({ ...filter, ...numbers });
    const { ok, status, body } = await http.get(`${path}?${query.toString()}`);
    if (!ok) throw new ProviderUnavailable(`paystack answered ${status} for a list`);
    const { data, meta } = parseProviderResponse('paystack', schema, body);
    if (data.length === 0) return;
    yield data;
    if (page >= (meta?.pageCount ?? MAX_LIST_PAGES)) return;
  }
  throw new ProviderUnavailable('paystack has more pages than can be read');
}

interface PaystackPage<Row> {
  readonly data: readonly Row[];
  readonly meta?: { readonly pageCount?: number | null | undefined } | null | undefined;
}
