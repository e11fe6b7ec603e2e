import type { AccountId, SpaceId } from '#contract/units.ts';
import { randomBytes } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { addDays, instantOf, lagosTime } from '#contract/time/lagos-time.ts';
import {
  DEMO_ACCOUNTS,
  DEMO_BANK_ACCOUNT,
  DEMO_BOOKINGS,
  DEMO_EARNING_DAYS,
  DEMO_GUEST_BANK_ACCOUNT,
  DEMO_PAYDAYS,
  type DemoBooking,
} from '#demo/demo.ts';
import { createDemoMoney, type DemoOptions } from './money.ts';
import type { Database } from '../../db/open.ts';
import { accounts, bookings, spaces } from '../../db/schema/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { withQueueAside } from '../../jobs/queue.ts';
import { cancelBooking } from '../../modules/booking/lifecycle/cancelling.ts';
import { createSpaceQueue } from '../../modules/booking/seats/space-queue.ts';
import { createHold, type HeldBooking } from '../../modules/booking/holds/holds.ts';
import { enqueueBookingMaintenance } from '../../modules/booking/lifecycle/maintenance.ts';
import { ensureBankAccount } from '../../modules/payments/bank-accounts/provisioning.ts';

const ARRIVED = 5 * 60_000;
const DAY = 24 * 60 * 60 * 1_000;
const HOST = 'host@aye.test';
/** Number of days that are tried, starting with the requested one, until a free one is found. */
const NOTICE_BEFORE = 7;

/**
 * Creates the bookings and payouts of the demo's host if there are none. They go through the
 * regular code (held, paid in the sandbox, settled, cancelled, earned, paid out), with a clock set
 * to the past and without emails.
 */
export async function addDemoBookings(options: DemoOptions): Promise<void> {
  const { db } = options;
  const hostId = await readAccount(db, 'host', HOST);
  if (hostId === undefined) return;
  await addBankAccounts(options, hostId);
  const hosted = await readHosted(db, hostId);
  if (hosted === undefined) return;
  await withQueueAside(db, options.now(), () => makeBookings(options, hostId, hosted));
}

async function makeBookings(
  options: DemoOptions,
  hostId: AccountId,
  hosted: readonly string[],
): Promise<void> {
  const { db } = options;
  const clock = { time: options.now() };
  const work = createWork(options, clock);
  const today = lagosTime(clock.time).date;
  for (const planned of DEMO_BOOKINGS) {
    const guestId = await readAccount(db, 'user', planned.guest);
    const spaceId = hosted[planned.space % hosted.length];
    if (guestId === undefined || spaceId === undefined) continue;
    await work.make(planned, { guestId, spaceId, today });
  }
  await addPayouts(options, { hostId, clock, work });
  clock.time = options.now();
  await work.maintain();
}

/** Confirmed before the first payout day, so that payouts are possible from then on. */
async function addBankAccounts(
  { db, now, secretKey }: DemoOptions,
  hostId: AccountId,
): Promise<void> {
  const provisioner = { db, random: randomBytes, secretKey };
  const confirmedAt = instantOf(addDays(lagosTime(now()).date, DEMO_PAYDAYS[0] - 2), '09:00');
  await ensureBankAccount(provisioner, { ownerId: hostId, ...DEMO_BANK_ACCOUNT }, confirmedAt);
  const { guest, ...account } = DEMO_GUEST_BANK_ACCOUNT;
  const ownerId = await readAccount(db, 'user', guest);
  if (ownerId === undefined) return;
  await ensureBankAccount(provisioner, { ownerId, ...account }, confirmedAt);
}

interface Payday {
  readonly hostId: AccountId;
  readonly clock: { time: Date };
  readonly work: ReturnType<typeof createWork>;
}

/** Lets the host earn from past bookings, and orders a payout on each payout day. */
async function addPayouts({ now }: DemoOptions, { hostId, clock, work }: Payday): Promise<void> {
  const today = lagosTime(now()).date;
  const { first, every } = DEMO_EARNING_DAYS;
  for (let days: number = first; days < 0; days += every) {
    clock.time = instantOf(addDays(today, days), '20:00');
    await work.maintain();
    if (!DEMO_PAYDAYS.some((payday) => payday === days)) continue;
    await work.payOut(hostId);
    await work.runJobs();
    // The payout has arrived at the bank by then; the job asks for its status.
    clock.time = new Date(clock.time.getTime() + ARRIVED);
    await work.runJobs();
  }
}

/**
 * Returns the ids of the host's active spaces; undefined if there are none or any has a booking.
 */
async function readHosted(db: Database, hostId: AccountId): Promise<string[] | undefined> {
  const rows = await db
    .select({ id: spaces.id, booked: bookings.id })
    .from(spaces)
    .leftJoin(bookings, eq(bookings.spaceId, spaces.id))
    .where(and(eq(spaces.hostId, hostId), eq(spaces.listingStatus, 'active')))
    .orderBy(asc(spaces.id));
  const isNew = rows.length > 0 && rows.every(({ booked }) => booked === null);
  return isNew ? rows.map(({ id }) => id) : undefined;
}

async function readAccount(
  db: Database,
  kind: 'user' | 'host',
  email: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.kind, kind), eq(accounts.email, email)));
  return row?.id;
}

function createWork(options: DemoOptions, clock: { time: Date }) {
  const { db } = options;
  const { common, payments, pay, runJobs } = createDemoMoney(options, clock);
  const inSpaceQueue = createSpaceQueue();

  const make = async (planned: DemoBooking, who: DemoPlace) => {
    const held = await hold(
      { ...common, clock, present: options.now(), inSpaceQueue },
      planned,
      who,
    );
    if (held === undefined || planned.fate === 'left-unpaid') return;
    const { reference, id, priceKobo } = held;
    const guest = DEMO_ACCOUNTS.find(({ email }) => email === planned.guest);
    await payments.start({
      reference,
      purpose: 'booking',
      subjectId: id,
      accountId: who.guestId,
      customer: { name: guest?.fullName ?? planned.guest, email: planned.guest },
      amountKobo: priceKobo,
      description: 'Demo booking',
    });
    await pay(reference);
    if (planned.fate === 'cancelled') {
      await cancelBooking({ ...common, payments }, { id, userId: who.guestId });
    }
  };
  const maintain = async () => {
    await enqueueBookingMaintenance(db, randomBytes, clock.time);
    await runJobs();
  };
  const payOut = async (hostId: AccountId) => {
    await payments.payOut(hostId).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'PAYOUT_EMPTY')) throw error;
    });
  };
  return { make, runJobs, maintain, payOut };
}

interface DemoPlace {
  readonly guestId: AccountId;
  readonly spaceId: SpaceId;
  /** Date in Lagos. */
  readonly today: string;
}

/**
 * Creates a hold on the planned day or the first later day with a free seat. The clock never passes
 * the present, because schedules written in the future look like those of a wrong clock.
 */
async function hold(
  context: Parameters<typeof createHold>[0] & {
    readonly clock: { time: Date };
    readonly present: Date;
  },
  { days, ahead, checkinTime, duration }: DemoBooking,
  { guestId: userId, spaceId, today }: DemoPlace,
): Promise<HeldBooking | undefined> {
  for (let later = 0; later < NOTICE_BEFORE; later += 1) {
    const startDate = addDays(today, days + later);
    const planned = instantOf(startDate, checkinTime).getTime() - ahead * DAY;
    context.clock.time = new Date(Math.min(planned, context.present.getTime()));
    const request = { spaceId, userId, startDate, checkinTime, duration, minutes: 15 };
    const outcome = await createHold(context, request);
    if (outcome.kind === 'held') return outcome.booking;
  }
  return undefined;
}
