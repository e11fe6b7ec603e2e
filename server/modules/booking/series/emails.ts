import type { SeriesId } from '#contract/units.ts';
import { seriesCalendarFile, seriesCalendarName } from '#contract/bookings/calendar-file.ts';
import { CALENDAR_TYPE } from '#contract/bookings/icalendar.ts';
import { repeatText } from '#contract/bookings/repeat.ts';
import { includedVat } from '#contract/prices/price.ts';
import type { JobPayload } from '../../../db/schema/accounts.ts';
import { refunded, refunding } from '../../../gateways/mail/copy.ts';
import { type EmailTemplate, renderEmail } from '../../../gateways/mail/email-template.ts';
import { emailDayText, nairaText } from '../../../gateways/mail/format-text.ts';
import * as copy from '../emails/email-copy.ts';
import { type EmailData, readRefundFacts } from '../emails/email-data.ts';
import type { BookingMailsContext } from '../emails/email-jobs.ts';
import { type EmailFact, hostFacts, myBookings } from '../emails/guest-emails.ts';
import { guestOf, listOf } from '../emails/host-emails.ts';
import { movesOnWire } from '../reschedule/moves.ts';
import { timeRangesOnWire } from '../seats/time-ranges.ts';
import { SERIES_MAILS, type SeriesMail, seriesMailKey } from './email-kinds.ts';
import { cancelledEmail, givenUpEmail } from './cancelled-emails.ts';
import { dateFacts, readSeriesEmailData, type SeriesEmailData, spaceFacts } from './email-data.ts';
import * as seriesCopy from './email-copy.ts';

/** Returns undefined if the email no longer applies. */
type Compose = (data: SeriesEmailData, payload: JobPayload) => Promise<EmailTemplate | undefined>;

/** The jobs that send emails about whole series, by kind. */
export function seriesMailJobs(context: BookingMailsContext) {
  const { db, base } = context;
  const to = (whom: 'guest' | 'host', kind: SeriesMail, compose: Compose) => ({
    [kind]: (payload: JobPayload) => send(context, { whom, kind, payload, compose }),
  });
  return {
    ...to('guest', SERIES_MAILS.confirmed, async (data) => confirmedEmail(context, data)),
    ...to('host', SERIES_MAILS.booked, async (data) => bookedEmail(base(), data)),
    ...to('guest', SERIES_MAILS.moved, async (data) => movedEmail(context, data)),
    ...to('host', SERIES_MAILS.movedByGuest, async (data) => movedByGuestEmail(context, data)),
    ...to('guest', SERIES_MAILS.cancelled, (data, payload) =>
      cancelledEmail(context, data, payload),
    ),
    ...to('host', SERIES_MAILS.givenUp, async (data, payload) =>
      givenUpEmail(base(), data, payload),
    ),
    ...to('guest', SERIES_MAILS.returned, async (data, payload) => {
      const refund = await readRefundFacts(db, payload['refund'] ?? '');
      return (
        refund && {
          subject: copy.returnedSubject(data.first.space.name),
          before: [
            seriesCopy.returnReasons[refund.reason],
            refunding(nairaText(refund.amountKobo), emailDayText(refund.promisedBy)),
          ],
          facts: seriesFacts(data),
          button: myBookings(base()),
        }
      );
    }),
    ...to('guest', SERIES_MAILS.refunded, async (data, payload) => {
      const refund = await readRefundFacts(db, payload['refund'] ?? '');
      if (refund === undefined) return undefined;
      const amount = nairaText(refund.amountKobo);
      const isExcess = refund.reason === 'overpaid';
      return {
        subject: copy.refundedSubject(amount),
        before: [...(isExcess ? [seriesCopy.returnReasons.overpaid] : []), refunded(amount)],
        facts: seriesFacts(data),
        button: myBookings(base()),
      };
    }),
  };
}

interface Sending {
  readonly whom: 'guest' | 'host';
  readonly kind: SeriesMail;
  readonly payload: JobPayload;
  readonly compose: Compose;
}

/** Sends nothing if the account is deleted. */
async function send(context: BookingMailsContext, sending: Sending): Promise<void> {
  const { whom, kind, payload, compose } = sending;
  const { seriesId = '', refund, move, cancellation } = payload;
  const data = await readSeriesEmailData(context, seriesId);
  const person = data?.first[whom];
  if (data === undefined || person === undefined) return;
  const template = await compose(data, payload);
  if (template === undefined) return;
  const key = seriesMailKey({
    kind,
    seriesId,
    ...(refund === undefined ? {} : { refund }),
    ...(move === undefined ? {} : { move }),
    ...(cancellation === undefined ? {} : { cancellation }),
  });
  await context.mail.send(renderEmail(person.email, template, key));
}

/** The space, and each date with its booking ID. */
function seriesFacts({ first, all, series }: SeriesEmailData): EmailFact[] {
  return [
    ...spaceFacts({ first }),
    ['Repeats', seriesCopy.repeats(repeatText(series.firstDate, series.everyWeeks), all.length)],
    ...dateFacts({ all }),
  ];
}

const totalOf = (all: readonly EmailData[]) =>
  all.reduce((sum, { booking }) => sum + booking.priceKobo, 0);

const stillBooked = ({ all }: SeriesEmailData) =>
  all.filter(({ booking }) => booking.status === 'upcoming');

function confirmedEmail(
  { base, now, vatPercent }: BookingMailsContext,
  data: SeriesEmailData,
): EmailTemplate | undefined {
  const booked = stillBooked(data);
  const { first, series } = data;
  if (booked.length === 0) return undefined;
  const totalKobo = totalOf(booked);
  const vat = `${nairaText(includedVat(totalKobo, vatPercent))} (${vatPercent}%)`;
  return {
    subject: seriesCopy.confirmedSubject(first.space.name),
    before: [copy.booked, seriesCopy.ownPasses],
    facts: [
      ...seriesFacts({ ...data, all: booked }),
      ['Total paid', nairaText(totalKobo)],
      ...(vatPercent === 0 ? [] : [['VAT included', vat] as const]),
      ...hostFacts(first),
    ],
    after: [seriesCopy.cancelRule, copy.passWorksOffline],
    button: myBookings(base()),
    attachments: [calendarOf(series.id, booked, now())],
  };
}

/** The calendar file. Its events replace those of earlier files, which have a lower sequence. */
const calendarOf = (seriesId: SeriesId, booked: readonly EmailData[], now: Date) => ({
  filename: seriesCalendarName(seriesId),
  contentType: CALENDAR_TYPE,
  content: Buffer.from(seriesCalendarFile(booked.map(calendarBookingOf), now)),
});

/** What is still to come; all dates, because the times of several have changed. */
function comingOf(data: SeriesEmailData, now: Date): SeriesEmailData | undefined {
  const all = stillBooked(data).filter(({ booking }) => booking.startsAt > now);
  return all.length === 0 ? undefined : { ...data, all };
}

function movedEmail(
  { base, now }: BookingMailsContext,
  data: SeriesEmailData,
): EmailTemplate | undefined {
  const coming = comingOf(data, now());
  return (
    coming && {
      subject: seriesCopy.movedSubject(data.first.space.name),
      before: [seriesCopy.movedAsAsked, seriesCopy.newPasses],
      facts: [...spaceFacts(coming), ...dateFacts(coming), ...hostFacts(coming.first)],
      after: [copy.passWorksOffline],
      button: myBookings(base()),
      attachments: [calendarOf(data.series.id, coming.all, now())],
    }
  );
}

function movedByGuestEmail(
  { base, now }: BookingMailsContext,
  data: SeriesEmailData,
): EmailTemplate | undefined {
  const coming = comingOf(data, now());
  return (
    coming && {
      subject: seriesCopy.movedSubject(data.first.space.name),
      before: [seriesCopy.hasMoved(guestOf(data.first))],
      facts: [
        ['Space', data.first.space.name],
        ['Guest', guestOf(data.first)],
        ...dateFacts(coming),
      ],
      button: listOf(base(), data.first),
    }
  );
}

const calendarBookingOf = ({ booking, space, spans, moves }: EmailData) => ({
  bookingId: booking.shortId,
  spaceName: space.name,
  spaceAddress: space.address,
  location: space.location,
  spans: timeRangesOnWire(spans),
  moves: movesOnWire(moves),
});

function bookedEmail(base: string, data: SeriesEmailData): EmailTemplate | undefined {
  const booked = stillBooked(data);
  const { first } = data;
  if (booked.length === 0) return undefined;
  const [space, ...facts] = seriesFacts({ ...data, all: booked });
  return {
    subject: seriesCopy.newBookingsSubject(first.space.name),
    before: [seriesCopy.hasBooked(guestOf(first), booked.length)],
    facts: [
      ...(space === undefined ? [] : [space]),
      ['Guest', guestOf(first)],
      ...facts.slice(1),
      ['Price', nairaText(totalOf(booked))],
    ],
    button: listOf(base, first),
    links: [{ label: copy.checkIn, url: `${base}/dashboardLayout/checkin` }],
    after: [copy.howToCheckIn],
  };
}
