import { bookedPriceText } from '#contract/prices/booked-price-text.ts';
import { timeKobo } from '#contract/prices/move-price.ts';
import { extrasText } from '#contract/extras/extra-price.ts';
import * as extrasCopy from '../copy.ts';
import { fullAddress } from '#contract/spaces/full-address.ts';
import { calendarFile, calendarFileName } from '#contract/bookings/calendar-file.ts';
import { CALENDAR_TYPE } from '#contract/bookings/icalendar.ts';
import { freeUntil } from '#contract/bookings/booking-states.ts';
import { includedVat } from '#contract/prices/price.ts';
import type { EmailTemplate } from '../../../gateways/mail/email-template.ts';
import type { MailAttachment } from '../../../gateways/mail/mail.ts';
import {
  emailDayText,
  instantText,
  nairaText,
  timeRangeText,
} from '../../../gateways/mail/format-text.ts';
import { refunded, refunding } from '../../../gateways/mail/copy.ts';
import * as copy from './email-copy.ts';
import type { CancellationFacts, EmailData, RefundFacts } from './email-data.ts';
import { movesOnWire } from '../reschedule/moves.ts';
import { timeRangesOnWire } from '../seats/time-ranges.ts';

export type EmailFact = readonly [string, string];

/** URL of the app, without a slash at the end. */
type Base = string;

/** Returns a row for each day of a booking, with its hours in Lagos. */
export const whenFacts = ({ spans: ranges }: Pick<EmailData, 'spans'>): EmailFact[] =>
  ranges.map((range) => ['When', timeRangeText(range)]);

/** Returns what was added to a booking; nothing without any. */
export const extrasFacts = ({ extras }: Pick<EmailData, 'extras'>): EmailFact[] =>
  extras.length === 0 ? [] : [[extrasCopy.extras, extrasText(extras)]];

/** Returns the details of a booking that every email about it shows. */
export function bookingFacts(facts: EmailData): EmailFact[] {
  const { booking, space } = facts;
  return [
    ['Booking ID', booking.shortId],
    ['Space', space.name],
    ['Address', fullAddress({ spaceAddress: space.address, location: space.location })],
    ...whenFacts(facts),
    ...extrasFacts(facts),
  ];
}

export function receiptFacts({ booking }: EmailData, vatPercent: number): EmailFact[] {
  const { durationType: type, duration: count, priceKobo } = booking;
  const extras = booking.extrasKobo ?? 0;
  const vat = `${nairaText(includedVat(priceKobo, vatPercent))} (${vatPercent}%)`;
  return [
    ['Price', bookedPriceText(timeKobo(booking), { type, count })],
    ...(extras === 0 ? [] : [[extrasCopy.priceOfExtras, nairaText(extras)] as const]),
    ['Total paid', nairaText(priceKobo)],
    ...(vatPercent === 0 ? [] : [['VAT included', vat] as const]),
  ];
}

export function hostFacts({ host }: EmailData): EmailFact[] {
  if (host === undefined) return [];
  const { name, company, phone, email } = host;
  return [
    ['Your host', company === '' ? name : `${name}, ${company}`],
    ...(phone === '' ? [] : [['Phone', phone] as const]),
    ['Email', email],
  ];
}

/** A link to the guest's list of bookings. */
export const myBookings = (base: Base) => ({
  label: copy.myBookings,
  url: `${base}/managebookings`,
});

const PASS_CID = 'pass';

/** The guest's receipt and pass. */
export function bookingConfirmedEmail(
  base: Base,
  facts: EmailData,
  options: {
    /** The pass as a PNG image. */
    readonly picture: Buffer;
    readonly vatPercent: number;
    readonly now: Date;
  },
): EmailTemplate {
  const { booking, space } = facts;
  const free = freeUntil(booking);
  const rule = free > options.now ? copy.cancelBefore(instantText(free)) : copy.startsSoon;
  return {
    subject: copy.confirmedSubject(space.name),
    before: [copy.booked, copy.showCode],
    facts: [
      ...bookingFacts(facts),
      ...receiptFacts(facts, options.vatPercent),
      ...hostFacts(facts),
    ],
    after: [rule, copy.passWorksOffline],
    ...passParts(base, facts, options),
  };
}

/** The pass as a picture, its button, and the calendar file. */
export function passParts(
  base: Base,
  facts: EmailData,
  { picture, now }: { readonly picture: Buffer; readonly now: Date },
): Pick<EmailTemplate, 'picture' | 'button' | 'links' | 'attachments'> {
  const { shortId } = facts.booking;
  return {
    picture: { cid: PASS_CID, alt: copy.passPicture(shortId), width: 240 },
    button: { label: copy.openPass, url: `${base}/pass/${shortId}` },
    links: [myBookings(base)],
    attachments: [
      {
        filename: `${shortId.toLowerCase()}.png`,
        contentType: 'image/png',
        content: picture,
        cid: PASS_CID,
      },
      calendarAttachment(facts, now),
    ],
  };
}

function calendarAttachment(
  { booking, space, spans: ranges, moves }: EmailData,
  now: Date,
): MailAttachment {
  const { shortId: bookingId } = booking;
  const file = calendarFile(
    {
      bookingId,
      spaceName: space.name,
      spaceAddress: space.address,
      location: space.location,
      spans: timeRangesOnWire(ranges),
      moves: movesOnWire(moves),
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
  refunding(nairaText(amountKobo), emailDayText(promisedBy));

/**
 * Returns sentences about the refund of a cancelled booking, as credit and to the card or bank;
 * none if nothing is refunded.
 */
export const refundSentences = ({ refund, creditedKobo }: CancellationFacts): string[] => [
  ...(creditedKobo === 0 ? [] : [copy.inCredit(nairaText(creditedKobo))]),
  ...(refund === undefined ? [] : [onItsWay(refund)]),
];

/** To a guest who cancelled; without a refund if the cancellation rule gives none. */
export function bookingCancelledEmail(
  base: Base,
  facts: EmailData,
  cancellation: CancellationFacts,
): EmailTemplate {
  const back = refundSentences(cancellation);
  return {
    subject: copy.cancelledSubject(facts.space.name),
    before: [copy.cancelledAsAsked, ...(back.length === 0 ? [copy.cancelledLate] : back)],
    facts: bookingFacts(facts),
    button: myBookings(base),
  };
}

/**
 * To a guest whose booking was cancelled because its listing or its host's account was deleted.
 *
 * @param why The sentence that says which of the two.
 */
export const bookingNotPossibleEmail = (
  base: Base,
  facts: EmailData,
  cancellation: CancellationFacts,
  why: string,
): EmailTemplate => ({
  subject: copy.notPossibleSubject(facts.space.name),
  before: [why, ...refundSentences(cancellation)],
  facts: bookingFacts(facts),
  button: { label: copy.findAnother, url: `${base}/allspace` },
});

/** About a payment that is refunded because it couldn't be accepted. */
export function paymentReturnedEmail(
  base: Base,
  facts: EmailData,
  refund: RefundFacts,
): EmailTemplate {
  return {
    subject: copy.returnedSubject(facts.space.name),
    before: [
      refund.isOfMove && refund.reason === 'underpaid'
        ? copy.differenceUnderpaid
        : copy.refundReasons[refund.reason],
      onItsWay(refund),
    ],
    facts: [...bookingFacts(facts), ['Price', nairaText(facts.booking.priceKobo)]],
    button: myBookings(base),
  };
}

/** Refunds of bookings that stay as they are. */
const EXPLAINED: ReadonlySet<RefundFacts['reason']> = new Set(['overpaid', 'manual']);

/** The email to a guest after a refund was sent. */
export function bookingRefundedEmail(
  base: Base,
  facts: EmailData,
  refund: RefundFacts,
): EmailTemplate {
  const { amountKobo, reason } = refund;
  const amount = nairaText(amountKobo);
  return {
    subject: copy.refundedSubject(amount),
    before: [...(EXPLAINED.has(reason) ? [copy.refundReasons[reason]] : []), refunded(amount)],
    facts: bookingFacts(facts),
    button: myBookings(base),
  };
}
