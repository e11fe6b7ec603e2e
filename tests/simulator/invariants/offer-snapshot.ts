import { msOf, jsonRowsOf } from './snapshot-sql.ts';

interface SeenSpace {
  readonly id: string;
  readonly hostId: string;
  readonly status: string;
  readonly pricePerHourKobo: number;
  /** By how many per cent the host's rules change the price of every hour. */
  readonly percent: number;
}

export interface SeenMove {
  readonly id: string;
  readonly bookingId: string;
  readonly status: string;
  /** Counts the completed moves of a booking from 1. */
  readonly serial: number | null;
  readonly paymentReference: string | null;
  /** In milliseconds. */
  readonly fromStartsAt: number;
  readonly fromEndsAt: number;
  readonly toStartsAt: number;
  readonly toEndsAt: number;
  readonly fromKobo: number;
  readonly toKobo: number;
}

export interface SeenMoveRequest {
  readonly id: string;
  readonly bookingId: string;
  readonly askedBy: 'guest' | 'host';
  readonly state: string;
  readonly agreed: boolean;
  readonly moveId: string | null;
  /** In milliseconds. */
  readonly toStartsAt: number;
  readonly toEndsAt: number;
  readonly fromKobo: number;
  readonly toKobo: number;
}

export interface SeenBlock {
  readonly id: string;
  readonly spaceId: string;
  /** In milliseconds. */
  readonly startsAt: number;
  readonly endsAt: number;
}

interface SeenLink {
  readonly part: string;
  readonly whole: string;
}

interface SeenExtra {
  readonly id: string;
  readonly spaceId: string;
  readonly priceKobo: number;
  readonly per: string;
  /** Null without a limit. */
  readonly stock: number | null;
  readonly offered: boolean;
}

interface SeenBookedExtra {
  readonly bookingId: string;
  readonly extraId: string;
  readonly count: number;
  readonly per: string;
  readonly unitKobo: number;
  readonly units: number;
  readonly amountKobo: number;
}

/** What hosts offer, and what has become of bookings besides their payments. */
export interface OfferSnapshot {
  readonly spaces: readonly SeenSpace[];
  readonly moves: readonly SeenMove[];
  readonly moveRequests: readonly SeenMoveRequest[];
  readonly blocks: readonly SeenBlock[];
  readonly links: readonly SeenLink[];
  readonly extras: readonly SeenExtra[];
  readonly bookedExtras: readonly SeenBookedExtra[];
  /** Bookings whose seat is taken for another time than theirs, or without need, or not at all. */
  readonly misplaced: readonly string[];
  /** The IDs of deleted accounts. */
  readonly deleted: readonly string[];
}

const MISPLACED = `select b.id from bookings b left join lateral (
    select count(*) as slots, min(lower(s.during)) as starts_at, max(upper(s.during)) as ends_at
    from booking_slots s where s.booking_id = b.id and s.live) taken on true
  where (b.status in ('held', 'upcoming')) <> (taken.slots > 0) or taken.slots > 0
    and (taken.starts_at, taken.ends_at) is distinct from (b.starts_at, b.ends_at) order by b.id`;

/** The keys and values of `OfferSnapshot`, as the arguments of `json_build_object`. */
export const OFFER_SNAPSHOT = `
  'spaces', ${jsonRowsOf(`select s.id, s.host_id as "hostId", s.listing_status as status,
    s.price_per_hour_kobo as "pricePerHourKobo",
    coalesce((r.rules #>> '{bands,0,price,percent}')::int, 0) as percent
    from spaces s left join space_rules r on r.space_id = s.id order by s.id`)},
  'moves', ${jsonRowsOf(`select id, booking_id as "bookingId", status, serial,
    payment_reference as "paymentReference", from_price_kobo as "fromKobo",
    to_price_kobo as "toKobo", ${msOf('from_starts_at')} as "fromStartsAt",
    ${msOf('from_ends_at')} as "fromEndsAt", ${msOf('to_starts_at')} as "toStartsAt",
    ${msOf('to_ends_at')} as "toEndsAt" from booking_moves order by booking_id, serial, id`)},
  'moveRequests', ${jsonRowsOf(`select id, booking_id as "bookingId", asked_by as "askedBy", state,
    agreed_at is not null as agreed, move_id as "moveId", from_price_kobo as "fromKobo",
    to_price_kobo as "toKobo", ${msOf('to_starts_at')} as "toStartsAt",
    ${msOf('to_ends_at')} as "toEndsAt" from move_requests order by id`)},
  'blocks', ${jsonRowsOf(`select id, space_id as "spaceId", ${msOf('lower(during)')} as "startsAt",
    ${msOf('upper(during)')} as "endsAt" from blocked_times order by id, space_id`)},
  'links', ${jsonRowsOf(`select space_id as part, part_of as whole from venue_spaces
    where part_of is not null order by space_id`)},
  'extras', ${jsonRowsOf(`select id, space_id as "spaceId", price_kobo as "priceKobo", per, stock,
    active and removed_at is null as offered from space_extras order by space_id, id`)},
  'bookedExtras', ${jsonRowsOf(`select booking_id as "bookingId", extra_id as "extraId", count, per,
    unit_kobo as "unitKobo", units, amount_kobo as "amountKobo"
    from booking_extras order by booking_id, extra_id`)},
  'misplaced', coalesce((select json_agg(m.id) from (${MISPLACED}) m), '[]'::json),
  'deleted', coalesce((select json_agg(id order by id) from accounts
    where deleted_at is not null), '[]'::json)`;
