import type { TransferState } from '#contract/payments/transfer-states.ts';
import type { EmailTemplate } from '../../../gateways/mail/email-template.ts';
import { emailDayText, instantText, nairaText } from '../../../gateways/mail/format-text.ts';
import { type BankTransfer, progressOf } from '../../payments/service.ts';
import type { BookingsContext } from '../context.ts';
import type { EmailData } from '../emails/email-data.ts';
import { inCredit } from '../emails/email-copy.ts';
import { bookingFacts, myBookings } from '../emails/guest-emails.ts';
import * as copy from './copy.ts';
import { readNearest } from './view.ts';

type Context = Pick<BookingsContext, 'db' | 'now'>;

/**
 * Composes the email to a guest about a change of their transfer; undefined if the transfer is in
 * another state by now, of which they get another email.
 *
 * @param base URL of the app, without a slash at the end.
 */
export async function composeTransferEmail(
  context: Context,
  base: string,
  facts: EmailData,
  { found, state }: { readonly found: BankTransfer | undefined; readonly state: TransferState },
): Promise<EmailTemplate | undefined> {
  if (found?.row.state !== state) return undefined;
  switch (state) {
    case 'underpaid':
      return underpaidEmail(base, facts, found, context.now());
    case 'overpaid':
      return overpaidEmail(base, facts, found);
    case 'late':
      return lateEmail(context, base, facts, found);
    case 'expired':
      return expiredEmail(base, facts, found);
    default:
      return undefined;
  }
}

function underpaidEmail(
  base: string,
  facts: EmailData,
  found: BankTransfer,
  now: Date,
): EmailTemplate | undefined {
  const { heldUntil, status } = facts.booking;
  if (status !== 'held' || heldUntil <= now) return undefined;
  const { priceKobo, reservedKobo } = progressOf(found);
  const rest = nairaText(priceKobo - reservedKobo);
  return {
    subject: copy.underpaidSubject(rest),
    before: [
      copy.partReceived(nairaText(reservedKobo)),
      copy.sendRest(rest, instantText(heldUntil)),
    ],
    facts: bookingFacts(facts),
    button: { ...myBookings(base), label: copy.payRest },
    after: [copy.elseCredit],
  };
}

function overpaidEmail(base: string, facts: EmailData, { row }: BankTransfer): EmailTemplate {
  const amount = nairaText(row.creditedKobo);
  return {
    subject: copy.overpaidSubject(amount),
    before: [copy.paidTooMuch(amount), copy.stillBooked],
    facts: bookingFacts(facts),
    button: myBookings(base),
  };
}

async function lateEmail(
  context: Context,
  base: string,
  facts: EmailData,
  { row }: BankTransfer,
): Promise<EmailTemplate> {
  const { booking, space } = facts;
  const nearest = await readNearest(context, booking);
  const url = `${base}/detailpage/${booking.spaceId}`;
  return {
    subject: copy.lateSubject(space.name),
    before: [
      copy.arrivedLate,
      inCredit(nairaText(row.creditedKobo)),
      ...(nearest.length === 0 ? [] : [copy.nearestTimes]),
    ],
    links: nearest.map(({ startDate, checkinTime }) => ({
      label: `${emailDayText(startDate)}, ${checkinTime}`,
      url,
    })),
    facts: bookingFacts(facts),
    button: { label: copy.bookAgain, url },
  };
}

function expiredEmail(base: string, facts: EmailData, { row }: BankTransfer): EmailTemplate {
  const { booking, space } = facts;
  const before =
    row.creditedKobo === 0
      ? [copy.nothingArrived, copy.ifSent]
      : [copy.restMissing, inCredit(nairaText(row.creditedKobo))];
  return {
    subject: copy.expiredSubject(space.name),
    before,
    facts: bookingFacts(facts),
    button: { label: copy.bookAgain, url: `${base}/detailpage/${booking.spaceId}` },
  };
}
