import type { Letter } from '../../gateways/mail/letter.ts';
import { nairaText } from '../../gateways/mail/words.ts';
import { type Fact, whenFacts } from './guest-mails.ts';
import type { MailFacts } from './mail-facts.ts';
import { guestName } from './parties.ts';

/** Where the app's pages are, without a slash at the end. */
type Base = string;

function facts(about: MailFacts): Fact[] {
  const { booking, space, guest } = about;
  return [
    ['Space', space.name],
    ['Guest', guestName(guest?.name ?? null)],
    ...whenFacts(about),
    ['Booking ID', booking.shortId],
    ['Price', nairaText(booking.priceKobo)],
  ];
}

const listOf = (base: Base, { booking }: MailFacts) => ({
  label: 'Bookings of this space',
  url: `${base}/dashboardLayout/bookinglist/${booking.spaceId}`,
});

export function bookedLetter(base: Base, about: MailFacts): Letter {
  return {
    subject: `New booking: ${about.space.name}`,
    before: ['Somebody has booked your space and paid for it.'],
    facts: facts(about),
    button: listOf(base, about),
    links: [{ label: 'Check guests in', url: `${base}/dashboardLayout/checkin` }],
    after: ['At the door, scan the guest’s pass or type the booking ID.'],
  };
}

/** The guest gave the booking up. */
export function givenUpLetter(base: Base, about: MailFacts): Letter {
  return {
    subject: `Cancelled: ${about.space.name}`,
    before: [
      'A guest has cancelled. The time is free for others again.',
      about.booking.refundKobo === 0
        ? 'It was less than 24 hours before the start, so the price is yours all the same.'
        : 'It was in time, so the price goes back to the guest.',
    ],
    facts: facts(about),
    button: listOf(base, about),
  };
}
