declare const unit: unique symbol;

/**
 * A number or text with a unit. Two units can't be mixed up: `Kobo` is refused where `Naira` is
 * expected. A plain number or text is accepted everywhere, so that literals and the results of
 * arithmetic need no cast; the first variable, parameter or column that is typed gives it its unit.
 */
type WithUnit<Value extends number | string, Unit extends string> = Value & {
  readonly [unit]?: Unit;
};

/** A whole number of kobo; ₦1 is 100 kobo. The server computes and stores money in it. */
export type Kobo = WithUnit<number, 'kobo'>;

/** Naira, with kobo as decimals: money on the wire (specification §7) and on screens. */
export type Naira = WithUnit<number, 'naira'>;

/** Milliseconds since 1970 in UTC, as `Date.now()` returns them. */
export type EpochMs = WithUnit<number, 'epoch-ms'>;

/** A day in Lagos, `YYYY-MM-DD`. */
export type LagosDate = WithUnit<string, 'lagos-date'>;

/** A time of day in Lagos, `HH:MM`, from `00:00` to `24:00`. */
export type LagosTime = WithUnit<string, 'lagos-time'>;

/** Id of a user's or host's account. */
export type AccountId = WithUnit<string, 'account'>;

/** Id of a space and of its listing. */
export type SpaceId = WithUnit<string, 'space'>;

/** Id of a booking; the short booking ID that guests read out is another text. */
export type BookingId = WithUnit<string, 'booking'>;

/** Reference of a payment: our unguessable name of it, which the card provider sees. */
export type PaymentReference = WithUnit<string, 'payment'>;

/** Id of a request for another time of a booking. */
export type MoveRequestId = WithUnit<string, 'move-request'>;
/** Id of a guest's request to the host of a space for a booking. */
export type BookingRequestId = WithUnit<string, 'booking-request'>;

/** Id of several bookings that were booked together. */
export type SeriesId = WithUnit<string, 'series'>;

/** Id of an extra of a space, which the host's device has generated. */
export type ExtraId = WithUnit<string, 'extra'>;

/** Id of an entry in the waitlist of a space. */
export type WaitlistEntryId = WithUnit<string, 'waitlist-entry'>;

/** Id of a venue, which groups spaces of a host. */
export type VenueId = WithUnit<string, 'venue'>;
/** Id of the conversation of a guest and a host about a space. */
export type ConversationId = WithUnit<string, 'conversation'>;

/** Id of a message, which the device that wrote it has made; unique within its conversation. */
export type MessageId = WithUnit<string, 'message'>;
