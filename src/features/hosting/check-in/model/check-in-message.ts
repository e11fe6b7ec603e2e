import type { BookingId } from '#contract/units.ts';
import type { CheckedIn } from '#contract/bookings/check-ins.ts';
import { dayText } from '#contract/time/day-text.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { movedToText } from '#contract/bookings/moves/moved-to.ts';
import * as copy from './check-in-message-copy.ts';
import type { CheckInsState } from './check-ins.ts';
import type { StoredCheckIn } from './stored-check-in.ts';
import type { OfflineCheck, Visitor } from './verify-pass-offline.ts';

/** The result of the last showing. */
export type CheckInOutcome =
  | { readonly kind: 'unreadable' }
  /** The same visit was scanned before on this device, and that check-in still waits to be sent. */
  | { readonly kind: 'queued-before'; readonly before: StoredCheckIn }
  | {
      readonly kind: 'checked';
      readonly check: OfflineCheck;
      /** ID of the check-in that was created for it. */
      readonly checkInId?: string;
      /** The check-in is being sent to the server. */
      readonly isAsking: boolean;
    };

/** The text that the screen shows in large type, and the lines below it. */
export interface CheckInMessage {
  readonly tone: 'ok' | 'warn' | 'bad' | 'wait';
  readonly title: string;
  readonly lines: readonly string[];
}

const clock = (instant: Date) => lagosTime(instant).clock;
const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(', ');

/**
 * Returns the message for a result. The server's answer overrides the device's own decision, which
 * is shown until then.
 *
 * @param state `online` says whether the app has a connection, perhaps a slow one.
 */
export function checkInMessage(
  outcome: CheckInOutcome,
  state: Pick<CheckInsState, 'answers' | 'refused'> & { readonly online?: boolean },
): CheckInMessage {
  if (outcome.kind === 'unreadable') {
    return {
      tone: 'bad',
      title: copy.notAPass,
      lines: [copy.askForBookingId],
    };
  }
  if (outcome.kind === 'queued-before') return queuedBefore(outcome.before);
  const { check, checkInId = '', isAsking } = outcome;
  const refused = state.refused.find(({ checkIn }) => checkIn.id === checkInId);
  if (refused?.problem !== undefined) {
    return {
      tone: 'bad',
      title: copy.notCheckedIn,
      lines: [refused.problem, refused.checkIn.bookingId],
    };
  }
  const answer = state.answers.get(checkInId);
  if (answer !== undefined) return ofAnswer(answer, check);
  return ofOfflineCheck(check, isAsking, state.online ?? false);
}

function queuedBefore({ checkIn, guestName, spaceName }: StoredCheckIn): CheckInMessage {
  return {
    tone: 'warn',
    title: copy.alreadyScanned(clock(new Date(checkIn.shownAt))),
    lines: [joined(guestName || checkIn.bookingId, spaceName), copy.scanWaiting],
  };
}

function ofAnswer(answer: CheckedIn, check: OfflineCheck): CheckInMessage {
  const known = 'visitor' in check ? check.visitor : undefined;
  const { guestName, spaceName, again, firstShownAt } = answer;
  const { hours = '', bookingId = '' } = known ?? {};
  const visitor = { bookingId, guestName, spaceName, hours, isListed: true };
  return again ? checkedInBefore(visitor, new Date(firstShownAt)) : welcome(visitor);
}

function ofOfflineCheck(check: OfflineCheck, isAsking: boolean, online: boolean): CheckInMessage {
  switch (check.kind) {
    case 'welcome':
      return welcome(check.visitor);
    case 'again':
      return checkedInBefore(check.visitor, check.firstShownAt);
    case 'not-now':
      return notNow(check);
    case 'not-today':
      return notToday(check);
    case 'forged':
      return {
        tone: 'bad',
        title: copy.notGenuine,
        lines: [copy.notGenuineText],
      };
    case 'revoked':
      return {
        tone: 'bad',
        title:
          check.movedTo === undefined
            ? copy.wasCancelled
            : movedToText(check.movedTo, check.shownAt),
        lines: [
          joined(check.bookingId, check.spaceName),
          check.movedTo === undefined ? copy.notValidAnyMore : copy.askForNewPass,
        ],
      };
    case 'elsewhere':
      return {
        tone: 'bad',
        title: copy.wrongPlace,
        lines: [copy.wrongPlaceText(check.spaceName)],
      };
    case 'unknown':
      return ofUnknown(check.bookingId, isAsking, online);
  }
}

function ofUnknown(bookingId: BookingId, isAsking: boolean, online: boolean): CheckInMessage {
  if (isAsking) return { tone: 'wait', title: copy.checking(bookingId), lines: [] };
  return online
    ? { tone: 'warn', title: copy.notCheckedYet, lines: [copy.stillChecking(bookingId)] }
    : { tone: 'warn', title: copy.cantCheckOffline, lines: [copy.checkedLater(bookingId)] };
}

function welcome({ guestName, spaceName, hours, isListed }: Visitor): CheckInMessage {
  return {
    tone: isListed ? 'ok' : 'warn',
    title: copy.welcome(guestName),
    lines: [joined(spaceName, hours), isListed ? '' : copy.notOnSavedList].filter(Boolean),
  };
}

/** A booking of several days may have begun, and go on after a day on which it pauses. */
function notToday({
  visitor: { guestName, spaceName },
  days,
  today,
}: Extract<OfflineCheck, { kind: 'not-today' }>): CheckInMessage {
  const [first, last] = [days[0] ?? today, days.at(-1) ?? today];
  const next = days.find((day) => day > today);
  const range = first === last ? dayText(first) : `${dayText(first)} – ${dayText(last)}`;
  const lines =
    next === undefined
      ? [copy.wasBookedFor(range), copy.needsOtherPass]
      : [
          first < today ? copy.continuesOn(dayText(next)) : copy.bookedFor(range),
          copy.comeBackThen,
        ];
  return {
    tone: 'bad',
    title: copy.notForToday,
    lines: [joined(guestName, spaceName), ...lines],
  };
}

function notNow({
  visitor: { guestName, spaceName, hours },
  goodFrom,
  nextDay,
}: Extract<OfflineCheck, { kind: 'not-now' }>): CheckInMessage {
  const visit = joined(guestName, spaceName, hours);
  if (goodFrom !== undefined) {
    return { tone: 'warn', title: copy.tooEarly, lines: [visit, copy.opensAt(clock(goodFrom))] };
  }
  return nextDay === undefined
    ? { tone: 'warn', title: copy.ended, lines: [visit, copy.toStayLonger] }
    : { tone: 'warn', title: copy.endedToday, lines: [visit, copy.continuesOn(dayText(nextDay))] };
}

function checkedInBefore(
  { guestName, spaceName, hours, bookingId }: Visitor,
  first: Date,
): CheckInMessage {
  return {
    tone: 'warn',
    title: copy.alreadyCheckedIn(clock(first)),
    lines: [joined(guestName || bookingId, spaceName, hours), copy.isSameGuest].filter(Boolean),
  };
}
