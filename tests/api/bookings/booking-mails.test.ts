import { eq } from 'drizzle-orm';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '#server/gateways/mail/mail.ts';
import { accounts, bookings, jobs, spaces } from '#server/db/schema/schema.ts';
import { derivePassKeys } from '#server/modules/booking/check-in/pass-keys.ts';
import { verifyPass } from '#server/modules/booking/check-in/passes.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { TEST_SECRET_KEY } from '#tests/setup/app.ts';
import { BASE, type BookingApp, FRIDAY, openBookingApp } from '#tests/setup/booking-app.ts';

const GUEST = 'guest1@example.com';
const HOST_MAIL = 'host101@example.com';

let app: BookingApp;
let ada: string;

beforeAll(async () => {
  app = await openBookingApp();
  ada = await app.token(1);
});

beforeEach(async () => {
  app.clock.time = FRIDAY;
  await app.database.db.delete(bookings);
  await app.database.db.delete(jobs);
});

afterAll(() => app.close());

function only(mails: readonly Mail[], to: string): Mail {
  const [mail, ...others] = mails.filter((one) => one.to === to);
  if (mail === undefined || others.length > 0) throw new Error(`Not one mail to ${to}.`);
  return mail;
}

/** Returns what a scanner reads from the QR code image of an email. */
async function scanned({ attachments = [] }: Mail): Promise<string> {
  const picture = attachments.find(({ cid }) => cid === 'pass');
  const { data, info } = await sharp(picture?.content)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

const fileOf = ({ attachments = [] }: Mail, type: string) =>
  attachments.find(({ contentType }) => contentType.startsWith(type));

/** Joins the folded lines of a calendar file. */
const unfolded = (text = '') => text.replaceAll('\r\n ', '');

describe('the email of a confirmed booking', () => {
  it('contains everything the guest needs, as text and as HTML [S8.7]', async () => {
    const { reference } = await app.book(ada);
    const mail = only(await app.runJobs(), GUEST);
    const [booking] = await app.mine(ada);
    const bookingId = booking?.bookingId ?? '';
    expect(mail.subject).toBe('Booking confirmed: Space 1');
    for (const line of [
      `Booking ID: ${bookingId}`,
      'Space: Space 1',
      'Address: 1 Herbert Macaulay Way, Yaba, Lagos',
      'When: Monday, 23 November 2026, 09:00–12:00',
      'Price: ₦1,500.50 × 3 hours',
      'Total paid: ₦4,501.50',
      'VAT included: ₦314.06 (7.5%)',
      'Your host: Host 101, Company 101',
      'Phone: 0803000101',
      'Email: host101@example.com',
      `${BASE}/pass/${bookingId}`,
      `Manage Bookings: ${BASE}/managebookings`,
      'Cancel before Sunday, 22 November 2026, 09:00 for a full refund.',
    ]) {
      expect(mail.text).toContain(line);
      for (const part of line.split(': ').slice(-1)) expect(mail.html).toContain(part);
    }
    // Anyone who has the reference may query the payment, so no email contains it.
    expect(mail.text + mail.html).not.toContain(reference);
  });

  it('contains the pass as a scannable image, and the hours for calendars', async () => {
    await app.book(ada, { startDate: '2026-11-27', days: 2 });
    const mail = only(await app.runJobs(), GUEST);
    const [booking] = await app.mine(ada);
    expect(mail.html).toContain('<img src="cid:pass"');
    expect(verifyPass(derivePassKeys(TEST_SECRET_KEY), await scanned(mail))).toMatchObject({
      bookingId: booking?.bookingId,
      guestName: 'Guest',
    });
    const calendar = fileOf(mail, 'text/calendar');
    expect(calendar?.filename).toBe(`${booking?.bookingId.toLowerCase()}.ics`);
    const text = unfolded(calendar?.content.toString());
    expect(text).toContain(`UID:${booking?.bookingId}-1@aye`);
    expect(text).toContain('DTSTART:20261127T070000Z');
    expect(text).toContain('DTSTART:20261128T080000Z');
  });

  it('states when it is too late to cancel with a refund', async () => {
    await app.book(ada, { startDate: '2026-11-20', checkinTime: '15:00' });
    expect(only(await app.runJobs(), GUEST).text).toContain(
      'Your booking starts in less than 24 hours, so there’s no refund if you cancel.',
    );
  });

  it('informs the host who comes when, without the guest’s address', async () => {
    await app.book(ada);
    const mail = only(await app.runJobs(), HOST_MAIL);
    const [booking] = await app.mine(ada);
    expect(mail.subject).toBe('New booking: Space 1');
    expect(mail.text).toContain('Guest: Guest 1');
    expect(mail.text).toContain('When: Monday, 23 November 2026, 09:00–12:00');
    expect(mail.text).toContain(`Booking ID: ${booking?.bookingId}`);
    expect(mail.text).toContain(`${BASE}/dashboardLayout/bookinglist/${idOf(1)}`);
    expect(mail.text).not.toContain(GUEST);
    expect(mail.attachments).toBeUndefined();
  });

  it('shows the image in the mailbox too', async () => {
    await app.book(ada);
    await app.runJobs();
    const page = await app.server.inject('/dev/mailbox');
    expect(page.body).toContain('<img src="data:image/png;base64,');
    const [stored] = (await app.mailsTo(GUEST)).filter(({ subject }) =>
      subject.startsWith('Booking confirmed'),
    );
    expect(stored?.html).not.toContain('cid:');
  });
});

describe('the emails of a cancellation', () => {
  const cancelled = async (at: Date) => {
    await app.book(ada);
    await app.runJobs();
    app.clock.time = at;
    const [booking] = await app.mine(ada);
    await app.cancel(ada, booking?.id ?? '');
    return app.runJobs();
  };

  it('in time announce the refund and confirm when it was sent', async () => {
    const mails = await cancelled(FRIDAY);
    expect(mails.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual([
      `${GUEST} Booking cancelled: Space 1`,
      `${GUEST} Refund sent: ₦4,501.50`,
      `${HOST_MAIL} Booking cancelled: Space 1`,
    ]);
    const texts = mails.map(({ text }) => text).join('\n');
    expect(texts).toContain(
      'We’re refunding ₦4,501.50 to the card or account you paid with. You should have it by Friday, 27 November 2026.',
    );
    expect(texts).toContain('We’ve refunded ₦4,501.50 to the card or account you paid with.');
    expect(only(mails, HOST_MAIL).text).toContain(
      'They cancelled more than 24 hours before the start, so they get a full refund.',
    );
  });

  it('that is late state that there is no refund', async () => {
    const mails = await cancelled(new Date('2026-11-22T20:00:00Z'));
    expect(only(mails, GUEST).text).toContain(
      'You cancelled less than 24 hours before the start, so there’s no refund.',
    );
    expect(only(mails, HOST_MAIL).text).toContain(
      'They cancelled less than 24 hours before the start, so you still get paid.',
    );
  });
});

describe('each booking email', () => {
  it('is delivered once, even if the mail server was down and the job ran twice', async () => {
    await app.book(ada);
    app.failMails(2);
    expect(await app.runJobs()).toEqual([]);
    const { db } = app.database;
    app.wait(60 * 60_000);
    expect(await app.runJobs()).toHaveLength(2);
    // As if the process had been killed after sending, before it recorded that.
    const [booking] = await db.select().from(bookings);
    await db
      .update(jobs)
      .set({ doneAt: null, leasedUntil: null, payload: { bookingId: booking?.id ?? '' } })
      .where(eq(jobs.kind, 'mail-booking-confirmed'));
    const [again] = await app.runJobs();
    const before = app.sent.filter(({ key }) => key === again?.key);
    expect(before).toHaveLength(2);
    const stored = (await app.mailsTo(GUEST)).filter(({ id }) => id === again?.key);
    expect(stored).toHaveLength(1);
  });

  it('is not sent for a booking that was cancelled before', async () => {
    await app.book(ada);
    const [booking] = await app.mine(ada);
    await app.cancel(ada, booking?.id ?? '');
    const subjects = (await app.runJobs()).map(({ subject }) => subject);
    expect(subjects).not.toContain('Booking confirmed: Space 1');
    expect(subjects).not.toContain('New booking: Space 1');
    expect(subjects.filter((subject) => subject === 'Booking cancelled: Space 1')).toHaveLength(2);
  });

  it('is not sent to a deleted account', async () => {
    await app.book(ada);
    const { db } = app.database;
    await db
      .update(accounts)
      .set({ deletedAt: app.clock.time })
      .where(eq(accounts.id, idOf(1)));
    expect((await app.runJobs()).map(({ to }) => to)).toEqual([HOST_MAIL]);
    await db
      .update(accounts)
      .set({ deletedAt: null })
      .where(eq(accounts.id, idOf(1)));
  });

  it('treats what strangers typed as text', async () => {
    const { db } = app.database;
    const evil = '<img src=x onerror=alert(1)> "&\'';
    await db
      .update(spaces)
      .set({ name: evil, spaceAddress: evil })
      .where(eq(spaces.id, idOf(1)));
    await db.update(accounts).set({ fullName: evil, mobileNumber: evil });
    await app.book(ada);
    const [booking] = await app.mine(ada);
    const mails = [...(await app.runJobs())];
    await app.cancel(ada, booking?.id ?? '');
    mails.push(...(await app.runJobs()));
    expect(mails).toHaveLength(5);
    for (const { html } of mails) {
      expect(html).not.toContain('<img src=x');
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;&amp;&#39;');
    }
    const page = await app.server.inject('/dev/mailbox');
    expect(page.body).not.toContain('<img src=x');
    await db
      .update(spaces)
      .set({ name: 'Space 1' })
      .where(eq(spaces.id, idOf(1)));
  });
});
