import { lagosTime } from '#contract/time/lagos-time.ts';
import { ProviderUnavailable } from '../cards.ts';
import { ourReference } from '../our-references.ts';
import type { ProviderHttp } from '../provider-http.ts';
import { parseProviderResponse } from '../provider-response.ts';
import {
  isInPeriod,
  LIST_PAGE,
  type ListedPeriod,
  type ListedTransaction,
  MAX_LIST_PAGES,
  type TransactionLists,
} from '../transaction-lists.ts';
import {
  ListedKorapayPayoutsSchema,
  ListedKorapayRefundsSchema,
  type ListedKorapayRow,
  payoutStateOf,
  refundStatusOf,
} from './korapay-schemas.ts';

/**
 * Lists refunds and payouts. Korapay's list of pay-ins has only references of its own (`KPY-PAY-…`),
 * so our charges are read one by one.
 */
export function korapayLists(http: ProviderHttp): TransactionLists {
  return {
    refunds: (period) => listRefunds(http, period),
    payouts: (period) => listPayouts(http, period),
  };
}

/** A refund made in the dashboard has a reference of Korapay's, but that of our charge. */
async function* listRefunds(http: ProviderHttp, period: ListedPeriod) {
  const dates = { date_from: dateOf(period.from), date_to: dateOf(period.until) };
  const read = (body: unknown) => {
    const { data } = parseProviderResponse('korapay', ListedKorapayRefundsSchema, body);
    return { rows: data.refunds, hasMore: data.has_more };
  };
  for await (const rows of pagesOf(http, '/refunds', dates, read)) {
    yield rows.filter(startedIn(period)).flatMap((row): ListedTransaction[] => {
      const reference = ourReference(row.reference, row.payment_reference);
      if (reference === undefined) return [];
      const status = refundStatusOf(row.status);
      const state = status === 'done' || status === 'failed' ? status : 'open';
      return [{ reference, state, amountKobo: row.amount, currency: row.currency }];
    });
  }
}

async function* listPayouts(http: ProviderHttp, period: ListedPeriod) {
  const times = { date_from: timeOf(period.from), date_to: timeOf(period.until) };
  const read = (body: unknown) => {
    const { data } = parseProviderResponse('korapay', ListedKorapayPayoutsSchema, body);
    return { rows: data.payouts, hasMore: data.has_more };
  };
  for await (const rows of pagesOf(http, '/payouts', times, read)) {
    yield rows.filter(startedIn(period)).flatMap((row): ListedTransaction[] => {
      const reference = ourReference(row.reference);
      if (reference === undefined) return [];
      const payout = payoutStateOf(row.status);
      const state = payout === 'done' || payout === 'failed' ? payout : 'open';
      return [{ reference, state, amountKobo: row.amount, currency: row.currency }];
    });
  }
}

/** Korapay's times are those of Lagos, without an offset: `2026-11-24 09:27:22`. */
const startedIn =
  (period: ListedPeriod) =>
  ({ created_at: createdAt, date_created: dateCreated }: ListedKorapayRow): boolean =>
    isInPeriod(lagosInstant(createdAt ?? dateCreated), period);

const lagosInstant = (time: string | null | undefined) =>
  typeof time === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time)
    ? `${time.replace(' ', 'T')}+01:00`
    : time;

const dateOf = (instant: Date) => lagosTime(instant).date;

/** As documented for the history of pay-ins: `YYYY-MM-DD-HH-MM-SS`. */
const timeOf = (instant: Date) => {
  const { date, clock } = lagosTime(instant);
  return `${date}-${clock.replace(':', '-')}-00`;
};

interface KorapayPage<Row> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
}

async function* pagesOf<Row extends ListedKorapayRow>(
  http: ProviderHttp,
  path: string,
  filter: Readonly<Record<string, string>>,
  read: (body: unknown) => KorapayPage<Row>,
): AsyncGenerator<readonly Row[]> {
  let after: string | undefined;
  for (let page = 1; page <= MAX_LIST_PAGES; page += 1) {
    const position = after === undefined ? {} : { starting_after: after };
    const query = new URLSearchParams({ ...filter, limit: String(LIST_PAGE), ...position });
    const { ok, status, body } = await http.get(`${path}?${query.toString()}`);
    if (!ok) throw new ProviderUnavailable(`korapay answered ${status} for a list`);
    const { rows, hasMore } = read(body);
    yield rows;
    if (!hasMore) return;
    const last = rows.at(-1)?.pointer;
    if (last === undefined || last === after) {
      throw new ProviderUnavailable('korapay has more pages but no pointer to them');
    }
    after = last;
  }
  throw new ProviderUnavailable('korapay has more pages than can be read');
}
