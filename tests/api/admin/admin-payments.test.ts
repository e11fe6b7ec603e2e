import { randomBytes } from 'node:crypto';
import type { AdminOverview, PaymentsPage } from '#contract/admin/admin-lists.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueueBookingMaintenance } from '#server/modules/booking/lifecycle/maintenance.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { HOUR, PASSWORD } from '#tests/setup/accounts.ts';
import { openAdminConsole, codeIn, messageIn } from '#tests/setup/admin-console.ts';
import { type BookingApp, FRIDAY, HOST_ID, openBookingApp } from '#tests/setup/booking-app.ts';

let app: BookingApp;
let admin: string;
let adminConsole: ReturnType<typeof openAdminConsole>;

beforeAll(async () => {
  app = await openBookingApp();
  admin = await app.memberToken('admin', 'admin@rooms.ng');
  adminConsole = openAdminConsole(app, admin);
});

afterAll(async () => {
  expect(await checkLedger(app.database.db)).toEqual([]);
  await app.close();
});

const look = (reference: string) =>
  app.call('GET', `/admin/payments/${encodeURIComponent(reference)}`, { token: admin });

describe('the payment lookup', () => {
  it('returns who paid what for which booking, and where the money is', async () => {
    const { reference } = await app.book(await app.token(1));
    const [booking] = await app.mine(await app.token(1));
    const file = await adminConsole.payment(reference);
    expect(file).toMatchObject({
      reference,
      purpose: 'booking',
      provider: 'sandbox',
      status: 'paid',
      amount: 4_501.5,
      paid: 4_501.5,
      payer: { name: 'Guest 1', email: 'guest1@example.com' },
      booking: { bookingId: booking?.bookingId, state: 'upcoming', spaceName: 'Space 1' },
      refunds: [],
      transfers: [
        {
          kind: 'charge',
          from: 'Payer’s card (sandbox)',
          to: 'Held for this payment',
          amount: 4_501.5,
        },
      ],
    });
  });

  it('finds a payment by booking ID, however it is typed, and by refund', async () => {
    const ada = await app.token(2);
    const { reference } = await app.book(ada, { startDate: '2026-11-25' });
    const [booking] = await app.mine(ada);
    await app.cancel(ada, booking?.id ?? '');
    await app.runJobs();
    const typed = ` ${booking?.bookingId.toLowerCase()} `;
    const file = await adminConsole.payment(typed);
    expect(file.reference).toBe(reference);
    expect(file.refunds).toMatchObject([{ amount: 4_501.5, reason: 'cancelled', state: 'done' }]);
    expect(file.transfers.map(({ from, to }) => [from, to])).toEqual([
      ['Payer’s card (sandbox)', 'Held for this payment'],
      ['Held for this payment', 'Refund on its way'],
      ['Refund on its way', 'Payer’s card (sandbox)'],
    ]);
    expect((await adminConsole.payment(file.refunds[0]?.reference ?? '')).reference).toBe(
      reference,
    );
  });

  it('names the host who has earned the money', async () => {
    await app.book(await app.token(3), { startDate: '2026-11-20', checkinTime: '13:00' });
    const [booking] = await app.mine(await app.token(3));
    app.clock.time = new Date(FRIDAY.getTime() + 5 * HOUR);
    await enqueueBookingMaintenance(app.database.db, randomBytes, app.clock.time);
    await app.runJobs();
    const file = await adminConsole.payment(booking?.reference ?? '');
    expect(file.booking?.state).toBe('completed');
    expect(file.transfers.at(-1)).toMatchObject({
      kind: 'earning',
      from: 'Held for this payment',
      to: 'Host Host 101',
    });
  });

  it('names no payer once the account is deleted', async () => {
    const token = await app.memberToken('user', 'gone@rooms.ng');
    const { reference } = await app.book(token, { startDate: '2026-11-27' });
    await app.call('DELETE', '/accounts/me', { token, body: { password: PASSWORD } });
    expect(await adminConsole.payment(reference)).not.toHaveProperty('payer');
    expect((await look(reference)).body).not.toContain('gone@rooms.ng');
  });

  it.each(['nothing', 'AYE-0000-00', '%', '0'.repeat(26)])(
    'finds nothing for “%s”',
    async (text) => {
      expect(codeIn(await look(text))).toBe('PAYMENT_NOT_FOUND');
    },
  );
});

describe('a payment issue', () => {
  it('stays until an admin resolves it, once, and reappears when it happens again', async () => {
    const answer = await app.initialize(await app.token(4), { startDate: '2026-11-26' });
    const { reference } = answer.json<{ data: { reference: string } }>().data;
    app.provider.pay(reference, 450_150, { currency: 'USD' });
    await app.payments.settle(reference);
    await app.payments.settle(reference);
    await expect.poll(() => adminConsole.issues()).toHaveLength(1);
    const [issue] = await adminConsole.issues();
    expect(issue).toMatchObject({
      kind: 'foreign-currency',
      reference,
      details: 'Money arrived in another currency, so nothing was booked or refunded.',
    });
    const id = issue?.id ?? '';
    const other = openAdminConsole(app, await app.memberToken('admin', 'other@rooms.ng'));
    const settled = await Promise.all([adminConsole.settle(id), other.settle(id)]);
    expect(settled.map(messageIn).toSorted()).toEqual([
      'The issue is marked as resolved.',
      'This issue has already been resolved.',
    ]);
    expect(await adminConsole.issues()).toEqual([]);
    expect((await adminConsole.log())[0]).toMatchObject({
      action: 'alarm-settled',
      subject: 'foreign-currency',
      subjectId: reference,
    });
    await app.payments.settle(reference);
    await expect.poll(() => adminConsole.issues()).toHaveLength(1);
    expect(codeIn(await adminConsole.settle('nothing'))).toBe('ALARM_NOT_FOUND');
  });
});

it('payments are listed by status, newest first, to admins only', async () => {
  app.clock.time = FRIDAY;
  const ada = await app.token(3);
  const { reference } = await app.book(ada, { startDate: '2026-12-02' });
  app.wait(HOUR);
  const open = await app.initialize(ada, { startDate: '2026-12-03' });
  const started = open.json<{ data: { reference: string } }>().data.reference;
  const list = async (status: string) => {
    const answer = await app.call('GET', `/admin/payments?status=${status}`, { token: admin });
    return answer.json<{ data: PaymentsPage }>().data.payments;
  };
  const all = (await list('all')).map((payment) => payment.reference);
  expect(all.indexOf(started)).toBeLessThan(all.indexOf(reference));
  expect((await list('paid')).find((payment) => payment.reference === reference)).toMatchObject({
    description: 'Space 1: 3 hours from Wednesday, 2 December 2026',
    payer: 'Guest 3',
    isRefunded: false,
  });
  expect((await list('paid')).map((payment) => payment.reference)).not.toContain(started);
  const refused = await app.call('GET', '/admin/payments', { token: await app.token(HOST_ID) });
  expect(refused.statusCode).toBe(403);
  const overview = await app.call('GET', '/admin/overview', { token: admin });
  app.clock.time = FRIDAY;
  expect(overview.json<{ data: AdminOverview }>().data).toMatchObject({
    hosts: 2,
    pendingListings: 1,
  });
});
