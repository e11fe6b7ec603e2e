import type { TransferState } from '#contract/payments/transfer-states.ts';
import type { Database } from '../../../db/open.ts';
import { payloadField } from '../../../db/enqueue.ts';
import type { JobPayload } from '../../../db/schema/accounts.ts';
import { type EmailTemplate, renderEmail } from '../../../gateways/mail/email-template.ts';
import type { MailGateway } from '../../../gateways/mail/mail.ts';
import * as copy from './email-copy.ts';
import {
  bookingCancelledEmail,
  bookingConfirmedEmail,
  bookingNotPossibleEmail,
  bookingRefundedEmail,
  paymentReturnedEmail,
} from './guest-emails.ts';
import { bookingReceivedEmail, bookingGivenUpEmail } from './host-emails.ts';
import {
  type EmailData,
  readCancellationFacts,
  readEmailData,
  readRefundFacts,
  type RefundFacts,
} from './email-data.ts';
import { BOOKING_MAILS, type BookingMail, mailKey } from './email-kinds.ts';
import type { PassKeys } from '../check-in/pass-keys.ts';
import { passPicture } from '../check-in/pass-picture.ts';
import { firstName, signPass } from '../check-in/passes.ts';
import { composeHostCancelledEmail } from '../host-cancel/emails.ts';
import { composeHostBearsRefund, composeRefundedByHand } from '../manual-refunds/emails.ts';
import { composeRequestToGuest, composeRequestToHost } from '../move-requests/emails.ts';
import { reminderEmail } from '../reminders/reminder-emails.ts';
import type { ReminderKind } from '../reminders/reminders.ts';
import { readTransfer } from '../../payments/service.ts';
import { bookingMovedByGuestEmail, bookingMovedEmail } from '../reschedule/emails.ts';
import type { CompletedMove } from '../reschedule/moves.ts';
import { composeTransferEmail } from '../transfers/emails.ts';
import { waitlistOfferEmail } from '../waitlist/emails.ts';

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
  const { db, base, now } = context;
  const to = (whom: 'guest' | 'host', kind: BookingMail, compose: Compose) => ({
    [kind]: (payload: JobPayload) => send(context, { whom, kind, payload, compose }),
  });
  const ofRefund =
    (template: RefundEmail): Compose =>
    async (facts, payload) =>
      template(base(), facts, await requireRefund(db, payload));
  const ofNotPossible =
    (why: string): Compose =>
    async (facts) => {
      const cancellation = await readCancellationFacts(db, facts.booking.id);
      return bookingNotPossibleEmail(base(), facts, cancellation, why);
    };
  const ofReminder =
    (kind: ReminderKind): Compose =>
    async (facts, payload) => {
      const startsAt = new Date(payloadField(payload, 'startsAt'));
      return reminderEmail(base(), facts, { kind, startsAt, now: now() });
    };
  return {
    ...to('guest', BOOKING_MAILS.confirmed, (facts) => composeConfirmed(context, facts)),
    ...to('host', BOOKING_MAILS.booked, async (facts) =>
      facts.booking.status === 'upcoming' ? bookingReceivedEmail(base(), facts) : undefined,
    ),
    ...to('guest', BOOKING_MAILS.cancelled, async (facts) =>
      bookingCancelledEmail(base(), facts, await readCancellationFacts(db, facts.booking.id)),
    ),
    ...to('host', BOOKING_MAILS.givenUp, async (facts) => bookingGivenUpEmail(base(), facts)),
    ...to('guest', BOOKING_MAILS.hostLeft, ofNotPossible(copy.hostLeft)),
    ...to('guest', BOOKING_MAILS.takenDown, ofNotPossible(copy.takenDown)),
    ...to('guest', BOOKING_MAILS.moved, (facts, payload) => composeMoved(context, facts, payload)),
    ...to('host', BOOKING_MAILS.movedByGuest, async (facts, payload) => {
      const move = moveIn(facts, payload);
      return move && bookingMovedByGuestEmail(base(), facts, move);
    }),
    ...to('guest', BOOKING_MAILS.returned, ofRefund(paymentReturnedEmail)),
    ...to('guest', BOOKING_MAILS.refunded, ofRefund(bookingRefundedEmail)),
    ...to('guest', BOOKING_MAILS.dayBefore, ofReminder('day-before')),
    ...to('guest', BOOKING_MAILS.twoHours, ofReminder('two-hours')),
    ...to('guest', BOOKING_MAILS.offered, async (facts) =>
      waitlistOfferEmail(base(), facts, now()),
    ),
    ...to('guest', BOOKING_MAILS.hostCancelled, (facts) =>
      composeHostCancelledEmail(db, base(), facts, now()),
    ),
    ...to('guest', BOOKING_MAILS.requestToGuest, (facts, payload) =>
      composeRequestToGuest(db, base(), facts, payload),
    ),
    ...to('host', BOOKING_MAILS.requestToHost, (facts, payload) =>
      composeRequestToHost(db, base(), facts, payload),
    ),
    ...to('guest', BOOKING_MAILS.transfer, async (facts, payload) => {
      const state = payloadField(payload, 'transferState') as TransferState;
      const found = await readTransfer(db, facts.booking.reference);
      return composeTransferEmail({ db, now }, base(), facts, { found, state });
    }),
    ...to('guest', BOOKING_MAILS.refundedByHand, (facts, payload) =>
      composeRefundedByHand(db, base(), facts, payloadField(payload, 'refund')),
    ),
    ...to('host', BOOKING_MAILS.hostBearsRefund, (facts, payload) =>
      composeHostBearsRefund(db, base(), facts, payloadField(payload, 'refund')),
    ),
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
  const bookingId = payloadField(payload, 'bookingId');
  const facts = await readEmailData(db, bookingId);
  const person = facts?.[whom];
  if (facts === undefined || person === undefined) return;
  const template = await compose(facts, payload);
  if (template === undefined) return;
  const { refund, move, request, transfer, startsAt } = payload;
  const key = mailKey({
    kind,
    bookingId,
    ...(refund === undefined ? {} : { refund }),
    ...(move === undefined ? {} : { move }),
    ...(request === undefined ? {} : { request }),
    ...(transfer === undefined ? {} : { transfer }),
    ...(startsAt === undefined ? {} : { startsAt: new Date(startsAt) }),
  });
  await mail.send(renderEmail(person.email, template, key));
}

async function composeConfirmed(
  context: BookingMailsContext,
  facts: EmailData,
): Promise<EmailTemplate | undefined> {
  if (facts.booking.status !== 'upcoming') return undefined;
  const { base, vatPercent, now } = context;
  const picture = await drawPass(context, facts);
  return bookingConfirmedEmail(base(), facts, { picture, vatPercent, now: now() });
}

/** The pass is the latest one, also if the booking was moved again meanwhile. */
async function composeMoved(
  context: BookingMailsContext,
  facts: EmailData,
  payload: JobPayload,
): Promise<EmailTemplate | undefined> {
  const move = moveIn(facts, payload);
  if (move === undefined) return undefined;
  const { base, vatPercent, now } = context;
  const picture = await drawPass(context, facts);
  return bookingMovedEmail(base(), facts, { picture, vatPercent, now: now(), move });
}

/** Returns the move that an email is about; undefined if the booking isn't upcoming any more. */
const moveIn = ({ booking, moves }: EmailData, payload: JobPayload): CompletedMove | undefined =>
  booking.status === 'upcoming' ? moves.find(({ id }) => id === payload['move']) : undefined;

function drawPass({ passKeys }: BookingMailsContext, facts: EmailData): Promise<Buffer> {
  const { booking, space, guest, moves } = facts;
  const { shortId: bookingId, spaceId, startsAt, endsAt } = booking;
  const guestName = firstName(guest?.name ?? '');
  const serial = moves.length;
  const contents = { bookingId, spaceId, spaceName: space.name, guestName, startsAt, endsAt };
  return passPicture(signPass(passKeys, { ...contents, serial }));
}

async function requireRefund(db: Database, payload: JobPayload): Promise<RefundFacts> {
  const refund = await readRefundFacts(db, payloadField(payload, 'refund'));
  if (refund === undefined) throw new Error('A mail is about a refund that is not there.');
  return refund;
}
