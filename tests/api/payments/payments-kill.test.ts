import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { clockOf } from '#contract/time/lagos-time.ts';
import type { Database } from '#server/db/open.ts';
import { bookings, payments, refunds, sandboxCharges } from '#server/db/schema/schema.ts';
import { importSpaces } from '#server/modules/catalogue/import.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { OFFICE_WEEK } from '#tests/factories/bookings.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
import {
  arm,
  ask,
  jsonRequest,
  killPoints,
  NEVER,
  type MortalServer,
  openMortalServer,
  type Running,
} from '#tests/setup/servers/mortal-server.ts';

/** The number of SQL statements between the call that starts a booking and its confirmation. */
const STATEMENTS = 54;
/** The statements, counted from that call, before which the server is killed. */
const POINTS = killPoints(STATEMENTS);
/** Statements of other jobs are counted too, so only a run without a point surely gets its answer. */
const RUNS = [...POINTS, NEVER];
/**
 * Milliseconds. Processes are started, killed and recovered, which takes long on a busy machine.
 */
const SLOW = { timeout: 600_000 };

let mortal: MortalServer;

beforeAll(async () => {
  mortal = await openMortalServer();
  const capacity = RUNS.length + 1;
  await mortal.withDatabase((db) =>
    importSpaces(db, [makeImportedSpace(1, { availability: OFFICE_WEEK, capacity })]),
  );
});

afterAll(() => mortal.remove());

/** Returns this many weekdays, far enough ahead to be in the future for the whole test. */
function weekdays(count: number): readonly string[] {
  const day = new Date(Date.now() + 7 * 24 * 3_600_000);
  const found: string[] = [];
  while (found.length < count) {
    if (day.getUTCDay() % 6 !== 0) found.push(day.toISOString().slice(0, 10));
    day.setUTCDate(day.getUTCDate() + 1);
  }
  return found;
}

/**
 * One day for each run of the server: a guest whose booking was confirmed without a response can't
 * book that day again.
 */
const DAYS = weekdays(RUNS.length);

interface Seen {
  /** Whether the payer saw the payment succeed. */
  readonly paid: boolean;
  /** Whether a response was missing at some step. */
  readonly died: boolean;
}

/** Books and pays, as far as the server survives. */
async function bookAndPay(running: Running, number: number): Promise<Seen> {
  const api = `${running.address}${API_BASE}`;
  const login = jsonRequest({ email: 'user@aye.test', password: 'Danfo#Yellow1' });
  const entered = await ask(`${api}/users/login`, login);
  if (entered === undefined) throw new Error('The server is gone before it was armed.');
  const { token } = (await entered.json()) as { token: string };
  await arm(running);
  const startDate = DAYS[number];
  const request = { startDate, checkinTime: clockOf(9 * 60 + 15 * number), durationPerHour: 1 };
  const start = () =>
    ask(
      `${api}/booking/initialize/${idOf(1)}`,
      jsonRequest(request, { authorization: `Bearer ${token}` }),
    );
  let answer = await start();
  // A payment from the server's previous run may be discovered only now.
  if (answer?.status === 409) answer = await start();
  if (answer === undefined) return { paid: false, died: true };
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { data: { checkout_url: string; reference: string } };
  const pay = jsonRequest({ action: 'pay' }, { origin: new URL(data.checkout_url).origin });
  const paid = await ask(`${data.checkout_url}/act`, pay);
  const verified = await ask(`${api}/booking/verify?reference=${data.reference}`);
  return { paid: paid?.status === 200, died: paid === undefined || verified === undefined };
}

/**
 * Returns what is wrong in the ledger, or an empty list if each payment has its correct transfers.
 */
async function findWrong(db: Database): Promise<string[]> {
  const rows = await db
    .select({
      reference: bookings.reference,
      booking: bookings.status,
      payment: payments.status,
      returned: payments.returned,
      charge: sandboxCharges.status,
      refund: refunds.status,
    })
    .from(bookings)
    .leftJoin(payments, eq(payments.reference, bookings.reference))
    .leftJoin(sandboxCharges, eq(sandboxCharges.reference, bookings.reference))
    .leftJoin(refunds, eq(refunds.paymentReference, bookings.reference));
  const isRight = (row: (typeof rows)[number]) => {
    if (row.charge !== 'success') return row.booking !== 'upcoming' && row.payment !== 'paid';
    if (row.payment !== 'paid') return false;
    return row.returned === null ? row.booking === 'upcoming' : row.refund === 'done';
  };
  return rows.filter((row) => !isRight(row)).map((row) => JSON.stringify(row));
}

describe('a server that is killed between the start and the end of a booking', SLOW, () => {
  it(`confirms or refunds every payment, and nothing else, at ${POINTS.length} of thirty points`, async () => {
    const seen = { paid: 0, died: 0 };
    for (const [number, point] of RUNS.entries()) {
      const running = await mortal.start(point);
      const { paid, died } = await bookAndPay(running, number);
      if (paid) seen.paid += 1;
      if (died) seen.died += 1;
      await running.server.stop('SIGKILL');
    }
    await mortal.withDatabase(async (db) => {
      await mortal.recover(db);
      expect(await findWrong(db)).toEqual([]);
      expect(await checkLedger(db)).toEqual([]);
      const confirmed = await db.select().from(bookings).where(eq(bookings.status, 'upcoming'));
      expect(confirmed.length).toBeGreaterThanOrEqual(seen.paid);
    });
    // The last points may lie after the last statement; the server is then killed while idle.
    expect(seen.died).toBeGreaterThan(POINTS.length / 2);
    expect(seen.paid).toBeGreaterThan(0);
  });
});
