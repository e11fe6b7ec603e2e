import type { EmailTemplate } from '../../../gateways/mail/email-template.ts';
import { nairaText } from '../../../gateways/mail/format-text.ts';
import * as copy from './email-copy.ts';
import { type EmailFact, extrasFacts, whenFacts } from './guest-emails.ts';
import type { EmailData } from './email-data.ts';
import { guestName } from '../parties.ts';

/** URL of the app, without a slash at the end. */
type Base = string;

export const guestOf = ({ guest }: EmailData) => guestName(guest?.name ?? null);

export function hostFactsOf(about: EmailData): EmailFact[] {
  const { booking, space } = about;
  return [
    ['Space', space.name],
    ['Guest', guestOf(about)],
    ...whenFacts(about),
    ...extrasFacts(about),
    ['Booking ID', booking.shortId],
    ['Price', nairaText(booking.priceKobo)],
  ];
}

export const listOf = (base: Base, { booking }: EmailData) => ({
  label: copy.spaceBookings,
  url: `${base}/dashboardLayout/bookinglist/${booking.spaceId}`,
});

/** The email to a host about a new booking. */
export function bookingReceivedEmail(base: Base, about: EmailData): EmailTemplate {
  return {
    subject: copy.newBookingSubject(about.space.name),
    before: [copy.hasBooked(guestOf(about))],
    facts: hostFactsOf(about),
    button: listOf(base, about),
    links: [{ label: copy.checkIn, url: `${base}/dashboardLayout/checkin` }],
    after: [copy.howToCheckIn],
  };
}

/** The guest has cancelled the booking. */
export function bookingGivenUpEmail(base: Base, about: EmailData): EmailTemplate {
  return {
    subject: copy.cancelledSubject(about.space.name),
    before: [
      copy.hasCancelled(guestOf(about)),
      about.booking.refundKobo === 0 ? copy.cancelledLateByGuest : copy.cancelledInTimeByGuest,
    ],
    facts: hostFactsOf(about),
    button: listOf(base, about),
  };
}
