import type { AccountId, SpaceId } from '#contract/units.ts';
import { and, eq, sql } from 'drizzle-orm';
import {
  type BookingTerms,
  RESPONSES_SHOWN_FROM,
} from '#contract/bookings/requests/booking-requests.ts';
import {
  type AskReason,
  type BookingRules,
  CALENDAR_TRUSTED_MS,
  reasonsToAsk,
} from '#contract/bookings/requests/booking-rules.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { bookingRules, calendarImports, spaces } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { BookingContext } from '../context.ts';
import * as copy from './copy.ts';
import { completedBookings } from './requests.ts';
import { rulesOf } from './rules.ts';

/** The latest requests that count in what a listing shows. */
const COUNTED_RESPONSES = 100;

export interface Asking {
  readonly spaceId: SpaceId;
  /** Undefined for a visitor. */
  readonly accountId: AccountId | undefined;
  readonly people?: number | undefined;
}

/** Returns why a guest has to ask; undefined if the space isn't active. */
export async function readAskReasons(
  db: Pick<Database | Transaction, 'select'>,
  { spaceId, accountId = '', people }: Asking,
  now: Date,
): Promise<{ readonly reasons: AskReason[]; readonly rules: BookingRules } | undefined> {
  const failedSince = new Date(now.getTime() - CALENDAR_TRUSTED_MS).toISOString();
  const [space] = await db
    .select({
      rules: bookingRules,
      completed: completedBookings(sql`${accountId}::text`, now),
      calendarFails: sql<boolean>`exists (select from ${calendarImports} c
        where c.space_id = ${spaces.id} and c.failing_since <= ${failedSince}::timestamptz)`,
    })
    .from(spaces)
    .leftJoin(bookingRules, eq(bookingRules.spaceId, spaces.id))
    .where(and(eq(spaces.id, spaceId), eq(spaces.listingStatus, 'active')));
  if (space === undefined) return undefined;
  const { completed, calendarFails } = space;
  const rules = rulesOf(space.rules);
  const isFirstTime = completed === 0;
  return { rules, reasons: reasonsToAsk(rules, { isFirstTime, people, calendarFails }) };
}

/**
 * Requires that a guest may book without asking. A held time that the host has accepted isn't checked
 * again.
 *
 * @param message What to do instead.
 * @throws {ApiError} BOOKING_REFUSED, which apps that only know the specification also show;
 * SPACE_NOT_FOUND.
 */
export async function requireInstant(
  { db, now }: Pick<BookingContext, 'db' | 'now'>,
  asking: Asking,
  message: string = copy.mustAsk,
): Promise<void> {
  const found = await readAskReasons(db, asking, now());
  if (found === undefined) throw new ApiError('SPACE_NOT_FOUND');
  if (found.reasons.length > 0) throw new ApiError('BOOKING_REFUSED', undefined, { message });
}

/**
 * Returns whether a caller can book without asking, and how the host answers requests.
 *
 * @throws {ApiError} SPACE_NOT_FOUND if the space isn't active.
 */
export async function readTermsOfSpace(
  { db, now }: Pick<BookingContext, 'db' | 'now'>,
  asking: Asking,
): Promise<BookingTerms> {
  const at = now();
  const found = await readAskReasons(db, asking, at);
  if (found === undefined) throw new ApiError('SPACE_NOT_FOUND');
  const { reasons, rules } = found;
  const responses = await readResponses(db, asking.spaceId, at);
  return {
    reasons,
    asksPeople: rules.mode === 'rules' && rules.abovePeople !== undefined,
    ...(responses === undefined ? {} : { responses }),
  };
}

interface Responses extends Record<string, unknown> {
  readonly answered: number;
  readonly accepted: number;
  readonly ignored: number;
  readonly minutes: number | null;
}

/** A request that the guest withdrew, or that was closed, before an answer counts for nothing. */
async function readResponses(
  db: Database,
  spaceId: SpaceId,
  now: Date,
): Promise<BookingTerms['responses']> {
  const { rows } = await db.execute<Responses>(sql`
    select count(answered_at)::int as answered,
      (count(answered_at) filter (where state <> 'declined'))::int as accepted,
      (count(*) filter (where answered_at is null))::int as ignored,
      ceil(percentile_cont(0.5) within group (
        order by extract(epoch from answered_at - created_at) / 60))::int as minutes
    from (
      select state, created_at, answered_at from booking_requests
      where space_id = ${spaceId} and (answered_at is not null or state = 'expired'
        or (state = 'requested' and expires_at <= ${now.toISOString()}::timestamptz))
      order by created_at desc limit ${COUNTED_RESPONSES}) latest`);
  const [all] = rows;
  if (all === undefined || all.answered + all.ignored < RESPONSES_SHOWN_FROM) return undefined;
  const { answered, accepted, ignored, minutes } = all;
  return {
    acceptance: Math.round((100 * accepted) / (answered + ignored)),
    ...(minutes === null ? {} : { minutes }),
  };
}
