import * as v from 'valibot';
import { asRecord, asText } from '#contract/reading/values.ts';
import { isCalendarDate } from '#contract/rules/lagos-time.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { brokeOff } from '#src/platform/query/broke-off.ts';
import type { BookingErrors } from './booking-plan.ts';

const FreeTimeSchema = v.object({
  startDate: v.pipe(v.string(), v.check(isCalendarDate)),
  checkinTime: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
});

/** Another time at which the same could be booked. */
export type FreeTime = v.InferOutput<typeof FreeTimeSchema>;

export interface BookingFailure {
  readonly message: string;
  readonly errors: BookingErrors;
  readonly nearest: readonly FreeTime[];
  readonly code: string | undefined;
  /** Nobody knows whether it was begun: a repeat asks for the same answer. */
  readonly unanswered: boolean;
  readonly loggedOut: boolean;
}

/** Specification §8: where the provider gives no reason. */
const BOOKING_FAILED = 'Booking failed';

/** Specification §5. */
const LOGGED_OUT = 'You must be logged in to book a space';

const NOTHING_LOST = 'What you chose is still here.';

const asSentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);

const MOST_NEAREST = 4;

function nearestOf(body: unknown): FreeTime[] {
  const rows = asRecord(body)?.['nearest'];
  return (Array.isArray(rows) ? rows : [])
    .flatMap((row: unknown) => {
      const read = v.safeParse(FreeTimeSchema, row);
      return read.success ? [read.output] : [];
    })
    .slice(0, MOST_NEAREST);
}

function errorsOf(errors: Readonly<Record<string, string>> = {}): BookingErrors {
  const { startDate, checkinTime } = errors;
  const duration = errors['durationPerHour'] ?? errors['durationPerDay'] ?? errors['duration'];
  return {
    ...(startDate ? { startDate } : {}),
    ...(checkinTime ? { checkinTime } : {}),
    ...(duration ? { duration } : {}),
  };
}

/** No answer at all, or one that came from something between us and the provider. */
function isUnanswered(error: CallError, said: string | undefined): boolean {
  const { kind, code } = error;
  if (code === 'KEY_BUSY') return true;
  return brokeOff(error) || (kind === 'server' && !code && !said);
}

/** What the form says of a booking that could not be begun. Faults of ours are thrown on. */
export function bookingFailure(error: unknown): BookingFailure {
  if (!(error instanceof CallError)) throw error;
  const { code, status } = error;
  const said = asText(asRecord(error.body)?.['message']);
  const unanswered = isUnanswered(error, said);
  const loggedOut = status === 401;
  const reason = error.status === undefined ? error.message : said || BOOKING_FAILED;
  return {
    message: loggedOut ? LOGGED_OUT : unanswered ? `${asSentence(reason)} ${NOTHING_LOST}` : reason,
    errors: errorsOf(error.errors),
    nearest: nearestOf(error.body),
    code,
    unanswered,
    loggedOut,
  };
}
