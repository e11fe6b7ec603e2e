import type { AccountId, SpaceId } from '#contract/units.ts';
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { lagosTime } from '#contract/time/lagos-time.ts';
import type { Database } from '../../../db/open.ts';
import { bookings } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import * as copy from '../copy.ts';
import { isOwnHold } from './promised-holds.ts';

const MINUTE = 60_000;

/** Milliseconds after which an unpaid hold no longer counts. */
const LOOK_BACK_MS = 24 * 60 * MINUTE;
/**
 * The number of full holds that a guest may let expire without paying. What counts is the time for
 * which seats were held, not the number of attempts: someone whose card is declined ten times
 * starts again within a minute or two each time and stays far below one hour at one space.
 */
const FREE_AT_SPACE = 4;
/** The same for all spaces together: enough to compare five spaces twice. */
const FREE_IN_TOTAL = 12;
const FIRST_COOLDOWN = 15 * MINUTE;
const MAX_COOLDOWN = 8 * 60 * MINUTE;

interface HoldRequest {
  readonly accountId: AccountId;
  readonly spaceId: SpaceId;
}

/** @throws {ApiError} HOLD_COOLDOWN, with the seconds after which the guest may hold seats again. */
export type RefuseRepeatedHolds = (request: HoldRequest) => Promise<void>;

export interface HoldCooldownOptions {
  readonly db: Database;
  readonly now: () => Date;
  /** Minutes until a hold expires. */
  readonly holdMinutes: number;
  /** False disables the limit, for tests. */
  readonly rateLimit: boolean;
}

/**
 * Prevents a guest from blocking seats without ever paying. After an hour of unpaid holds at one
 * space within a day the guest has to pause, and for twice as long after each further hold. The
 * limit is computed from the bookings themselves, so that all servers count the same; paid bookings
 * don't count.
 */
export function createHoldCooldown(options: HoldCooldownOptions): RefuseRepeatedHolds {
  const { db, now, holdMinutes, rateLimit } = options;
  const holdMs = holdMinutes * MINUTE;
  return async ({ accountId, spaceId }) => {
    if (!rateLimit) return;
    const at = now();
    const all = await readUnpaid(db, accountId, at);
    const here = all.filter((hold) => hold.spaceId === spaceId);
    const hereUntil = cooldownEnd(here, FREE_AT_SPACE * holdMs, holdMs);
    const totalUntil = cooldownEnd(all, FREE_IN_TOTAL * holdMs, holdMs);
    if (totalUntil > at.getTime()) throw refusal(totalUntil, at, { isHere: false });
    if (hereUntil > at.getTime()) throw refusal(hereUntil, at, { isHere: true });
  };
}

interface UnpaidHold {
  readonly spaceId: SpaceId;
  /** In milliseconds. */
  readonly start: number;
  readonly end: number;
}

async function readUnpaid(db: Database, accountId: AccountId, now: Date): Promise<UnpaidHold[]> {
  const { spaceId, createdAt, heldUntil, userId, status, seriesNumber } = bookings;
  const rows = await db
    .select({ spaceId, createdAt, heldUntil })
    .from(bookings)
    .where(
      and(
        eq(userId, accountId),
        inArray(status, ['held', 'expired']),
        // Those that were promised have limits of their own.
        isOwnHold,
        // The holds of a series begin and end together: they are one attempt.
        or(isNull(seriesNumber), eq(seriesNumber, 1)),
        gt(createdAt, new Date(now.getTime() - LOOK_BACK_MS)),
      ),
    );
  return rows.map((row) => ({
    spaceId: row.spaceId,
    start: row.createdAt.getTime(),
    end: Math.min(row.heldUntil.getTime(), now.getTime()),
  }));
}

/**
 * Returns when the next hold is allowed, in milliseconds; 0 if seats were held for too short a time
 * to count.
 */
function cooldownEnd(holds: readonly UnpaidHold[], freeMs: number, holdMs: number): number {
  const heldMs = holds.reduce((sum, { start, end }) => sum + Math.max(0, end - start), 0);
  if (heldMs < freeMs) return 0;
  const further = Math.floor((heldMs - freeMs) / holdMs);
  const cooldown = Math.min(MAX_COOLDOWN, FIRST_COOLDOWN * 2 ** further);
  return Math.max(...holds.map(({ end }) => end)) + cooldown;
}

function refusal(until: number, now: Date, { isHere }: { readonly isHere: boolean }): ApiError {
  const end = lagosTime(new Date(Math.ceil(until / MINUTE) * MINUTE));
  const isToday = end.date === lagosTime(now).date;
  const message = copy.holdCooldown({ isHere, clock: end.clock, isToday });
  const retryAfter = Math.ceil((until - now.getTime()) / 1_000);
  return new ApiError('HOLD_COOLDOWN', undefined, { message, retryAfter });
}
