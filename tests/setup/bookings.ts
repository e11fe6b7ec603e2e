import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Role } from '#contract/endpoint.ts';
import type { Database } from '#server/db/open.ts';
import { accounts, hostProfiles } from '#server/db/schema/schema.ts';
import { deriveKeys } from '#server/modules/accounts/keys.ts';
import { createSessions } from '#server/modules/accounts/sessions/sessions.ts';
import { createTokens } from '#server/modules/accounts/sessions/tokens.ts';
import type { CancelContext } from '#server/modules/booking/lifecycle/cancelling.ts';
import { type Confirmation, confirmWithin } from '#server/modules/booking/lifecycle/changes.ts';
import type { BookingContext } from '#server/modules/booking/context.ts';
import { createSpaceQueue } from '#server/modules/booking/seats/space-queue.ts';
import type { GuestCredit } from '#server/modules/payments/credit/service.ts';
import type { Payments } from '#server/modules/payments/service.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { TEST_SECRET_KEY } from './app.ts';

/** Adds the accounts of guests, numbered from `first`. */
export async function addGuests(db: Database, count: number, first = 1): Promise<void> {
  await db.insert(accounts).values(
    Array.from({ length: count }, (_, index) => ({
      id: idOf(index + first),
      kind: 'user' as const,
      email: `guest${index + first}@example.com`,
      passwordHash: '-',
      fullName: `Guest ${index + first}`,
      createdAt: new Date('2026-11-01T09:00:00Z'),
    })),
  );
}

/**
 * Payments of bookings that were confirmed without one: a refund that is ordered stays on its way
 * forever.
 */
const UNPAID = {
  credit: {
    refundBooking: () => Promise.resolve({ promisedBy: '2026-11-27', creditedKobo: 0 }),
  } satisfies Partial<GuestCredit> as Partial<GuestCredit> as GuestCredit,
} satisfies Partial<Payments> as Partial<Payments> as Payments;

/** Returns a booking context whose clock the test controls. */
export function bookingContext(
  db: Database,
  clock: { readonly time: Date },
): BookingContext & CancelContext {
  const inSpaceQueue = createSpaceQueue();
  return { db, now: () => clock.time, random: randomBytes, payments: UNPAID, inSpaceQueue };
}

/** Pairs of live time ranges of one seat that overlap, found without the constraint's help. */
export async function countOverlaps(db: Database): Promise<number> {
  const { rows } = await db.execute<{ overlaps: number }>(sql`
    select count(*)::int as overlaps from booking_slots a join booking_slots b
      on a.space_id = b.space_id and a.seat = b.seat and a.during && b.during
      and (a.booking_id, a.stretch) < (b.booking_id, b.stretch)
    where a.live and b.live`);
  return rows[0]?.overlaps ?? Number.NaN;
}

/** Live time ranges of a space. */
export async function countLiveRanges(db: Database, spaceId: string): Promise<number> {
  const { rows } = await db.execute<{ live: number }>(sql`
    select count(*)::int as live from booking_slots where live and space_id = ${spaceId}`);
  return rows[0]?.live ?? Number.NaN;
}

/** Adds hosts with these numbers, each with a company and a phone number. */
export async function addHosts(db: Database, numbers: readonly number[]): Promise<void> {
  await db.insert(accounts).values(
    numbers.map((number) => ({
      id: idOf(number),
      kind: 'host' as const,
      email: `host${number}@example.com`,
      passwordHash: '-',
      fullName: `Host ${number}`,
      mobileNumber: `0803000${number}`,
      createdAt: new Date('2026-11-01T09:00:00Z'),
    })),
  );
  await db.insert(hostProfiles).values(
    numbers.map((number) => ({
      accountId: idOf(number),
      companyName: `Company ${number}`,
      companyAddress: '12 Herbert Macaulay Way',
      meansOfIdentification: 'National ID' as const,
      idNumberSealed: Buffer.alloc(0),
      idNumberLast4: '4821',
    })),
  );
}

/**
 * Returns a function that logs accounts in without their passwords, because checking many takes
 * long.
 */
export async function createTokenMaker(db: Database, clock: { readonly time: Date }) {
  const now = () => clock.time;
  const tokens = createTokens((await deriveKeys(TEST_SECRET_KEY)).tokens, now);
  const sessions = createSessions({
    db,
    now,
    random: randomBytes,
    tokens,
    adminSecondFactor: 'optional',
  });
  return (id: string, role: Role): Promise<string> =>
    db.transaction((tx) =>
      sessions.start(tx, { id, sessionEpoch: 0 }, role, { device: '', secondFactorAt: null }),
    );
}

/** Confirms a booking as if its payment had arrived, without the rest of settling. */
export function confirmBooking(context: BookingContext, reference: string): Promise<Confirmation> {
  const { db, now } = context;
  return db.transaction((tx) => confirmWithin(context, tx, reference, now()));
}
