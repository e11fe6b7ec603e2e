import { eq } from 'drizzle-orm';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '#server/gateways/mail/mail.ts';
import { accounts, bookings, jobs, spaces } from '#server/db/schema.ts';
import { derivePassKeys } from '#server/modules/booking/pass-keys.ts';
import { provePass } from '#server/modules/booking/passes.ts';
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

/** What a scanner reads in the picture of a mail. */
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

/** A mail as its reader sees it. */
const unfolded = (text = '') => text.replaceAll('\r\n ', '');

describe('the mail of a confirmed booking', () => {
  it('tells the guest all they need, in both forms', async () => {
    const { reference } = await app.book(ada);
    const mail = only(await app.runJobs(), GUEST);
    const [booking] = await app.mine(ada);
    const bookingId = booking?.bookingId ?? '';
    expect(mail.subject).toBe('Confirmed: Space 1');
    for (const line of [
      `Booking ID: ${bookingId}`,
      'Space: Space 1',
      'Address: 1 Herbert Macaulay Way, Yaba, Lagos',
      'When: Monday, 23 November 2026, 09:00 to 12:00',
      'Price: ₦1,500.50 × 3 hours',
      'Total paid: ₦4,501.50',
      'VAT included: ₦314.06 (7.5%)',
      'Your host: Host 101, Company 101',
      'Phone: 0803000101',
      'Mail: host101@example.com',
      `${BASE}/pass/${bookingId}`,
      `My bookings: ${BASE}/managebookings`,
      'You can cancel until Sunday, 22 November 2026, 09:00, and all of it is paid back.',
    ]) {
      expect(mail.text).toContain(line);
      for (const part of line.split(': ').slice(-1)) expect(mail.html).toContain(part);
    }
    // Who has the reference may ask for the payment: it's in no mail.
    expect(mail.text + mail.html).not.toContain(reference);
  });

  it('carries the pass as a picture that scanners read, and the hours for calendars', async () => {
    await app.book(ada, { startDate: '2026-11-27', days: 2 });
    const mail = only(await app.runJobs(), GUEST);
    const [booking] = await app.mine(ada);
    expect(mail.html).toContain('<img src="cid:pass"');
    expect(provePass(derivePassKeys(TEST_SECRET_KEY), await scanned(mail))).toMatchObject({
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

  it('says when it is too late to cancel for money', async () => {
    await app.book(ada, { startDate: '2026-11-20', checkinTime: '15:00' });
    expect(only(await app.runJobs(), GUEST).text).toContain(
      'It starts in less than 24 hours, so nothing is paid back if you cancel.',
    );
  });

  it('tells the host who comes when, and nothing of the guest’s address', async () => {
    await app.book(ada);
    const mail = only(await app.runJobs(), HOST_MAIL);
    const [booking] = await app.mine(ada);
    expect(mail.subject).toBe('New booking: Space 1');
    expect(mail.text).toContain('Guest: Guest 1');
    expect(mail.text).toContain('When: Monday, 23 November 2026, 09:00 to 12:00');
    expect(mail.text).toContain(`Booking ID: ${booking?.bookingId}`);
    expect(mail.text).toContain(`${BASE}/dashboardLayout/bookinglist/${idOf(1)}`);
    expect(mail.text).not.toContain(GUEST);
    expect(mail.attachments).toBeUndefined();
  });

  it('shows the picture in the mailbox too', async () => {
    await app.book(ada);
    await app.runJobs();
    const page = await app.server.inject('/dev/mailbox');
    expect(page.body).toContain('<img src="data:image/png;base64,');
    const [kept] = (await app.mailsTo(GUEST)).filter(({ subject }) => subject.startsWith('Conf'));
    expect(kept?.html).not.toContain('cid:');
  });
});

describe('the mails of a cancellation', () => {
  const cancelled = async (at: Date) => {
    await app.book(ada);
    await app.runJobs();
    app.clock.time = at;
    const [booking] = await app.mine(ada);
    await app.cancel(ada, booking?.id ?? '');
    return app.runJobs();
  };

  it('in time tell of the refund: that it is due, that it has left', async () => {
    const mails = await cancelled(FRIDAY);
    expect(mails.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual([
      `${GUEST} Cancelled: Space 1`,
      `${GUEST} Your refund: ₦4,501.50`,
      `${HOST_MAIL} Cancelled: Space 1`,
    ]);
    const texts = mails.map(({ text }) => text).join('\n');
    expect(texts).toContain(
      '₦4,501.50 is on its way back to where you paid from. You have it by Friday, 27 November 2026.',
    );
    expect(texts).toContain('₦4,501.50 has been paid back to where you paid from.');
    expect(only(mails, HOST_MAIL).text).toContain('It was in time, so the price goes back');
  });

  it('late say that there is none', async () => {
    const mails = await cancelled(new Date('2026-11-22T20:00:00Z'));
    expect(only(mails, GUEST).text).toContain('by its rule nothing is paid back');
    expect(only(mails, HOST_MAIL).text).toContain('the price is yours all the same');
  });
});

describe('each mail', () => {
  it('leaves once, though the mail server was away and the job was done twice', async () => {
    await app.book(ada);
    app.failMails(2);
    expect(await app.runJobs()).toEqual([]);
    const { db } = app.database;
    app.wait(60 * 60_000);
    expect(await app.runJobs()).toHaveLength(2);
    // As if the process had been killed after sending, before it could say so.
    const [booking] = await db.select().from(bookings);
    await db
      .update(jobs)
      .set({ doneAt: null, leasedUntil: null, payload: { bookingId: booking?.id ?? '' } })
      .where(eq(jobs.kind, 'mail-booking-confirmed'));
    const [again] = await app.runJobs();
    const before = app.sent.filter(({ key }) => key === again?.key);
    expect(before).toHaveLength(2);
    const kept = (await app.mailsTo(GUEST)).filter(({ id }) => id === again?.key);
    expect(kept).toHaveLength(1);
  });

  it('of a booking that was cancelled before it left is not the wrong one', async () => {
    await app.book(ada);
    const [booking] = await app.mine(ada);
    await app.cancel(ada, booking?.id ?? '');
    const subjects = (await app.runJobs()).map(({ subject }) => subject);
    expect(subjects).not.toContain('Confirmed: Space 1');
    expect(subjects).not.toContain('New booking: Space 1');
    expect(subjects.filter((subject) => subject === 'Cancelled: Space 1')).toHaveLength(2);
  });

  it('goes to nobody whose account is deleted', async () => {
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

  it('takes what strangers typed for text', async () => {
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
