import * as v from 'valibot';
import { LOCATIONS } from './places.ts';

/** Every failure our server answers: its code, HTTP status and the words a person reads. */
export const ERRORS = {
  INVALID_INPUT: { status: 400, message: 'Please check what you entered.' },
  UNKNOWN_LOCATION: {
    status: 400,
    message: `Choose one of these locations: ${LOCATIONS.join(', ')}.`,
  },
  NOT_LOGGED_IN: { status: 401, message: 'Please log in to go on.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid credentials' },
  FORBIDDEN: { status: 403, message: 'Your account may not do this.' },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    message: 'Please verify your email first. We can send you the link again.',
  },
  LINK_INVALID: {
    status: 400,
    message: 'This link has been used already or has expired. Please ask for a new one.',
  },
  LOGIN_HELD: {
    status: 429,
    message: 'Too many attempts. Please wait a few minutes and try again.',
  },
  SPACE_NOT_FOUND: {
    status: 404,
    message: 'This space is not listed on Àyè. It may have been taken down.',
  },
  SLOT_TAKEN: {
    status: 409,
    message: 'That time has just been taken. Please choose another one.',
  },
  BOOKING_REFUSED: {
    status: 400,
    message: 'This time can’t be booked. Please choose another one.',
  },
  TOO_MANY_HOLDS: {
    status: 409,
    message: 'You are paying for several bookings already. Finish or leave those first.',
  },
  ALREADY_PAID: {
    status: 409,
    message: 'You have already paid for this booking. It stands in Manage Bookings.',
  },
  CHECKOUT_UNAVAILABLE: {
    status: 503,
    message: 'The card provider does not answer right now. Nothing was paid. Please try again.',
  },
  PAYMENT_NOT_FOUND: { status: 404, message: 'No payment is known by this reference.' },
  /** The words that section 8 of the specification looks for. */
  ALREADY_CONFIRMED: { status: 400, message: 'Booking already confirmed' },
  PAYMENT_PENDING: {
    status: 409,
    message: 'Your payment has not reached us yet. We keep looking, and tell you by mail.',
  },
  PAYMENT_FAILED: { status: 402, message: 'Payment failed. Please try again.' },
  PAYMENT_RETURNED: {
    status: 410,
    message: 'This booking could not be kept. Your money is on its way back.',
  },
  PAYMENT_UNKNOWN: {
    status: 503,
    message: 'The card provider does not answer right now. Nothing is lost: we keep looking.',
  },
  EVENT_FORGED: { status: 401, message: 'This notice is not signed by the provider.' },
  BOOKING_NOT_FOUND: { status: 404, message: 'There is no such booking.' },
  CANCEL_REFUSED: { status: 409, message: 'This booking can’t be cancelled any more.' },
  PASS_UNKNOWN: { status: 404, message: 'No booking at your spaces has this ID.' },
  PASS_FORGED: { status: 400, message: 'This pass was not made by Àyè.' },
  PASS_NOT_VALID: { status: 409, message: 'This pass is not for today.' },
  PICTURE_REFUSED: { status: 422, message: 'This picture can’t be used.' },
  TOO_MANY_PICTURES: { status: 400, message: 'At most five pictures, please.' },
  LISTING_LIMIT: {
    status: 409,
    message: 'Your plan has no room for another space. A larger plan has.',
  },
  LISTING_BOOKED: {
    status: 409,
    message: 'This space has bookings to come. Pause it, and delete it when they are over.',
  },
  LISTING_STATE: { status: 409, message: 'That can’t be done with this listing now.' },
  PLAN_NEEDED: { status: 403, message: 'This is part of the premium plan.' },
  PLAN_UNCHANGED: { status: 409, message: 'This plan is paid for already.' },
  ACCOUNT_UNKNOWN: {
    status: 422,
    message: 'The bank knows no account with this number. Please check it.',
  },
  ACCOUNT_NAME_DIFFERS: {
    status: 422,
    message: 'The bank knows this account by another name. Please check it.',
  },
  BANK_UNAVAILABLE: {
    status: 503,
    message: 'The bank can’t be asked right now. Please try again in a moment.',
  },
  NO_BANK_ACCOUNT: {
    status: 409,
    message: 'Please save your bank details first, and open the link that we mail you.',
  },
  PAYOUT_HELD: {
    status: 409,
    message: 'Your bank details were changed: payouts are held for 24 hours.',
  },
  PAYOUT_PENDING: { status: 409, message: 'A payout is on its way already.' },
  PAYOUT_EMPTY: { status: 409, message: 'There is nothing to withdraw yet: the least is ₦100.' },
  BALANCE_LEFT: {
    status: 409,
    message: 'There is still money of yours with us. Please withdraw it first.',
  },
  REVIEW_REFUSED: { status: 409, message: 'A booking can be reviewed once, when it is over.' },
  REVIEW_NOT_FOUND: { status: 404, message: 'This review is not there any more.' },
  REVIEW_ANSWERED: { status: 409, message: 'You have answered this review already.' },
  REVIEW_REPORTED: { status: 409, message: 'You have reported this review already.' },
  RESTORE_REFUSED: {
    status: 409,
    message:
      'This listing can’t be put back: it was not deleted by an admin, or it is too long ago.',
  },
  ACCOUNT_NOT_FOUND: { status: 404, message: 'There is no such account.' },
  ACCOUNT_STATE: { status: 409, message: 'That can’t be done with this account now.' },
  ACCOUNT_SUSPENDED: {
    status: 403,
    message: 'This account is suspended. We told you why by mail; answer it to reach us.',
  },
  ALARM_NOT_FOUND: { status: 404, message: 'This alarm has been dealt with.' },
  KEY_REUSED: { status: 422, message: 'This request was sent before with other contents.' },
  KEY_BUSY: { status: 409, message: 'This request is being answered already. Please wait.' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not take that kind of request.' },
  TOO_LARGE: { status: 413, message: 'That is too large to send.' },
  UNSUPPORTED_MEDIA: { status: 415, message: 'This kind of content is not understood here.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please wait a minute and try again.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  UNAVAILABLE: { status: 503, message: 'Àyè is busy right now. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];

/** What is wrong at each field, by the field's name. */
export const FieldErrorsSchema = v.record(v.string(), v.string());

/** A free time near one that is taken: a Lagos date and Lagos wall-clock time. */
export const FreeTimeSchema = v.object({ startDate: v.string(), checkinTime: v.string() });

/** The body of every failure: `message` is the specification's (§7), `code` and `errors` are ours. */
export const FailureSchema = v.object({
  message: v.string(),
  code: v.picklist(ERROR_CODES),
  errors: v.exactOptional(FieldErrorsSchema),
  /** With SLOT_TAKEN: what else could be booked, nearest first. */
  nearest: v.exactOptional(v.array(FreeTimeSchema)),
});

export type Failure = v.InferOutput<typeof FailureSchema>;
