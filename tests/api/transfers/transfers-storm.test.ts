import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StartedBooking } from '#contract/bookings/booking-records.ts';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { WEBHOOK_PATH } from '#contract/payments/payments.ts';
import type { TransferState } from '#contract/payments/transfer-states.ts';
import type { Transfer } from '#contract/payments/transfers.ts';
import { addDays, weekdayOf } from '#contract/time/lagos-time.ts';
import { createRandom } from '#demo/random.ts';
import { jobs, spaces } from '#server/db/schema/schema.ts';
import { PAYMENT_JOBS } from '#server/modules/payments/schedule.ts';
import { enqueueReconciling } from '#server/modules/payments/reconcile.ts';
import { randomBytes } from 'node:crypto';
import { idOf } from '#tests/factories/spaces.ts';
import { HOUR, MINUTE } from '#tests/setup/accounts.ts';
import { findContradictions } from '#tests/setup/money/booking-money.ts';
import { countOverlaps } from '#tests/setup/bookings.ts';
import { eventBody, SIGNATURE } from '#tests/setup/fake-provider.ts';
import { IS_NIGHTLY } from '#tests/setup/runner/nightly.ts';
import { openTransferApp, type TransferApp } from '#tests/setup/changes/transfers.ts';

const TRANSFERS = IS_NIGHTLY ? 500 : 24;
/** Guests who transfer at the same time. The last guest of the app only takes freed times. */
const AT_ONCE = 8;
const RIVAL = 9;
const SPACE = 4;

const KINDS = [
  'exact',
  'under',
  'under-then-rest',
  'over',
  'late',
  'late-and-taken',
  'twice',
  'card-too',
  'out-of-order',
  'app-killed',
  'webhook-lost',
  'nothing',
] as const;

type Kind = (typeof KINDS)[number];

/** How each kind ends, and what of the price and of the excess becomes credit. */
const ENDS: Readonly<Record<Kind, { state: TransferState; credited: number; excess?: true }>> = {
  exact: { state: 'confirmed', credited: 0 },
  under: { state: 'expired', credited: 0.5 },
  'under-then-rest': { state: 'confirmed', credited: 0 },
  over: { state: 'overpaid', credited: 0, excess: true },
  late: { state: 'confirmed', credited: 0 },
  'late-and-taken': { state: 'late', credited: 1 },
  twice: { state: 'overpaid', credited: 1 },
  'card-too': { state: 'overpaid', credited: 1 },
  'out-of-order': { state: 'confirmed', credited: 0 },
  'app-killed': { state: 'confirmed', credited: 0 },
  'webhook-lost': { state: 'confirmed', credited: 0 },
  nothing: { state: 'expired', credited: 0 },
};
const EXCESS = 12_345;

interface Seed {
  readonly number: number;
  readonly kind: Kind;
  readonly guest: number;
  readonly time: { readonly startDate: string; readonly checkinTime: string };
}

let test: TransferApp;
let webhooks = 0;

beforeAll(async () => {
  test = await openTransferApp();
  await test.app.database.db
    .update(spaces)
    .set({ capacity: 1 })
    .where(eq(spaces.id, idOf(SPACE)));
});

afterAll(async () => {
  await test.app.close();
});

/** Every seed has a time of its own: eight hours on each weekday, from the next Monday. */
function timeOf(number: number): Seed['time'] {
  let startDate = '2026-11-23';
  for (let left = Math.floor(number / AT_ONCE); left > 0; left -= 1) {
    do startDate = addDays(startDate, 1);
    while (['Sat', 'Sun'].includes(weekdayOf(startDate)));
  }
  return { startDate, checkinTime: `${String(9 + (number % AT_ONCE)).padStart(2, '0')}:00` };
}

async function sendWebhook(reference: string, status: string): Promise<void> {
  webhooks += 1;
  const event = { eventKey: `${status}-${webhooks}`, kind: 'charge', reference } as const;
  await test.app.server.inject({
    method: 'POST',
    url: `${API_BASE}${WEBHOOK_PATH}/sandbox`,
    payload: eventBody(event),
    headers: { [SIGNATURE]: 'genuine', 'content-type': 'application/json' },
  });
}

/** What a guest does before their hold ends. */
async function act({ kind, guest, number }: Seed, booking: StartedBooking): Promise<void> {
  const token = await test.app.token(guest);
  const { reference } = booking;
  const kobo = Math.round(booking.amount * 100);
  const random = createRandom('transfers', number);
  await test.issued(token, reference);
  const [account = ''] = await test.accountsOf(reference);
  const arrive = async (charge: string, total: number) => {
    test.app.provider.pay(charge, total);
    if (kind !== 'webhook-lost') await sendWebhook(charge, 'paid');
  };
  const half = kobo - Math.floor(kobo / 2);
  switch (kind) {
    case 'nothing':
    case 'late':
    case 'late-and-taken':
      return;
    case 'under':
      return arrive(account, half);
    case 'under-then-rest': {
      await arrive(account, half);
      await test.app.runJobs();
      await test.issued(token, reference);
      return arrive((await test.accountsOf(reference)).at(-1) ?? '', kobo - half);
    }
    case 'over':
      return arrive(account, kobo + EXCESS);
    case 'twice':
      await arrive(account, kobo);
      if (random.int(0, 1) === 0) await test.app.runJobs();
      return arrive(account, 2 * kobo);
    case 'card-too': {
      const pays = [() => arrive(account, kobo), () => arrive(reference, kobo)];
      for (const pay of random.int(0, 1) === 0 ? pays : pays.toReversed()) await pay();
      return;
    }
    case 'out-of-order':
      await sendWebhook(account, 'early');
      await arrive(account, kobo);
      return sendWebhook(account, 'failed');
    case 'app-killed':
      // The app asks again when it is opened again, on two devices at once.
      await arrive(account, kobo);
      await Promise.all([test.issue(token, reference), test.issue(token, reference)]);
      return;
    case 'webhook-lost':
      await arrive(account, kobo);
      if (random.int(0, 1) === 0) await test.check(token, reference);
      return;
    case 'exact':
      return arrive(account, kobo);
  }
}

/** What happens after the hold has ended. */
async function actLate({ kind, time }: Seed, { reference, amount }: StartedBooking) {
  if (kind !== 'late' && kind !== 'late-and-taken') return;
  if (kind === 'late-and-taken') {
    await test.app.book(await test.app.token(RIVAL), { space: SPACE, hours: 1, ...time });
  }
  const [account = ''] = await test.accountsOf(reference);
  test.app.provider.pay(account, Math.round(amount * 100));
  await sendWebhook(account, 'late');
}

/** Runs a round of reconciling now, besides what is due. */
async function runEverything(): Promise<void> {
  const { db } = test.app.database;
  await db.delete(jobs).where(eq(jobs.kind, PAYMENT_JOBS.reconcile));
  await enqueueReconciling(db, randomBytes, test.app.clock.time);
  await test.maintain();
}

it(`${TRANSFERS} transfers end in a state that says what happened, and the ledger is exact to the kobo`, async () => {
  const seeds: Seed[] = Array.from({ length: TRANSFERS }, (_, number) => ({
    number,
    kind: KINDS[number % KINDS.length] ?? 'exact',
    guest: (number % AT_ONCE) + 1,
    time: timeOf(number),
  }));
  const ended: { seed: Seed; booking: StartedBooking }[] = [];
  for (let from = 0; from < seeds.length; from += AT_ONCE) {
    const wave = await Promise.all(
      seeds.slice(from, from + AT_ONCE).map(async (seed) => {
        const requested = { space: SPACE, hours: 1, ...seed.time };
        const booking = await test.start(await test.app.token(seed.guest), requested);
        return { seed, booking };
      }),
    );
    await Promise.all(wave.map(({ seed, booking }) => act(seed, booking)));
    await runEverything();
    test.wait(20 * MINUTE);
    await runEverything();
    test.wait(20 * MINUTE);
    await runEverything();
    await Promise.all(wave.map(({ seed, booking }) => actLate(seed, booking)));
    await runEverything();
    ended.push(...wave);
    // A guest may not hold seats all day without paying.
    test.wait(HOUR);
  }
  for (let round = 0; round < 4; round += 1) {
    test.wait(HOUR);
    await runEverything();
  }
  let creditedKobo = 0;
  for (const { seed, booking } of ended) {
    const kobo = Math.round(booking.amount * 100);
    const half = kobo - Math.floor(kobo / 2);
    const { state, credited, excess } = ENDS[seed.kind];
    const expected = credited === 0.5 ? half : credited * kobo + (excess === true ? EXCESS : 0);
    const answer = await test.read(await test.app.token(seed.guest), booking.reference);
    const { data } = answer.json<{ data: Transfer }>();
    expect({ kind: seed.kind, state: data.state, kobo: Math.round(data.credited * 100) }).toEqual({
      kind: seed.kind,
      state,
      kobo: expected,
    });
    const sent = [booking.reference, ...(await test.accountsOf(booking.reference))]
      .map((reference) => test.app.provider.charges.get(reference)?.paidKobo ?? 0)
      .reduce((sum, paid) => sum + paid, 0);
    expect(Math.round(data.received * 100)).toBe(sent);
    creditedKobo += expected;
  }
  const { db } = test.app.database;
  const { rows } = await db.execute<{ kobo: string }>(
    sql`select sum(balance_kobo)::text as kobo from ledger_accounts where kind = 'credit'`,
  );
  expect(Number(rows[0]?.kobo)).toBe(creditedKobo);
  expect(await findContradictions(db, test.app.clock.time)).toEqual([]);
  expect(await countOverlaps(db)).toBe(0);
}, 600_000);
