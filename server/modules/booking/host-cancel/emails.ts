import type { Naira } from '#contract/units.ts';
import { reasonsForGuest } from '#contract/bookings/copy.ts';
import type { Database } from '../../../db/open.ts';
import type { EmailTemplate } from '../../../gateways/mail/email-template.ts';
import { instantText, nairaText } from '../../../gateways/mail/format-text.ts';
import { koboOf } from '#contract/prices/price.ts';
import { type EmailData, readCancellationFacts } from '../emails/email-data.ts';
import { findAnother } from '../emails/email-copy.ts';
import { bookingFacts, myBookings, refundSentences } from '../emails/guest-emails.ts';
import { readBookingPayments } from '../lifecycle/money.ts';
import { readAlternatives } from './alternatives.ts';
import { readHostCancellations, refundChoiceOf } from './cancellations.ts';
import * as copy from './copy.ts';

/**
 * Composes the email to the guest of a booking that its host cancelled: why, what comes back and
 * when, the voucher, and spaces that are free at the same time when it is sent.
 *
 * @param base URL of the app, without a slash at the end.
 */
export async function composeHostCancelledEmail(
  db: Database,
  base: string,
  facts: EmailData,
  now: Date,
): Promise<EmailTemplate | undefined> {
  const { booking, space } = facts;
  const cancellation = (await readHostCancellations(db, [booking.id])).get(booking.id);
  if (cancellation === undefined) return undefined;
  const { reason, message, voucherKobo } = cancellation;
  const alternatives = await readAlternatives(db, booking, now);
  const { refunds } = (await readBookingPayments(db, [booking.id]))(booking.id);
  const choice = refundChoiceOf(refunds, now);
  return {
    subject: copy.subject(space.name),
    before: [
      copy.hostHadToCancel(reasonsForGuest[reason]),
      ...(message === null ? [] : [copy.hostWrites(message)]),
      copy.fullRefund,
      ...refundSentences(await readCancellationFacts(db, booking.id)),
      ...(choice === undefined ? [] : [copy.chooseUntil(instantText(new Date(choice.until)))]),
      ...(voucherKobo === 0 ? [] : [copy.voucher(nairaText(voucherKobo))]),
      ...(alternatives.length === 0 ? [] : [copy.freeThen]),
    ],
    links: [
      ...alternatives.map(({ spaceId, name, location, amount }) => ({
        label: copy.alternative(name, location, nairaText(koboOf(amount))),
        url: `${base}/detailpage/${spaceId}`,
      })),
      ...(choice === undefined ? [] : choiceLinks(base, choice.amount)),
    ],
    facts: bookingFacts(facts),
    button:
      alternatives.length === 0
        ? { label: findAnother, url: `${base}/allspace` }
        : myBookings(base),
  };
}

/** Both open the booking, which is where the guest chooses. */
function choiceLinks(base: string, amount: Naira) {
  const { url } = myBookings(base);
  return [
    { label: copy.creditNow(nairaText(koboOf(amount))), url },
    { label: copy.backToSource, url },
  ];
}
