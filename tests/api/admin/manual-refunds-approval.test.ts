import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AdminOverview } from '#contract/admin/admin-lists.ts';
import { payments } from '#server/db/schema/schema.ts';
import { MINUTE } from '#tests/setup/accounts.ts';
import { codeIn, messageIn } from '#tests/setup/admin-console.ts';
import { openRefundApp, REFUND_REASON, type RefundApp } from '#tests/setup/money/manual-refunds.ts';

let test: RefundApp;

beforeEach(async () => {
  test = await openRefundApp();
});

afterEach(() => test.close());

describe('a refund above the limit', () => {
  it('waits until another admin approves it', async () => {
    const { app, admin, other, booked, begin, refund, approve, waiting, adminConsole } = test;
    const booking = await booked(1);
    begin();
    const id = randomUUID();
    const answer = await refund(booking, { id, amount: 4_001 });
    expect(answer.json()).toMatchObject({ data: { state: 'waiting' } });
    expect(messageIn(answer)).toBe(
      '₦4,001 will be refunded once another admin approves it. They have 7 days.',
    );
    expect((await refund(booking, { id, amount: 4_001 })).json()).toMatchObject({
      data: { state: 'waiting' },
    });
    expect(await waiting(other)).toMatchObject([
      {
        id,
        reference: booking.reference,
        bookingId: booking.bookingId,
        amount: 4_001,
        reason: REFUND_REASON,
        requestedBy: 'The admin',
        isOwn: false,
      },
    ]);
    expect(await waiting(admin)).toMatchObject([{ isOwn: true }]);
    expect((await adminConsole.payment(booking.reference)).refundable?.most).toBe(500);
    expect(codeIn(await approve(id, admin))).toBe('FORBIDDEN');
    await app.runJobs();
    expect(app.provider.paidBack).toEqual([]);
    app.wait(1);
    const approved = await Promise.all([approve(id, other), approve(id, other)]);
    expect(approved.map(messageIn).toSorted()).toEqual([
      'This refund was already approved.',
      '₦4,001 is on its way back to the guest. We’ve emailed them the reason.',
    ]);
    await app.runJobs();
    expect(app.provider.paidBack).toMatchObject([{ amountKobo: 400_100 }]);
    expect(await waiting()).toEqual([]);
    const log = await adminConsole.log();
    expect(log.map(({ action, by, reason }) => [action, by, reason])).toEqual([
      ['refund-approved', 'The admin', REFUND_REASON],
      ['refund-requested', 'The admin', REFUND_REASON],
    ]);
  });

  it('counts as a payment to review for the other admins, until it is decided', async () => {
    const { app, admin, other, booked, begin, refund, decline } = test;
    const booking = await booked(1);
    begin();
    const id = randomUUID();
    await refund(booking, { id, amount: 4_001 });
    const count = async (token: string) => {
      const answer = await app.call('GET', '/admin/overview', { token });
      return answer.json<{ data: AdminOverview }>().data.openIssues;
    };
    expect([await count(other), await count(admin)]).toEqual([1, 0]);
    await decline(id, other);
    expect(await count(other)).toBe(0);
  });

  it('is one that exceeds it together with earlier ones of the booking', async () => {
    const { booked, begin, refund } = test;
    const booking = await booked(1);
    begin();
    expect((await refund(booking, { amount: 4_000 })).json()).toMatchObject({
      data: { state: 'ordered' },
    });
    expect((await refund(booking, { amount: 1 })).json()).toMatchObject({
      data: { state: 'waiting' },
    });
  });

  it('can be declined by another admin, or withdrawn, and then isn’t approved', async () => {
    const { app, admin, other, booked, begin, refund, approve, decline, waiting } = test;
    const booking = await booked(1);
    begin();
    const [id, own] = [randomUUID(), randomUUID()];
    await refund(booking, { id, amount: 4_001 });
    expect(messageIn(await decline(id, other))).toBe(
      'The refund was declined. Nothing was refunded.',
    );
    expect(messageIn(await decline(id, other))).toBe('This refund was already declined.');
    expect(codeIn(await approve(id, other))).toBe('REFUND_DECIDED');
    expect(codeIn(await refund(booking, { id, amount: 4_001 }))).toBe('REFUND_DECIDED');
    await refund(booking, { id: own, amount: 4_001 });
    expect(messageIn(await decline(own, admin))).toBe(
      'Your request is withdrawn. Nothing was refunded.',
    );
    expect(await waiting()).toEqual([]);
    expect(codeIn(await approve(randomUUID(), other))).toBe('NOT_FOUND');
    await app.runJobs();
    expect(app.provider.paidBack).toEqual([]);
  });

  it('that was declined is shown to the admin who requested it, with the reason', async () => {
    const { app, admin, other, booked, begin, refund, decline, refused, adminConsole } = test;
    const booking = await booked(1);
    begin();
    const [id, own] = [randomUUID(), randomUUID()];
    await refund(booking, { id, amount: 4_001 });
    const why = 'The guest stayed the whole time.';
    expect(codeIn(await decline(id, other, 'no'))).toBe('INVALID_INPUT');
    expect((await decline(id, other, why)).statusCode).toBe(200);
    await refund(booking, { id: own, amount: 4_001 });
    await decline(own, admin);
    expect(await refused()).toEqual([
      {
        id,
        reference: booking.reference,
        bookingId: booking.bookingId,
        spaceName: 'Space 1',
        amount: 4_001,
        state: 'declined',
        at: app.clock.time.toISOString(),
        by: 'The admin',
        reason: why,
      },
    ]);
    expect(await refused(other)).toEqual([]);
    const log = await adminConsole.log();
    const declined = log.flatMap(({ action, reason }) =>
      action === 'refund-declined' ? [reason] : [],
    );
    expect(new Set(declined)).toEqual(new Set([why, REFUND_REASON]));
    app.wait(14 * 24 * 60 * MINUTE);
    expect(await refused(await app.memberToken('admin', 'admin@rooms.ng'))).toEqual([]);
  });

  it('expires after seven days, and then waits for nobody', async () => {
    const { app, booked, begin, refund, approve, decline, waiting, refused } = test;
    const booking = await booked(1);
    begin();
    const id = randomUUID();
    await refund(booking, { id, amount: 4_001 });
    expect(await refused()).toEqual([]);
    app.wait(7 * 24 * 60 * MINUTE);
    const requester = await app.memberToken('admin', 'admin@rooms.ng');
    expect(await refused(requester)).toMatchObject([{ id, state: 'expired', by: '' }]);
    // Sessions of a week ago have ended.
    const later = await app.memberToken('admin', 'other@rooms.ng');
    expect(await waiting(later)).toEqual([]);
    const late = await approve(id, later);
    expect([codeIn(late), messageIn(late)]).toEqual([
      'REFUND_DECIDED',
      'This request has expired, because nobody approved it within 7 days. Request the refund again.',
    ]);
    expect(codeIn(await decline(id, later))).toBe('REFUND_DECIDED');
  });

  it('goes to one of two requests for the same money, though a server’s clock was ahead', async () => {
    const { app, booked, begin, refund, approve } = test;
    const booking = await booked(1);
    begin();
    const [early, late] = [randomUUID(), randomUUID()];
    await refund(booking, { id: early, amount: 4_001 });
    app.wait(7 * 24 * 60 * MINUTE);
    const token = await app.memberToken('admin', 'admin@rooms.ng');
    expect((await refund(booking, { id: late, amount: 4_001, token })).statusCode).toBe(200);
    app.wait(-MINUTE);
    const other = await app.memberToken('admin', 'other@rooms.ng');
    expect((await approve(late, other)).statusCode).toBe(200);
    const refused = await approve(early, other);
    expect([codeIn(refused), messageIn(refused)]).toEqual([
      'REFUND_DECIDED',
      'Only ₦500.50 of this booking is left to refund. Decline this request and make a new one.',
    ]);
    await app.runJobs();
    expect(app.provider.paidBack).toMatchObject([{ amountKobo: 400_100 }]);
  });

  it('is every refund of an admin’s own booking, which they can’t approve either', async () => {
    const { app, admin, other, booked, begin, refund, approve, adminConsole } = test;
    const booking = await booked(1);
    begin();
    const accountId = await adminConsole.accountId('admin@rooms.ng');
    await app.database.db.update(payments).set({ accountId });
    expect((await adminConsole.payment(booking.reference)).refundable?.limit).toBe(0);
    const [id, ofOther] = [randomUUID(), randomUUID()];
    expect((await refund(booking, { id, amount: 1 })).json()).toMatchObject({
      data: { state: 'waiting' },
    });
    await refund(booking, { id: ofOther, amount: 4_001, token: other });
    expect(codeIn(await approve(ofOther, admin))).toBe('FORBIDDEN');
    expect((await approve(id, other)).statusCode).toBe(200);
  });

  it('reserves its amount while it waits', async () => {
    const { other, booked, begin, refund, approve } = test;
    const booking = await booked(1);
    begin();
    const id = randomUUID();
    await refund(booking, { id, amount: 4_001 });
    expect((await refund(booking, { amount: 501 })).json()).toMatchObject({
      errors: { amount: 'You can refund ₦500 at most.' },
    });
    expect((await refund(booking, { amount: 500 })).statusCode).toBe(200);
    expect((await approve(id, other)).statusCode).toBe(200);
  });
});
