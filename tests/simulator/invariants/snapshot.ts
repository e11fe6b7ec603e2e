import type { DatabaseSession } from '../database/session.ts';
import { OFFER_SNAPSHOT, type OfferSnapshot } from './offer-snapshot.ts';
import { msOf, jsonRowsOf } from './snapshot-sql.ts';

interface SeenAccount {
  readonly id: string;
  readonly kind: string;
  readonly kobo: number;
  readonly frozen: boolean;
}

export interface SeenTransfer {
  readonly kind: string;
  readonly reference: string;
  readonly debit: string;
  readonly credit: string;
  readonly kobo: number;
}

interface SeenPayment {
  readonly reference: string;
  readonly purpose: string;
  readonly subjectId: string;
  readonly accountId: string;
  readonly provider: string;
  /** The payment of the series of which this is a share. */
  readonly chargeReference: string | null;
  readonly status: string;
  readonly returned: string | null;
  readonly amountKobo: number;
  readonly paidKobo: number | null;
  readonly feeKobo: number | null;
}

interface SeenRefund {
  readonly reference: string;
  readonly paymentReference: string;
  readonly amountKobo: number;
  readonly reason: string;
  readonly status: string;
  readonly tries: number;
  /** Lagos dates. */
  readonly promisedBy: string;
  readonly orderedOn: string;
  /** In milliseconds; null if it is sent at once. */
  readonly heldUntil: number | null;
}

interface SeenPayout {
  readonly reference: string;
  readonly ownerId: string;
  readonly source: string;
  readonly status: string;
  readonly amountKobo: number;
  readonly createdAt: number;
}

export interface SeenBooking {
  readonly id: string;
  readonly shortId: string;
  readonly reference: string;
  readonly spaceId: string;
  readonly userId: string;
  readonly startDate: string;
  readonly checkinTime: string;
  readonly durationType: string;
  readonly duration: number;
  /** What was promised by this hold: to a guest who asked, or who waited. */
  readonly bookingRequestId: string | null;
  readonly waitlistEntryId: string | null;
  readonly status: string;
  /** Whether it was ever paid for. */
  readonly confirmed: boolean;
  readonly priceKobo: number;
  /** The part of the price that is for extras; null without any. */
  readonly extrasKobo: number | null;
  readonly refundKobo: number | null;
  /** In milliseconds. */
  readonly heldUntil: number;
  readonly startsAt: number;
  readonly endsAt: number;
}

export interface SeenBankTransfer {
  /** The payment that the start of the booking made. */
  readonly paymentReference: string;
  readonly state: string;
  readonly reservedKobo: number;
  readonly bookedKobo: number;
  readonly creditedKobo: number;
}

interface SeenTransferAccount {
  readonly reference: string;
  readonly paymentReference: string;
  readonly state: string;
  /** Null if the provider's answer wasn't received. */
  readonly accountNumber: string | null;
  /** In milliseconds. */
  readonly expiresAt: number;
}

export interface SeenBookingRequest {
  readonly id: string;
  readonly spaceId: string;
  readonly accountId: string;
  readonly state: string;
  readonly startDate: string;
  readonly checkinTime: string;
  readonly duration: number;
  readonly priceKobo: number;
  /** In milliseconds. */
  readonly endsAt: number;
  readonly answered: boolean;
}

export interface SeenWaitlistEntry {
  readonly id: string;
  readonly spaceId: string;
  readonly accountId: string;
  readonly state: string;
  readonly position: number;
  /** In milliseconds. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly offered: boolean;
}

export interface SeenCheckIn {
  readonly id: string;
  readonly bookingId: string;
  /** A Lagos date. */
  readonly day: string;
  readonly again: boolean;
  /** In milliseconds. */
  readonly shownAt: number;
}

/** What the money's tables contain at one moment. */
export interface MoneySnapshot extends OfferSnapshot {
  readonly accounts: readonly SeenAccount[];
  readonly transfers: readonly SeenTransfer[];
  readonly payments: readonly SeenPayment[];
  readonly refunds: readonly SeenRefund[];
  readonly payouts: readonly SeenPayout[];
  readonly bookings: readonly SeenBooking[];
  readonly bankTransfers: readonly SeenBankTransfer[];
  readonly transferAccounts: readonly SeenTransferAccount[];
  readonly bookingRequests: readonly SeenBookingRequest[];
  readonly waitlist: readonly SeenWaitlistEntry[];
  readonly checkIns: readonly SeenCheckIn[];
  /** Pairs of bookings that have the same seat at the same time. */
  readonly overlaps: number;
  /** `cause reference` of the payment issues. */
  readonly issues: readonly string[];
  /** Webhooks that were stored and not handled yet. */
  readonly unhandledEvents: number;
}

const SNAPSHOT = `select json_build_object(
  'accounts', ${jsonRowsOf(`select id, kind, balance_kobo as kobo, payouts_frozen_at is not null as frozen
    from ledger_accounts order by id`)},
  'transfers', ${jsonRowsOf(`select kind, reference, debit, credit, amount_kobo as kobo
    from ledger_transfers order by kind, reference`)},
  'payments', ${jsonRowsOf(`select reference, purpose, subject_id as "subjectId", provider, status,
    account_id as "accountId", charge_reference as "chargeReference", returned, amount_kobo as "amountKobo", paid_kobo as "paidKobo",
    fee_kobo as "feeKobo" from payments order by reference`)},
  'refunds', ${jsonRowsOf(`select reference, payment_reference as "paymentReference",
    amount_kobo as "amountKobo", reason, status, tries, promised_by::text as "promisedBy",
    (created_at at time zone 'Africa/Lagos')::date::text as "orderedOn",
    ${msOf('held_until')} as "heldUntil" from refunds order by reference`)},
  'payouts', ${jsonRowsOf(`select reference, host_id as "ownerId", source, status,
    amount_kobo as "amountKobo", ${msOf('created_at')} as "createdAt" from payouts order by reference`)},
  'bookings', ${jsonRowsOf(`select id, short_id as "shortId", reference, space_id as "spaceId",
    user_id as "userId", start_date::text as "startDate", checkin_time as "checkinTime",
    duration_type as "durationType", duration, booking_request_id as "bookingRequestId",
    waitlist_entry_id as "waitlistEntryId", confirmed_at is not null as confirmed, status, price_kobo as "priceKobo", refund_kobo as "refundKobo", extras_kobo as "extrasKobo",
    ${msOf('held_until')} as "heldUntil", ${msOf('starts_at')} as "startsAt", ${msOf('ends_at')} as "endsAt" from bookings order by id`)},
  'bankTransfers', ${jsonRowsOf(`select payment_reference as "paymentReference", state,
    reserved_kobo as "reservedKobo", booked_kobo as "bookedKobo", credited_kobo as "creditedKobo"
    from bank_transfers order by payment_reference`)},
  'transferAccounts', ${jsonRowsOf(`select reference, payment_reference as "paymentReference", state,
    account_number as "accountNumber", ${msOf('expires_at')} as "expiresAt"
    from transfer_accounts order by reference`)},
  'bookingRequests', ${jsonRowsOf(`select id, space_id as "spaceId", account_id as "accountId", state,
    start_date::text as "startDate", checkin_time as "checkinTime", duration,
    price_kobo as "priceKobo", ${msOf('ends_at')} as "endsAt", answered_at is not null as answered
    from booking_requests order by id`)},
  'waitlist', ${jsonRowsOf(`select id, space_id as "spaceId", account_id as "accountId", state, position,
    ${msOf('starts_at')} as "startsAt", ${msOf('ends_at')} as "endsAt",
    offered_at is not null as offered from waitlist_entries order by id`)},
  'checkIns', ${jsonRowsOf(`select id, booking_id as "bookingId", day::text, again,
    ${msOf('shown_at')} as "shownAt" from check_ins order by id`)},
  ${OFFER_SNAPSHOT},
  'overlaps', (select count(*) from booking_slots a join booking_slots b
    on a.space_id = b.space_id and a.seat = b.seat and a.during && b.during
    and (a.booking_id, a.stretch) < (b.booking_id, b.stretch) where a.live and b.live),
  'issues', ${`coalesce((select json_agg(kind || ' ' || reference order by id) from payment_issues),
    '[]'::json)`},
  'unhandledEvents', (select count(*) from payment_events where handled_at is null)
) as snapshot`;

export async function takeSnapshot(session: DatabaseSession): Promise<MoneySnapshot> {
  const { rows } = await session.query<{ snapshot: MoneySnapshot }>({
    text: SNAPSHOT,
    name: 'snapshot',
  });
  const [row] = rows;
  if (row === undefined) throw new Error('The database has no snapshot.');
  return row.snapshot;
}
