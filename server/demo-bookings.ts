import { randomBytes } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { addDays, instantOf, lagosTime } from '#contract/rules/lagos-time.ts';
import { DEMO_ACCOUNTS } from './demo/accounts.ts';
import { DEMO_BOOKINGS, type DemoBooking } from './demo/bookings.ts';
import type { Database } from './db/open.ts';
import { accounts, bookings, spaces } from './db/schema.ts';
import { createSandbox } from './gateways/cards/sandbox/sandbox.ts';
import { createJobRunner } from './jobs/runner.ts';
import { cancelBooking } from './modules/booking/cancelling.ts';
import { createHold, type HeldBooking } from './modules/booking/holds.ts';
import { enqueueTending } from './modules/booking/tending.ts';
import { createMoneyParts } from './parts.ts';

interface DemoOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly secretKey: string;
}

const DAY = 24 * 60 * 60 * 1_000;
const HOST = 'host@aye.test';
/** Days on which another one is looked for when the wished one has no room. */
const LOOK_ON = 7;

/**
 * Makes the bookings of the demo's host where there are none, the way everybody's are made: held,
 * paid in the sandbox, settled, cancelled, earned, only with a clock that is turned back. Nobody gets
 * mails of them.
 */
export async function addDemoBookings(options: DemoOptions): Promise<void> {
  const { db } = options;
  const hosted = await readHosted(db);
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
  clock.time = options.now();
  await enqueueTending(db, randomBytes, clock.time);
  await work.runJobs();
}

/** The host's spaces; undefined where they are booked already, or there are none. */
async function readHosted(db: Database): Promise<string[] | undefined> {
  const hostId = await readAccount(db, 'host', HOST);
  if (hostId === undefined) return undefined;
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

function createWork({ db, secretKey }: DemoOptions, clock: { time: Date }) {
  const now = () => clock.time;
  const common = { db, now, random: randomBytes, secretKey };
  const sandbox = createSandbox({
    ...common,
    origin: () => 'http://localhost',
    deliver: () => Promise.resolve({ ok: true }),
  });
  const fail = (details: object, what: string) => {
    throw new Error(`The demo's bookings: ${what}`, { cause: details });
  };
  const { payments, bookings: parts } = createMoneyParts({
    ...common,
    cards: sandbox,
    channels: ['card'],
    vatPercent: 0,
    mail: { send: () => Promise.resolve() },
    base: () => 'http://localhost',
    log: { warn: fail, error: fail },
    wakeJobs: () => undefined,
  });
  const jobs = createJobRunner({
    db,
    now,
    handlers: { ...payments.jobs, ...parts.jobs },
    onFailed: (failure) => fail(failure, 'a job failed'),
    onTrouble: (error) => fail({ error }, 'the jobs could not be read'),
  });

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
    await sandbox.act(reference, 'pay', { webhook: 'never' });
    await payments.settle(reference);
    if (planned.fate === 'cancelled') {
      await cancelBooking({ ...common, payments }, { id, userId: who.guestId });
    }
  };
  return { make, runJobs: () => jobs.runDue() };
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
