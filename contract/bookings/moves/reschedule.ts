import * as v from 'valibot';
import { ClockTimeSchema } from '../../opening/availability.ts';
import * as copy from '../copy.ts';
import { StartedBookingSchema, TimeRangeSchema } from '../booking-records.ts';
import { StartDateSchema } from '../bookings.ts';
import { CountSchema, NairaSchema } from '../../common-schemas.ts';
import { endpoint } from '../../endpoint.ts';
import { DURATION_TYPES } from '../../time/duration.ts';

const newTime = {
  startDate: StartDateSchema,
  checkinTime: v.pipe(v.string(copy.time), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, copy.time)),
  durationType: v.picklist(DURATION_TYPES),
  duration: v.pipe(
    v.number(copy.duration),
    v.integer(copy.duration),
    v.minValue(1, copy.duration),
    v.maxValue(999, copy.durationTooLong),
  ),
};

/** The time to which a booking is to be moved. */
export const NewTimeSchema = v.object(newTime);

export type NewTime = v.InferOutput<typeof NewTimeSchema>;

export const MoveQuoteSchema = v.object({
  /** One time range for each day. */
  spans: v.array(TimeRangeSchema),
  checkinTime: ClockTimeSchema,
  /** The price now, and after the move, in naira. */
  paid: NairaSchema,
  amount: NairaSchema,
  /** The difference in naira: what has to be paid first, or what becomes credit. */
  toPay: NairaSchema,
  toCredit: NairaSchema,
  /** The guest's credit in naira. */
  credit: NairaSchema,
  /** How often the booking can still be moved, before this move. */
  movesLeft: CountSchema,
});

export type MoveQuote = v.InferOutput<typeof MoveQuoteSchema>;

const { reference, checkout_url, checkout, amount } = StartedBookingSchema.entries;
const DifferencePaymentSchema = v.object({ reference, checkout_url, checkout, amount });

export const MovedSchema = v.object({
  /** False while the difference has to be paid; the booking then stays as it is until it is paid. */
  moved: v.boolean(),
  toPay: NairaSchema,
  toCredit: NairaSchema,
  /** The checkout for the difference. The new time isn't held meanwhile. */
  payment: v.exactOptional(DifferencePaymentSchema),
});

export type Moved = v.InferOutput<typeof MovedSchema>;

const idParams = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) });

/** Moving a booking to another time; requires the capability `reschedule`. */
export const rescheduleApi = {
  quoteMove: endpoint({
    method: 'POST',
    path: '/booking/:id/move/quote',
    summary: 'Tell what moving a booking to another time costs; nothing changes',
    origin: 'added',
    roles: ['user'],
    params: idParams,
    body: NewTimeSchema,
    reply: v.object({ message: v.string(), data: MoveQuoteSchema }),
  }),
  move: endpoint({
    method: 'POST',
    path: '/booking/:id/move',
    summary: 'Move a booking to another time, or start the payment of the difference',
    origin: 'added',
    roles: ['user'],
    params: idParams,
    body: v.object({
      ...newTime,
      /** The new price that the guest has agreed to, in naira. */
      amount: NairaSchema,
      /** Pays the difference with credit, if that is enough. */
      useCredit: v.exactOptional(v.boolean()),
    }),
    reply: v.object({ message: v.string(), data: MovedSchema }),
  }),
} as const;
