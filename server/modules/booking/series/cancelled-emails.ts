import type { JobPayload } from '../../../db/schema/accounts.ts';
import { refunding } from '../../../gateways/mail/copy.ts';
import type { EmailTemplate } from '../../../gateways/mail/email-template.ts';
import { emailDayText, nairaText } from '../../../gateways/mail/format-text.ts';
import * as copy from '../emails/email-copy.ts';
import { type CancellationFacts, readCancellationFacts } from '../emails/email-data.ts';
import type { BookingMailsContext } from '../emails/email-jobs.ts';
import { myBookings } from '../emails/guest-emails.ts';
import { guestOf, listOf } from '../emails/host-emails.ts';
import { dateFacts, type SeriesEmailData, spaceFacts } from './email-data.ts';
import * as seriesCopy from './email-copy.ts';

/** Those of the bookings that were to be cancelled together that are cancelled. */
function cancelledOf({ all }: SeriesEmailData, { bookings: ids = '' }: JobPayload) {
  const wanted = new Set(ids.split(' '));
  return all.filter(({ booking }) => wanted.has(booking.id) && booking.cancelledAt !== null);
}

/** To a guest who cancelled several bookings, with the refund of all. */
export async function cancelledEmail(
  { base, db }: BookingMailsContext,
  data: SeriesEmailData,
  payload: JobPayload,
): Promise<EmailTemplate | undefined> {
  const cancelled = cancelledOf(data, payload);
  if (cancelled.length === 0) return undefined;
  const back: CancellationFacts[] = [];
  for (const { booking } of cancelled) back.push(await readCancellationFacts(db, booking.id));
  const refunds = back.flatMap(({ refund }) => refund ?? []);
  const creditedKobo = back.reduce((sum, one) => sum + one.creditedKobo, 0);
  const refundedKobo = refunds.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
  const promisedBy =
    refunds
      .map((refund) => refund.promisedBy)
      .toSorted()
      .at(-1) ?? '';
  const hasLate = cancelled.some(({ booking }) => booking.refundKobo === 0);
  const isAllLate = creditedKobo + refundedKobo === 0;
  return {
    subject: seriesCopy.cancelledSubject(data.first.space.name),
    before: [
      seriesCopy.cancelledAsAsked,
      ...(creditedKobo === 0 ? [] : [copy.inCredit(nairaText(creditedKobo))]),
      ...(refundedKobo === 0 ? [] : [refunding(nairaText(refundedKobo), emailDayText(promisedBy))]),
      ...(isAllLate ? [seriesCopy.allLate] : hasLate ? [seriesCopy.someLate] : []),
    ],
    facts: [...spaceFacts(data), ...dateFacts({ all: cancelled })],
    button: myBookings(base()),
  };
}

/** To the host of several bookings that their guest cancelled. */
export function givenUpEmail(
  base: string,
  data: SeriesEmailData,
  payload: JobPayload,
): EmailTemplate | undefined {
  const cancelled = cancelledOf(data, payload);
  if (cancelled.length === 0) return undefined;
  const { first } = data;
  const hasLate = cancelled.some(({ booking }) => booking.refundKobo === 0);
  return {
    subject: seriesCopy.cancelledSubject(first.space.name),
    before: [
      seriesCopy.hasCancelled(guestOf(first)),
      ...(hasLate ? [seriesCopy.someLateByGuest] : []),
    ],
    facts: [
      ['Space', first.space.name],
      ['Guest', guestOf(first)],
      ...dateFacts({ all: cancelled }),
    ],
    button: listOf(base, first),
  };
}
