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

/** The body of every failure: `message` is the specification's (§7), `code` and `errors` are ours. */
export const FailureSchema = v.object({
  message: v.string(),
  code: v.picklist(ERROR_CODES),
  errors: v.exactOptional(FieldErrorsSchema),
});

export type Failure = v.InferOutput<typeof FailureSchema>;
