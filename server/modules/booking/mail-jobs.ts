import type { Database } from '../../db/open.ts';
import type { JobPayload } from '../../db/schema-accounts.ts';
import { type Letter, mailOf } from '../../gateways/mail/letter.ts';
import type { MailGateway } from '../../gateways/mail/mail.ts';
import {
  cancelledLetter,
  confirmedLetter,
  hostLeftLetter,
  refundedLetter,
  returnedLetter,
  takenDownLetter,
} from './guest-mails.ts';
import { bookedLetter, givenUpLetter } from './host-mails.ts';
import { type MailFacts, readMailFacts, readRefundFacts, type RefundFacts } from './mail-facts.ts';
import { BOOKING_MAILS, type BookingMail, mailKey } from './mails.ts';
import type { PassKeys } from './pass-keys.ts';
import { passPicture } from './pass-picture.ts';
import { firstName, signPass } from './passes.ts';

export interface BookingMailsContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly mail: MailGateway;
  /** Where the app's pages are, without a slash at the end. */
  readonly base: () => string;
  readonly passKeys: PassKeys;
  readonly vatPercent: number;
}

/** Undefined where there's nothing to tell any more. */
type Compose = (facts: MailFacts, payload: JobPayload) => Promise<Letter | undefined>;

type RefundLetter = (base: string, facts: MailFacts, refund: RefundFacts) => Letter;

/**
 * The mails about bookings, by kind of job. Each is written from how things stand when it's sent: of
 * a booking that was cancelled meanwhile nobody is told that it's confirmed.
 */
export function bookingMailJobs(context: BookingMailsContext) {
  const { db, base } = context;
  const to = (whom: 'guest' | 'host', kind: BookingMail, compose: Compose) => ({
    [kind]: (payload: JobPayload) => send(context, { whom, kind, payload, compose }),
  });
  const ofRefund =
    (letter: RefundLetter): Compose =>
    async (facts, payload) =>
      letter(base(), facts, await requireRefund(db, payload));
  const ofCancelled =
    (letter: RefundLetter): Compose =>
    async (facts) => {
      const refund = await readCancelRefund(db, facts);
      return refund && letter(base(), facts, refund);
    };
  return {
    ...to('guest', BOOKING_MAILS.confirmed, (facts) => composeConfirmed(context, facts)),
    ...to('host', BOOKING_MAILS.booked, async (facts) =>
      facts.booking.status === 'upcoming' ? bookedLetter(base(), facts) : undefined,
    ),
    ...to('guest', BOOKING_MAILS.cancelled, async (facts) =>
      cancelledLetter(base(), facts, await readCancelRefund(db, facts)),
    ),
    ...to('host', BOOKING_MAILS.givenUp, async (facts) => givenUpLetter(base(), facts)),
    ...to('guest', BOOKING_MAILS.hostLeft, ofCancelled(hostLeftLetter)),
    ...to('guest', BOOKING_MAILS.takenDown, ofCancelled(takenDownLetter)),
    ...to('guest', BOOKING_MAILS.returned, ofRefund(returnedLetter)),
    ...to('guest', BOOKING_MAILS.refunded, ofRefund(refundedLetter)),
  };
}

interface Sending {
  readonly whom: 'guest' | 'host';
  readonly kind: BookingMail;
  readonly payload: JobPayload;
  readonly compose: Compose;
}

/** To nobody where the account is deleted. */
async function send({ db, mail }: BookingMailsContext, sending: Sending): Promise<void> {
  const { whom, kind, payload, compose } = sending;
  const bookingId = text(payload, 'bookingId');
  const facts = await readMailFacts(db, bookingId);
  const person = facts?.[whom];
  if (facts === undefined || person === undefined) return;
  const letter = await compose(facts, payload);
  if (letter === undefined) return;
  const refund = payload['refund'];
  const key = mailKey({ kind, bookingId, ...(refund === undefined ? {} : { refund }) });
  await mail.send(mailOf(person.email, letter, key));
}

function text(payload: JobPayload, name: string): string {
  const value = payload[name];
  if (value === undefined) throw new Error(`A job's payload has no ${name}.`);
  return value;
}

async function composeConfirmed(
  { base, passKeys, vatPercent, now }: BookingMailsContext,
  facts: MailFacts,
): Promise<Letter | undefined> {
  const { booking, space, guest } = facts;
  if (booking.status !== 'upcoming') return undefined;
  const { shortId: bookingId, spaceId, startsAt, endsAt } = booking;
  const guestName = firstName(guest?.name ?? '');
  const contents = { bookingId, spaceId, spaceName: space.name, guestName, startsAt, endsAt };
  const picture = await passPicture(signPass(passKeys, contents));
  return confirmedLetter(base(), facts, { picture, vatPercent, now: now() });
}

const readCancelRefund = (db: Database, { booking }: MailFacts) =>
  readRefundFacts(db, { paymentReference: booking.reference });

async function requireRefund(db: Database, payload: JobPayload): Promise<RefundFacts> {
  const refund = await readRefundFacts(db, { reference: text(payload, 'refund') });
  if (refund === undefined) throw new Error('A mail is about a refund that is not there.');
  return refund;
}
