import { calendarFile, calendarFileName, CALENDAR_TYPE } from '#contract/rules/calendar-file.ts';
import { freeUntil } from '#contract/rules/booking-states.ts';
import { durationText } from '#contract/rules/duration.ts';
import type { RefundReason } from '#contract/rules/payment-states.ts';
import { includedVat } from '#contract/rules/vat.ts';
import type { Letter } from '../../gateways/mail/letter.ts';
import type { MailAttachment } from '../../gateways/mail/mail.ts';
import { dayText, instantText, nairaText } from '../../gateways/mail/words.ts';
import type { MailFacts, RefundFacts } from './mail-facts.ts';
import { wireSpans } from './stretches.ts';
import { spanText } from './wording.ts';

export type Fact = readonly [string, string];

/** Where the app's pages are, without a slash at the end. */
type Base = string;

export const whenFacts = ({ spans }: Pick<MailFacts, 'spans'>): Fact[] =>
  spans.map((span) => ['When', spanText(span)]);

/** What each mail about a booking says of it. */
function bookingFacts(facts: MailFacts): Fact[] {
  const { booking, space } = facts;
  return [
    ['Booking ID', booking.shortId],
    ['Space', space.name],
    ['Address', `${space.address}, ${space.location}, Lagos`],
    ...whenFacts(facts),
  ];
}

function receiptFacts({ booking }: MailFacts, vatPercent: number): Fact[] {
  const { durationType: type, duration: count, priceKobo } = booking;
  const price = `${nairaText(priceKobo / count)} × ${durationText({ type, count })}`;
  const vat = `${nairaText(includedVat(priceKobo, vatPercent))} (${vatPercent}%)`;
  return [
    ['Price', price],
    ['Total paid', nairaText(priceKobo)],
    ...(vatPercent === 0 ? [] : [['VAT included', vat] as const]),
  ];
}

function hostFacts({ host }: MailFacts): Fact[] {
  if (host === undefined) return [];
  const { name, company, phone, email } = host;
  return [
    ['Your host', company === '' ? name : `${name}, ${company}`],
    ...(phone === '' ? [] : [['Phone', phone] as const]),
    ['Mail', email],
  ];
}

const myBookings = (base: Base) => ({ label: 'My bookings', url: `${base}/managebookings` });

const PASS_CID = 'pass';

/** The guest's receipt, and what opens the door. */
export function confirmedLetter(
  base: Base,
  facts: MailFacts,
  options: {
    /** The pass as a PNG. */
    readonly picture: Buffer;
    readonly vatPercent: number;
    readonly now: Date;
  },
): Letter {
  const { booking, space } = facts;
  const free = freeUntil(booking);
  const rule =
    free > options.now
      ? `You can cancel until ${instantText(free)}, and all of it is paid back. Later nothing is.`
      : 'It starts in less than 24 hours, so nothing is paid back if you cancel.';
  return {
    subject: `Confirmed: ${space.name}`,
    before: [
      'Your payment has arrived and your booking is confirmed.',
      'Show this code at the door, or read out the booking ID.',
    ],
    facts: [
      ...bookingFacts(facts),
      ...receiptFacts(facts, options.vatPercent),
      ...hostFacts(facts),
    ],
    picture: { cid: PASS_CID, alt: `Your pass: ${booking.shortId}`, width: 240 },
    button: {
      label: 'Open my pass',
      url: `${base}/pass/${booking.shortId}`,
    },
    links: [myBookings(base)],
    after: [rule, 'The pass opens without a network too, once you have looked at it in the app.'],
    attachments: [
      {
        filename: `${booking.shortId.toLowerCase()}.png`,
        contentType: 'image/png',
        content: options.picture,
        cid: PASS_CID,
      },
      calendarAttachment(facts, options.now),
    ],
  };
}

function calendarAttachment({ booking, space, spans }: MailFacts, now: Date): MailAttachment {
  const { shortId: bookingId } = booking;
  const file = calendarFile(
    {
      bookingId,
      spaceName: space.name,
      spaceAddress: space.address,
      location: space.location,
      spans: wireSpans(spans),
    },
    now,
  );
  return {
    filename: calendarFileName({ bookingId }),
    contentType: CALENDAR_TYPE,
    content: Buffer.from(file),
  };
}

const onItsWay = ({ amountKobo, promisedBy }: RefundFacts) =>
  `${nairaText(amountKobo)} is on its way back to where you paid from. You have it by ${dayText(promisedBy)}.`;

/** To the guest who cancelled; without a refund where the rule gives none. */
export function cancelledLetter(base: Base, facts: MailFacts, refund?: RefundFacts): Letter {
  return {
    subject: `Cancelled: ${facts.space.name}`,
    before: [
      'Your booking is cancelled, as you asked.',
      refund === undefined
        ? 'It was less than 24 hours before the start, so by its rule nothing is paid back.'
        : onItsWay(refund),
    ],
    facts: bookingFacts(facts),
    button: myBookings(base),
  };
}

/** A booking that isn't kept, and that its guest didn't cancel. */
const notKept =
  (why: string) =>
  (base: Base, facts: MailFacts, refund: RefundFacts): Letter => ({
    subject: `Your booking can’t be kept: ${facts.space.name}`,
    before: [`We are sorry: ${why}, so your booking is cancelled.`, onItsWay(refund)],
    facts: bookingFacts(facts),
    button: { label: 'Find another space', url: `${base}/allspace` },
  });

export const hostLeftLetter = notKept('the host has left Àyè and taken this space down');

export const takenDownLetter = notKept('we have taken this space down');

const RETURNED: Readonly<Record<RefundReason, string>> = {
  late: 'Your payment arrived after we could keep the time for you, and it is taken or over by now.',
  underpaid: 'Less arrived than the booking costs, so nothing is booked.',
  overpaid: 'More arrived than the booking costs. Your booking stands; the rest goes back.',
  closed: 'Your payment arrived after the booking was closed.',
  cancelled: 'Your booking is cancelled.',
  'host-left': 'Your payment arrived after this space had been taken down.',
};

/** Money has arrived that can't be kept. */
export function returnedLetter(base: Base, facts: MailFacts, refund: RefundFacts): Letter {
  return {
    subject: `Your money goes back: ${facts.space.name}`,
    before: [RETURNED[refund.reason], onItsWay(refund)],
    facts: [...bookingFacts(facts), ['Price', nairaText(facts.booking.priceKobo)]],
    button: myBookings(base),
  };
}

export function refundedLetter(base: Base, facts: MailFacts, refund: RefundFacts): Letter {
  const { amountKobo, reason } = refund;
  const sent = `${nairaText(amountKobo)} has been paid back to where you paid from. Your bank may take a few days to show it.`;
  return {
    subject: `Your refund: ${nairaText(amountKobo)}`,
    before: [...(reason === 'overpaid' ? [RETURNED.overpaid] : []), sent],
    facts: bookingFacts(facts),
    button: myBookings(base),
  };
}
