import * as v from 'valibot';
import { BOOKING_ERRORS } from './bookings/booking-errors-copy.ts';
import { LOCATIONS } from './spaces/locations.ts';

/** Every error that our server returns: its code, HTTP status and the message that people read. */
export const ERRORS = {
  INVALID_INPUT: { status: 400, message: 'Please check what you entered.' },
  UNKNOWN_LOCATION: {
    status: 400,
    message: `Choose one of these locations: ${LOCATIONS.join(', ')}.`,
  },
  NOT_LOGGED_IN: { status: 401, message: 'Please log in to continue.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid credentials' },
  FORBIDDEN: {
    status: 403,
    message: 'You don’t have access to this. Try logging in with another account.',
  },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    message: 'Please verify your email first. We can send you the link again.',
  },
  PASSWORD_NEEDED: {
    status: 403,
    message: 'Enter the password you chose when you signed up to finish verifying your email.',
  },
  PASSWORD_LEAKED: {
    status: 400,
    message: 'This password appears in lists of leaked passwords. Choose another one.',
  },
  LINK_INVALID: {
    status: 400,
    message: 'This link has expired or was already used. Please ask for a new one.',
  },
  LOGIN_HELD: {
    status: 429,
    message: 'Too many attempts. Please wait a few minutes and try again.',
  },
  PART_NOT_FOUND: {
    status: 404,
    message: 'This part of the catalogue was replaced. Request the manifest again.',
  },
  SECOND_FACTOR_NEEDED: {
    status: 403,
    message: 'Enter the code from your authenticator app to continue.',
  },
  SECOND_FACTOR_WRONG: {
    status: 403,
    message: 'That code isn’t right, or was already used. Enter the newest code from your app.',
  },
  /** The server's secret key, which recovery codes depend on too, has changed since. */
  SECOND_FACTOR_UNREADABLE: {
    status: 409,
    message:
      'We can’t check your authenticator app or recovery codes any more. Use a passkey if you have one. If not, reply to any email from us, and we’ll help you log in.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    message: 'Turn on two-factor authentication first. You’ll find it in Password & security.',
  },
  SECOND_FACTOR_STATE: {
    status: 409,
    message: 'Two-factor authentication was changed elsewhere. Reload the page to see its status.',
  },
  PASSKEY_REFUSED: {
    status: 403,
    message: 'That passkey didn’t work. Try again, or log in another way.',
  },
  PASSKEY_NOT_FOUND: { status: 404, message: 'This passkey was already removed.' },
  PASSKEY_LIMIT: {
    status: 409,
    message: 'Your account has the maximum number of passkeys. Remove one that you don’t use.',
  },
  SESSION_NOT_FOUND: { status: 404, message: 'This device is already logged out.' },
  SPACE_NOT_FOUND: {
    status: 404,
    message: 'This space isn’t listed on Àyè. It may have been removed.',
  },
  ...BOOKING_ERRORS,
  PICTURE_REFUSED: { status: 422, message: 'This photo can’t be used. Please choose another one.' },
  TOO_MANY_PICTURES: { status: 400, message: 'You can upload at most five photos.' },
  LISTING_LIMIT: {
    status: 409,
    message: 'Your plan doesn’t include another space. Upgrade to add more.',
  },
  LISTING_BOOKED: {
    status: 409,
    message: 'This space has upcoming bookings. Pause it now, and delete it once they’re over.',
  },
  LISTING_STATE: {
    status: 409,
    message: 'That can’t be done with this listing right now. Reload the page to see its status.',
  },
  LISTING_CHANGED: {
    status: 409,
    message:
      'This listing was changed in another tab or on another device. Compare both and choose what to keep.',
  },
  PLAN_NEEDED: { status: 403, message: 'This is part of the Premium plan. Upgrade to use it.' },
  PLAN_UNCHANGED: { status: 409, message: 'You’ve already paid for this plan.' },
  ACCOUNT_UNKNOWN: {
    status: 422,
    message: 'We couldn’t find this account. Check the account number and the bank.',
  },
  ACCOUNT_NAME_DIFFERS: {
    status: 422,
    message: 'The bank has another name for this account. Please check it.',
  },
  /** `errors.confirmedName` is the name that the host has to confirm. */
  ACCOUNT_HOLDER_DIFFERS: {
    status: 409,
    message:
      'This account isn’t in your name. Confirm that it’s the right one, or use another account.',
  },
  BANK_UNAVAILABLE: {
    status: 503,
    message: 'We can’t reach the bank right now. Please try again in a moment.',
  },
  NO_BANK_ACCOUNT: {
    status: 409,
    message: 'Please add your bank details first, then confirm them with the link we email you.',
  },
  /** The server's secret key has changed since. */
  BANK_DETAILS_UNREADABLE: {
    status: 409,
    message:
      'We can’t read your bank details any more. Please enter them again, then confirm them with the link we email you.',
  },
  PAYOUT_HELD: {
    status: 409,
    message: 'You changed your bank details, so payouts are on hold for 24 hours.',
  },
  PAYOUT_PENDING: {
    status: 409,
    message: 'You already have a payout on its way. Please wait until it arrives.',
  },
  PAYOUT_FROZEN: {
    status: 409,
    message:
      'We’ve paused payouts from your account while we check your balance. Your money is safe. Please try again tomorrow. If payouts are still paused then, reply to any email from us.',
  },
  PAYOUT_EMPTY: {
    status: 409,
    message: 'There’s nothing to withdraw yet. You need at least ₦100.',
  },
  BALANCE_LEFT: {
    status: 409,
    message: 'You still have money with us. Please withdraw it first.',
  },
  BLOCK_LIMIT: {
    status: 409,
    message: 'You’ve blocked this space very often. Remove some blocked times first.',
  },
  CALENDAR_LINK_NOT_FOUND: {
    status: 404,
    message: 'This calendar link no longer exists. Reload the page to see your current ones.',
  },
  CALENDAR_LINK_CHANGED: {
    status: 409,
    message: 'This calendar link was changed elsewhere. Reload the page to see the current one.',
  },
  VENUE_NOT_FOUND: {
    status: 404,
    message: 'We couldn’t find this venue in your account. Reload the page to see your venues.',
  },
  VENUE_CHANGED: {
    status: 409,
    message:
      'This venue was changed in another tab or on another device. Reload the page to see it, then change it again.',
  },
  VENUE_LIMIT: {
    status: 409,
    message: 'Your account has the maximum number of venues. Remove one to add another.',
  },
  CALENDAR_IMPORT_NOT_FOUND: {
    status: 404,
    message: 'This calendar is no longer connected. Reload the page to see your current ones.',
  },
  CALENDAR_IMPORT_LIMIT: {
    status: 409,
    message: 'A space can be connected to 5 calendars. Remove one first.',
  },
  /** `rules` has those of the server. */
  RULES_CHANGED: {
    status: 409,
    message: 'These prices were changed on another device. Compare both and choose which to keep.',
  },
  SPECIAL_DAY_LIMIT: {
    status: 409,
    message: 'This space has 400 special days ahead. Remove some before you add more.',
  },
  REVIEW_REFUSED: { status: 409, message: 'You can review a booking once, after it has ended.' },
  REVIEW_NOT_FOUND: { status: 404, message: 'This review is no longer available.' },
  REVIEW_ANSWERED: { status: 409, message: 'You’ve already replied to this review.' },
  REVIEW_REPORTED: { status: 409, message: 'You’ve already reported this review.' },
  CONVERSATION_NOT_FOUND: {
    status: 404,
    message: 'We couldn’t find this conversation. Open your messages to see the current ones.',
  },
  CONVERSATION_CLOSED: {
    status: 409,
    message: 'You can’t write in this conversation any more.',
  },
  RESTORE_REFUSED: {
    status: 409,
    message:
      'This listing can’t be restored: it wasn’t deleted by an admin, or it was deleted too long ago.',
  },
  ACCOUNT_NOT_FOUND: { status: 404, message: 'We couldn’t find this account.' },
  ACCOUNT_STATE: {
    status: 409,
    message: 'That can’t be done with this account right now. Reload the page to see its status.',
  },
  ACCOUNT_SUSPENDED: {
    status: 403,
    message:
      'Your account is suspended. We’ve emailed you the reason: reply to that email to reach us.',
  },
  ALARM_NOT_FOUND: { status: 404, message: 'This issue has already been resolved.' },
  LEDGER_DIFFERS: {
    status: 409,
    message:
      'The balance still doesn’t match its transfers. Correct it in the database first, then try again.',
  },
  KEY_REUSED: {
    status: 422,
    message: 'This was already sent with different content. Reload the page and try again.',
  },
  KEY_BUSY: { status: 409, message: 'We’re still working on this request. Please wait a moment.' },
  NOT_FOUND: { status: 404, message: 'We couldn’t find anything at this address.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address doesn’t accept that kind of request.' },
  TOO_LARGE: { status: 413, message: 'That’s too large to send. Please choose something smaller.' },
  UNSUPPORTED_MEDIA: { status: 415, message: 'This kind of content isn’t supported here.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please wait a minute and try again.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  UNAVAILABLE: { status: 503, message: 'Àyè is busy right now. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];

/** The error messages of fields, by field name. */
const FieldErrorsSchema = v.record(v.string(), v.string());

/** A free start near one that is taken: a Lagos date and Lagos wall-clock time. */
export const FreeTimeSchema = v.object({ startDate: v.string(), checkinTime: v.string() });
export type FreeTime = v.InferOutput<typeof FreeTimeSchema>;

/** A time of a series that can't be booked, with the nearest that can. */
const ConflictSchema = v.object({
  ...FreeTimeSchema.entries,
  message: v.string(),
  nearest: v.array(FreeTimeSchema),
});

/**
 * The body of every error. `message` is from the specification (§7); `code` and `errors` are our
 * own.
 */
export const FailureSchema = v.object({
  message: v.string(),
  code: v.picklist(ERROR_CODES),
  errors: v.exactOptional(FieldErrorsSchema),
  /** With SLOT_TAKEN: other starts that can be booked, nearest first. */
  nearest: v.exactOptional(v.array(FreeTimeSchema)),
  /** With SERIES_CONFLICT: the times that can't be booked. */
  conflicts: v.exactOptional(v.array(ConflictSchema)),
  /** With RULES_CHANGED: the rules on the server, a `HostRules` of `price-rules-api.ts`. */
  rules: v.exactOptional(v.looseObject({ version: v.number() })),
  /**
   * With LISTING_CHANGED, and with PICTURE_REFUSED about a listing: the addresses of the photos that
   * came with the form, in their order; empty for a photo that was refused. For an hour the next form
   * can name them, so that they aren't sent again.
   */
  uploaded: v.exactOptional(v.array(v.string())),
});

export type Failure = v.InferOutput<typeof FailureSchema>;
