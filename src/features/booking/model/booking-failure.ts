import * as v from 'valibot';
import type { FreeTime } from '#contract/errors.ts';
import { asRecord, asText } from '#contract/lenient-parsers/values.ts';
import { isCalendarDate } from '#contract/time/lagos-time.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { isUnanswered } from '#src/platform/http/is-unanswered.ts';
import * as copy from '../dialog/form-copy.ts';
import type { BookingErrors } from './booking-plan.ts';

/** Stricter than the contract's, because any provider may have sent it. */
const ValidFreeTimeSchema = v.object({
  startDate: v.pipe(v.string(), v.check(isCalendarDate)),
  checkinTime: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
});

export interface BookingFailure {
  readonly message: string;
  readonly errors: BookingErrors;
  readonly nearest: readonly FreeTime[];
  readonly code: string | undefined;
  /** From `isUnanswered`: repeating the request with the same key gets the same response. */
  readonly unanswered: boolean;
  readonly loggedOut: boolean;
}

const asSentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);

const MAX_NEAREST = 4;

function nearestOf(body: unknown): FreeTime[] {
  const rows = asRecord(body)?.['nearest'];
  return (Array.isArray(rows) ? rows : [])
    .flatMap((row: unknown) => {
      const read = v.safeParse(ValidFreeTimeSchema, row);
      return read.success ? [read.output] : [];
    })
    .slice(0, MAX_NEAREST);
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

/**
 * Returns what the form shows when a booking could not be started. Errors other than `CallError`
 * are rethrown.
 */
export function bookingFailure(error: unknown): BookingFailure {
  if (!(error instanceof CallError)) throw error;
  const { code, status } = error;
  const message = asText(asRecord(error.body)?.['message']);
  const unanswered = isUnanswered(error);
  const loggedOut = status === 401;
  const reason = error.status === undefined ? error.message : message || copy.bookingFailed;
  return {
    message: loggedOut
      ? copy.loggedOut
      : unanswered
        ? `${asSentence(reason)} ${copy.selectionSaved}`
        : reason,
    errors: errorsOf(error.errors),
    nearest: nearestOf(error.body),
    code,
    unanswered,
    loggedOut,
  };
}
