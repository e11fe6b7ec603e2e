import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StartedBooking, UserBooking } from '#contract/bookings/booking-records.ts';
import type { Role } from '#contract/endpoint.ts';
import { accounts } from '#server/db/schema/schema.ts';
import { enqueueBookingMaintenance } from '#server/modules/booking/lifecycle/maintenance.ts';
import { readBalance } from '#server/modules/payments/ledger/ledger.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { OFFICE_WEEK } from '#tests/factories/bookings.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
import {
  type AccountsApp,
  hostSignUp,
  HOUR,
  MINUTE,
  openAccountsApp,
  PASSWORD,
  userSignUp,
} from '#tests/setup/accounts.ts';

const GUEST = 'ada@example.ng';
const HOST = 'tunde@example.ng';

/** Kobo for three hours, and the fee of a local card on it: 1.5%. */
const PRICE = 450_150;
const FEE = 6_752;

let app: AccountsApp;

beforeAll(async () => {
  app = await openAccountsApp();
});

afterAll(() => app.close());

/** Signs up, opens the emailed link, logs in and returns the token. */
async function join(role: Exclude<Role, 'admin'>, email: string): Promise<string> {
  const loginPage = role === 'host' ? '/host' : '/users';
  const signUp = role === 'host' ? hostSignUp(email) : userSignUp(email);
  expect((await app.post(`${loginPage}/register`, signUp)).statusCode).toBeLessThan(300);
  await app.post('/accounts/verify', { token: await app.linkTo(email), password: PASSWORD });
  const answer = await app.post(`${loginPage}/login`, { email, password: PASSWORD });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ token: string }>().token;
}

async function hostId(): Promise<string> {
  const { db } = app.database;
  const [row] = await db.select().from(accounts).where(eq(accounts.email, HOST));
  return row?.id ?? '';
}

async function initialize(token: string, request: object = {}): Promise<StartedBooking> {
  const body = { startDate: '2026-11-23', checkinTime: '09:00', durationPerHour: 3, ...request };
  const headers = { 'idempotency-key': randomBytes(8).toString('hex') };
  const path = `/booking/initialize/${idOf(1)}`;
  const answer = await app.call('POST', path, { token, body, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: StartedBooking }>().data;
}

async function mine(token: string, reference: string): Promise<UserBooking> {
  const answer = await app.call('GET', '/users/booking', { token });
  const found = answer
    .json<{ data: UserBooking[] }>()
    .data.find((booking) => booking.reference === reference);
  if (found === undefined)
    throw new Error(
      'We couldn’t find this booking. Check that you’re logged in to the right account.',
    );
  return found;
}

/** Pays at the checkout, delivers the webhook and runs the due jobs. */
async function pay(reference: string): Promise<void> {
  expect(await app.sandbox.act(reference, 'pay')).toBe('success');
  await app.sandbox.deliverDue();
  await app.jobs.runDue();
}

const verify = (reference: string) => app.get(`/booking/verify?reference=${reference}`);

const subjectsTo = async (email: string) =>
  (await app.mailsTo(email)).map(({ subject }) => subject).toSorted();

const newCheckIn = () => Array.from(randomBytes(26), (byte) => (byte % 10).toString()).join('');

describe('the life cycle of bookings over HTTP', () => {
  it('runs from sign-up to the host’s earning, and to a refund after a cancellation in time', async () => {
    await join('host', HOST);
    const guest = await join('user', GUEST);
    const ownerId = await hostId();
    await app.add(
      makeImportedSpace(1, { hostId: ownerId, availability: OFFICE_WEEK, capacity: 2 }),
    );
    app.clock.time = new Date('2026-11-20T12:00:00Z');

    // Booked, paid, reported by the webhook, and verified by the browser.
    const stored = await initialize(guest);
    expect(stored.amount).toBe(PRICE / 100);
    expect((await verify(stored.reference)).json()).toMatchObject({ code: 'PAYMENT_PENDING' });
    await pay(stored.reference);
    const first = await verify(stored.reference);
    expect([first.statusCode, first.json<{ message: string }>().message]).toEqual([
      200,
      'Your payment was successful and your booking has been confirmed!',
    ]);
    const second = await verify(stored.reference);
    expect([second.statusCode, second.json<{ message: string }>().message]).toEqual([
      400,
      'Booking already confirmed',
    ]);
    const booking = await mine(guest, stored.reference);
    expect(booking).toMatchObject({ state: 'upcoming', money: { state: 'confirmed' } });

    // Another booking is cancelled two days before.
    const given = await initialize(guest, { startDate: '2026-11-24' });
    await pay(given.reference);
    const { id } = await mine(guest, given.reference);
    const cancelled = await app.call('POST', `/booking/${id}/cancel`, { token: guest });
    expect(cancelled.json()).toMatchObject({ data: { refund: PRICE / 100, by: '2026-11-27' } });
    await app.jobs.runDue();
    await app.sandbox.deliverDue();
    await app.jobs.runDue();
    expect(await mine(guest, given.reference)).toMatchObject({
      state: 'refunded',
      status: 'refunded',
      money: { state: 'refunded', refund: PRICE / 100, reason: 'cancelled' },
    });

    // Check-in half an hour early; the pass is shown twice.
    const { db } = app.database;
    app.clock.time = new Date('2026-11-23T07:30:00Z');
    const login = await app.post('/host/login', { email: HOST, password: PASSWORD });
    const hostToday = login.json<{ token: string }>().token;
    const expected = await app.call('GET', '/host/guests', { token: hostToday });
    expect(expected.json()).toMatchObject({
      data: [{ bookingId: booking.bookingId, guestName: expect.stringContaining('Ada') as string }],
    });
    const show = (shown: object) =>
      app.post(
        '/host/checkin',
        { id: newCheckIn(), bookingId: booking.bookingId, shownAt: app.clock.time, ...shown },
        { token: hostToday },
      );
    expect((await show({ pass: booking.pass })).json()).toMatchObject({ data: { again: false } });
    app.wait(MINUTE);
    expect((await show({})).json()).toMatchObject({ data: { again: true } });

    // Nothing is released to the host until the booking is over; then everything but the card fee
    // is.
    const maintain = async () => {
      await enqueueBookingMaintenance(db, randomBytes, app.clock.time);
      await app.jobs.runDue();
    };
    app.clock.time = new Date('2026-11-23T10:59:00Z');
    await maintain();
    expect(await readBalance(db, `host:${ownerId}`)).toBe(0);
    app.wait(HOUR);
    await maintain();
    await maintain();
    expect(await readBalance(db, `host:${ownerId}`)).toBe(PRICE - FEE);
    expect(await readBalance(db, 'fees:sandbox')).toBe(FEE);
    expect(await readBalance(db, 'provider:sandbox')).toBe(-PRICE);
    expect(await checkLedger(db)).toEqual([]);

    const late = await app.post('/users/login', { email: GUEST, password: PASSWORD });
    const { token: guestToday } = late.json<{ token: string }>();
    expect(await mine(guestToday, stored.reference)).toMatchObject({ state: 'completed' });
    const counts = await app.call('GET', '/host/bookingcategories', { token: hostToday });
    expect(counts.json()).toMatchObject({
      data: { counts: { upcoming: 0, active: 0, completed: 1 } },
    });

    // Each email is sent once: two confirmations, one cancellation, one refund.
    expect(await subjectsTo(GUEST)).toEqual([
      'Booking cancelled: Space 1',
      'Booking confirmed: Space 1',
      'Booking confirmed: Space 1',
      'Refund sent: ₦4,501.50',
      'Verify your email',
    ]);
    expect(await subjectsTo(HOST)).toEqual([
      'Booking cancelled: Space 1',
      'New booking: Space 1',
      'New booking: Space 1',
      'Verify your email',
    ]);
  });
});
