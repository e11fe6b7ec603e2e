import type { MoveRequestState } from '#contract/bookings/moves/move-request-states.ts';
import type { Database } from '../../../db/open.ts';
import type { JobPayload } from '../../../db/schema/accounts.ts';
import type { EmailTemplate } from '../../../gateways/mail/email-template.ts';
import { instantText, nairaText } from '../../../gateways/mail/format-text.ts';
import { findAnother } from '../emails/email-copy.ts';
import { type EmailData, readCancellationFacts } from '../emails/email-data.ts';
import {
  bookingFacts,
  type EmailFact,
  myBookings,
  refundSentences,
} from '../emails/guest-emails.ts';
import { guestOf, hostFactsOf, listOf } from '../emails/host-emails.ts';
import * as copy from './email-copy.ts';
import { type MoveRequestRow, readRequest } from './requests.ts';

/** Subject and sentences of an email. */
type Content = Pick<EmailTemplate, 'subject' | 'before'>;

/** URL of the app, without a slash at the end. */
type Base = string;

/** Returns the request that an email was ordered for; undefined if it has another state by now. */
async function readOrdered(
  db: Pick<Database, 'select'>,
  payload: JobPayload,
): Promise<MoveRequestRow | undefined> {
  const [id = '', state] = (payload['request'] ?? '').split(' ');
  const row = await readRequest(db, id);
  return row?.state === state ? row : undefined;
}

const newFacts = ({ toStartsAt, fromPriceKobo, toPriceKobo }: MoveRequestRow): EmailFact[] => [
  [copy.newTime, instantText(toStartsAt)],
  ...(fromPriceKobo === toPriceKobo ? [] : [[copy.newPrice, nairaText(toPriceKobo)] as const]),
];

/** Composes the email to the host about the state of a request or proposal. */
export async function composeRequestToHost(
  db: Database,
  base: Base,
  facts: EmailData,
  payload: JobPayload,
): Promise<EmailTemplate | undefined> {
  const request = await readOrdered(db, payload);
  const content = request && contentForHost(facts, request);
  if (request === undefined || content === undefined) return undefined;
  const bookings = { label: copy.answerRequest, url: `${base}/dashboardLayout/booking` };
  return {
    ...content,
    facts: [...hostFactsOf(facts), ...newFacts(request)],
    button: request.state === 'open' ? bookings : listOf(base, facts),
  };
}

function contentForHost(facts: EmailData, request: MoveRequestRow): Content | undefined {
  const { name: space } = facts.space;
  const guest = guestOf(facts);
  const { askedBy, state, expiresAt } = request;
  const stays = (sentence: string): Content => ({
    subject: copy.unansweredSubject(space),
    before: [sentence],
  });
  const contents: Readonly<Partial<Record<MoveRequestState, Content>>> = {
    open: {
      subject: copy.askedSubject(space),
      before: [
        copy.asks(guest),
        ...differenceForHost(request),
        copy.answerBy(instantText(expiresAt)),
      ],
    },
    withdrawn: { subject: copy.withdrawnSubject(space), before: [copy.hasWithdrawn(guest)] },
    declined: {
      subject: copy.refusedSubject(space),
      before: [copy.guestDeclined(guest), copy.timeIsOpen],
    },
    expired: stays(askedBy === 'guest' ? copy.hostIsLate(guest) : copy.guestDidNotAnswer(guest)),
    taken: stays(copy.takenForHost),
    unpaid: stays(copy.guestDidNotPay(guest)),
  };
  return contents[state];
}

function differenceForHost({ fromPriceKobo, toPriceKobo }: MoveRequestRow): string[] {
  const more = toPriceKobo - fromPriceKobo;
  if (more === 0) return [];
  return [more > 0 ? copy.guestPaysMore(nairaText(more)) : copy.guestGetsCredit(nairaText(-more))];
}

/** Composes the email to the guest about the state of a request or proposal. */
export async function composeRequestToGuest(
  db: Database,
  base: Base,
  facts: EmailData,
  payload: JobPayload,
): Promise<EmailTemplate | undefined> {
  const request = await readOrdered(db, payload);
  if (request === undefined) return undefined;
  if (request.askedBy === 'host' && request.state === 'declined') {
    return composeDeclined(db, base, facts);
  }
  const content = contentForGuest(facts, request);
  return (
    content && {
      ...content,
      facts: [...bookingFacts(facts), ...newFacts(request)],
      button: myBookings(base),
    }
  );
}

function contentForGuest(
  { space: { name: space } }: EmailData,
  request: MoveRequestRow,
): Content | undefined {
  const { askedBy, state, expiresAt } = request;
  const until = instantText(expiresAt);
  const stays = (sentence: string): Content => ({
    subject: copy.declinedSubject(space),
    before: [sentence],
  });
  const contents: Readonly<Partial<Record<MoveRequestState, Content>>> = {
    open: {
      subject: copy.proposedSubject(space),
      before: [...proposal(request), copy.acceptOrDecline(until)],
    },
    payable: {
      subject: copy.agreedSubject(space),
      before: [
        copy.payBy(nairaText(request.toPriceKobo - request.fromPriceKobo), until),
        copy.notHeld,
      ],
    },
    declined: stays(copy.hostDeclined),
    withdrawn: stays(copy.hostHasWithdrawn),
    expired: stays(askedBy === 'guest' ? copy.hostDidNotAnswer : copy.youDidNotAnswer),
    taken: stays(copy.takenForGuest),
    unpaid: stays(copy.youDidNotPay),
  };
  return contents[state];
}

function proposal({ message, fromPriceKobo, toPriceKobo }: MoveRequestRow): string[] {
  const less = fromPriceKobo - toPriceKobo;
  return [
    copy.hostProposes,
    ...(message === null ? [] : [copy.hostWrites(message)]),
    ...(less > 0 ? [copy.lessBecomesCredit(nairaText(less))] : []),
  ];
}

/** The guest declined a proposal, so the booking is cancelled and refunded in full. */
async function composeDeclined(db: Database, base: Base, facts: EmailData): Promise<EmailTemplate> {
  const cancellation = await readCancellationFacts(db, facts.booking.id);
  return {
    subject: copy.cancelledSubject(facts.space.name),
    before: [copy.youDeclined, ...refundSentences(cancellation)],
    facts: bookingFacts(facts),
    button: { label: findAnother, url: `${base}/allspace` },
    links: [myBookings(base)],
  };
}
