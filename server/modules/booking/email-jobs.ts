import type { Database } from '../../db/open.ts';
import type { JobPayload } from '../../db/schema-accounts.ts';
import { type EmailTemplate, renderEmail } from '../../gateways/mail/email-template.ts';
import type { MailGateway } from '../../gateways/mail/mail.ts';
import {
  bookingCancelledEmail,
  bookingConfirmedEmail,
  hostLeftEmail,
  bookingRefundedEmail,
  paymentReturnedEmail,
  listingDeletedForGuestEmail,
} from './guest-emails.ts';
import { bookingReceivedEmail, bookingGivenUpEmail } from './host-emails.ts';
import { type EmailData, readEmailData, readRefundFacts, type RefundFacts } from './email-data.ts';
import { BOOKING_MAILS, type BookingMail, mailKey } from './email-kinds.ts';
import type { PassKeys } from './pass-keys.ts';
import { passPicture } from './pass-picture.ts';
import { firstName, signPass } from './passes.ts';

export interface BookingMailsContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly mail: MailGateway;
  /** URL of the app, without a slash at the end. */
  readonly base: () => string;
  readonly passKeys: PassKeys;
  readonly vatPercent: number;
}

/** Returns undefined if the email no longer applies. */
type Compose = (facts: EmailData, payload: JobPayload) => Promise<EmailTemplate | undefined>;

type RefundEmail = (base: string, facts: EmailData, refund: RefundFacts) => EmailTemplate;

/**
 * The jobs that send emails about bookings, by kind. Each email is composed from the data at the
 * time of sending, so that none confirms a booking that was cancelled in the meantime.
 */
export function bookingMailJobs(context: BookingMailsContext) {
  const { db, base } = context;
  const to = (whom: 'guest' | 'host', kind: BookingMail, compose: Compose) => ({
    [kind]: (payload: JobPayload) => send(context, { whom, kind, payload, compose }),
  });
  const ofRefund =
    (template: RefundEmail): Compose =>
    async (facts, payload) =>
      template(base(), facts, await requireRefund(db, payload));
  const ofCancelled =
    (template: RefundEmail): Compose =>
    async (facts) => {
      const refund = await readCancelRefund(db, facts);
      return refund && template(base(), facts, refund);
    };
  return {
    ...to('guest', BOOKING_MAILS.confirmed, (facts) => composeConfirmed(context, facts)),
    ...to('host', BOOKING_MAILS.booked, async (facts) =>
      facts.booking.status === 'upcoming' ? bookingReceivedEmail(base(), facts) : undefined,
    ),
    ...to('guest', BOOKING_MAILS.cancelled, async (facts) =>
      bookingCancelledEmail(base(), facts, await readCancelRefund(db, facts)),
    ),
    ...to('host', BOOKING_MAILS.givenUp, async (facts) => bookingGivenUpEmail(base(), facts)),
    ...to('guest', BOOKING_MAILS.hostLeft, ofCancelled(hostLeftEmail)),
    ...to('guest', BOOKING_MAILS.takenDown, ofCancelled(listingDeletedForGuestEmail)),
    ...to('guest', BOOKING_MAILS.returned, ofRefund(paymentReturnedEmail)),
    ...to('guest', BOOKING_MAILS.refunded, ofRefund(bookingRefundedEmail)),
  };
}

interface Sending {
  readonly whom: 'guest' | 'host';
  readonly kind: BookingMail;
  readonly payload: JobPayload;
  readonly compose: Compose;
}

/** Sends nothing if the account is deleted. */
async function send({ db, mail }: BookingMailsContext, sending: Sending): Promise<void> {
  const { whom, kind, payload, compose } = sending;
  const bookingId = text(payload, 'bookingId');
  const facts = await readEmailData(db, bookingId);
  const person = facts?.[whom];
  if (facts === undefined || person === undefined) return;
  const template = await compose(facts, payload);
  if (template === undefined) return;
  const refund = payload['refund'];
  const key = mailKey({ kind, bookingId, ...(refund === undefined ? {} : { refund }) });
  await mail.send(renderEmail(person.email, template, key));
}

function text(payload: JobPayload, name: string): string {
  const value = payload[name];
  if (value === undefined) throw new Error(`A job's payload has no ${name}.`);
  return value;
}

async function composeConfirmed(
  { base, passKeys, vatPercent, now }: BookingMailsContext,
  facts: EmailData,
): Promise<EmailTemplate | undefined> {
  const { booking, space, guest } = facts;
  if (booking.status !== 'upcoming') return undefined;
  const { shortId: bookingId, spaceId, startsAt, endsAt } = booking;
  const guestName = firstName(guest?.name ?? '');
  const contents = { bookingId, spaceId, spaceName: space.name, guestName, startsAt, endsAt };
  const picture = await passPicture(signPass(passKeys, contents));
  return bookingConfirmedEmail(base(), facts, { picture, vatPercent, now: now() });
}

const readCancelRefund = (db: Database, { booking }: EmailData) =>
  readRefundFacts(db, { paymentReference: booking.reference });

async function requireRefund(db: Database, payload: JobPayload): Promise<RefundFacts> {
  const refund = await readRefundFacts(db, { reference: text(payload, 'refund') });
  if (refund === undefined) throw new Error('A mail is about a refund that is not there.');
  return refund;
}
