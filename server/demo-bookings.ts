import { randomBytes } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { addDays, instantOf, lagosTime } from '#contract/rules/lagos-time.ts';
import { createDemoMoney, type DemoOptions } from './demo-money.ts';
import { DEMO_ACCOUNTS } from './demo/accounts.ts';
import { DEMO_BOOKINGS, type DemoBooking } from './demo/bookings.ts';
import { DEMO_BANK_ACCOUNT, DEMO_EARNING_DAYS, DEMO_PAYDAYS } from './demo/payouts.ts';
import type { Database } from './db/open.ts';
import { accounts, bookings, spaces } from './db/schema.ts';
import { ApiError } from './http/api-error.ts';
import { cancelBooking } from './modules/booking/cancelling.ts';
import { createHold, type HeldBooking } from './modules/booking/holds.ts';
import { enqueueTending } from './modules/booking/tending.ts';
import { ensureBankAccount } from './modules/payments/bank-accounts/made-accounts.ts';

const ARRIVED = 5 * 60_000;
const DAY = 24 * 60 * 60 * 1_000;
const HOST = 'host@aye.test';
/** Days on which another one is looked for when the wished one has no room. */
const LOOK_ON = 7;

/**
 * Makes the bookings and payouts of the demo's host where there are none, the way everybody's are
 * made: held, paid in the sandbox, settled, cancelled, earned, withdrawn, only with a clock that is
 * turned back. Nobody gets mails of them.
 */
export async function addDemoBookings(options: DemoOptions): Promise<void> {
  const { db } = options;
  const hostId = await readAccount(db, 'host', HOST);
  if (hostId === undefined) return;
  await addBankAccount(options, hostId);
  const hosted = await readHosted(db, hostId);
  if (hosted === undefined) return;
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
  await work.tend();
}

/** In time for the first payday, so that money can be withdrawn at once. */
async function addBankAccount({ db, now, secretKey }: DemoOptions, hostId: string): Promise<void> {
  const maker = { db, random: randomBytes, secretKey };
  const confirmedAt = instantOf(addDays(lagosTime(now()).date, DEMO_PAYDAYS[0] - 2), '09:00');
  await ensureBankAccount(maker, { hostId, ...DEMO_BANK_ACCOUNT }, confirmedAt);
}

interface Payday {
  readonly hostId: string;
  readonly clock: { time: Date };
  readonly work: ReturnType<typeof createWork>;
}

/** The host earned, and withdrew on paydays what had been earned by then. */
async function addPayouts({ now }: DemoOptions, { hostId, clock, work }: Payday): Promise<void> {
  const today = lagosTime(now()).date;
  const { first, every } = DEMO_EARNING_DAYS;
  for (let days: number = first; days < 0; days += every) {
    clock.time = instantOf(addDays(today, days), '20:00');
    await work.tend();
    if (!DEMO_PAYDAYS.some((payday) => payday === days)) continue;
    await work.payOut(hostId);
    await work.runJobs();
    // By then the bank has it, and is asked.
    clock.time = new Date(clock.time.getTime() + ARRIVED);
    await work.runJobs();
  }
}

/** The host's spaces; undefined where they are booked already, or there are none. */
async function readHosted(db: Database, hostId: string): Promise<string[] | undefined> {
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

  const make = async (planned: DemoBooking, who: DemoPlace) => {
    const held = await hold({ ...common, clock }, planned, who);
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
      description: 'A booking of the demo',
    });
    await pay(reference);
    if (planned.fate === 'cancelled') {
      await cancelBooking({ ...common, payments }, { id, userId: who.guestId });
    }
  };
  const tend = async () => {
    await enqueueTending(db, randomBytes, clock.time);
    await runJobs();
  };
  const payOut = async (hostId: string) => {
    await payments.payOut(hostId).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'PAYOUT_EMPTY')) throw error;
    });
  };
  return { make, runJobs, tend, payOut };
}

interface DemoPlace {
  readonly guestId: string;
  readonly spaceId: string;
  /** In Lagos. */
  readonly today: string;
}

/** On the day that is planned, or the first one after it on which there is room. */
async function hold(
  context: Parameters<typeof createHold>[0] & { readonly clock: { time: Date } },
  { days, ahead, checkinTime, duration }: DemoBooking,
  { guestId: userId, spaceId, today }: DemoPlace,
): Promise<HeldBooking | undefined> {
  for (let later = 0; later < LOOK_ON; later += 1) {
    const startDate = addDays(today, days + later);
    context.clock.time = new Date(instantOf(startDate, checkinTime).getTime() - ahead * DAY);
    const wish = { spaceId, userId, startDate, checkinTime, duration, minutes: 15 };
    const outcome = await createHold(context, wish);
    if (outcome.kind === 'held') return outcome.booking;
  }
  return undefined;
}
