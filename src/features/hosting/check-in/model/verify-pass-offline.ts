import type { BookingId, LagosDate } from '#contract/units.ts';
import type { ExpectedGuest } from '#contract/bookings/check-ins.ts';
import { hoursText } from '#contract/time/format-lagos-time.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import type { RevokedPasses } from '#contract/bookings/moves/revoked-passes.ts';
import { PASS_EARLY_MS, type PassContents } from '#contract/bookings/pass.ts';
import { type BookedRange, rangeOn } from './guest-days.ts';
import type { SignatureCheck } from './verify-pass-signature.ts';

/** A pass that was scanned, or a booking ID that was typed. */
export type ShownPass =
  | { readonly kind: 'pass'; readonly contents: PassContents; readonly proof: SignatureCheck }
  | { readonly kind: 'typed'; readonly bookingId: BookingId };

export interface Visitor {
  readonly bookingId: BookingId;
  /** Empty if this device doesn't know it. */
  readonly guestName: string;
  readonly spaceName: string;
  /** Today's hours, for example `09:00–12:00`; empty if this device doesn't know them. */
  readonly hours: string;
  /** Whether the guest is on the guest list; if not, only the pass proves the booking. */
  readonly isListed: boolean;
}

export type OfflineCheck =
  | { readonly kind: 'welcome'; readonly visitor: Visitor }
  /** The pass has already been shown today. */
  | { readonly kind: 'again'; readonly visitor: Visitor; readonly firstShownAt: Date }
  /** Valid today, but at another time: from `goodFrom` on, or no longer if that is undefined. */
  | {
      readonly kind: 'not-now';
      readonly visitor: Visitor;
      readonly goodFrom: Date | undefined;
      /** The day in Lagos, `YYYY-MM-DD`, on which a booking of several days goes on. */
      readonly nextDay?: LagosDate;
    }
  /** Days in Lagos, `YYYY-MM-DD`, in order: those on which it is valid, or the first and the last. */
  | {
      readonly kind: 'not-today';
      readonly visitor: Visitor;
      readonly days: readonly LagosDate[];
      readonly today: LagosDate;
    }
  | { readonly kind: 'forged' }
  /** Genuine, but for the space of another host. */
  | { readonly kind: 'elsewhere'; readonly spaceName: string }
  /** The booking was moved, or cancelled if `movedTo` is undefined, so this pass isn't valid. */
  | {
      readonly kind: 'revoked';
      readonly bookingId: BookingId;
      readonly spaceName: string;
      readonly movedTo: Date | undefined;
      readonly shownAt: Date;
    }
  /** Not known on this device. */
  | { readonly kind: 'unknown'; readonly bookingId: BookingId };

/** The data on this device. */
export interface CheckInContext {
  readonly guests: readonly ExpectedGuest[];
  /** IDs of the host's spaces; undefined if they aren't known. */
  readonly spaceIds: readonly string[] | undefined;
  /** Passes that aren't valid any more, by booking ID. */
  readonly revoked: ReadonlyMap<string, RevokedPasses>;
  /** When the pass of each booking was first shown today. */
  readonly shown: ReadonlyMap<string, Date>;
  readonly now: Date;
}

/** Decides without a network. A pass with an invalid signature is never accepted. */
export function verifyPassOffline(shown: ShownPass, context: CheckInContext): OfflineCheck {
  if (shown.kind === 'pass' && shown.proof === 'forged') return { kind: 'forged' };
  const bookingId = shown.kind === 'pass' ? shown.contents.bookingId : shown.bookingId;
  const guest = context.guests.find((expected) => expected.bookingId === bookingId);
  const revoked = context.revoked.get(bookingId);
  if (revoked !== undefined && isRevoked(shown, revoked)) {
    const { movedTo } = revoked;
    const spaceName = guest?.spaceName ?? (shown.kind === 'pass' ? shown.contents.spaceName : '');
    return { kind: 'revoked', bookingId, spaceName, movedTo, shownAt: context.now };
  }
  if (shown.kind === 'pass' && shown.proof === 'ours') {
    // The booking was moved after the guest list was saved.
    const isNewer = shown.contents.serial > (revoked?.validFrom ?? 0);
    if (isNewer) return verifyProved(shown.contents, context);
  }
  if (guest !== undefined) return verifyExpected(guest, context);
  // A booking that isn't on the guest list is proved only by the signature of its pass.
  if (shown.kind === 'typed' || shown.proof !== 'ours') return { kind: 'unknown', bookingId };
  return verifyProved(shown.contents, context);
}

/** A typed booking ID has no serial: it is checked with the guest list alone. */
function isRevoked(shown: ShownPass, { validFrom }: RevokedPasses): boolean {
  if (validFrom === undefined) return true;
  return shown.kind === 'pass' && shown.contents.serial < validFrom;
}

function verifyExpected(guest: ExpectedGuest, context: CheckInContext): OfflineCheck {
  const { bookingId, guestName, spaceName } = guest;
  const today = lagosTime(context.now).date;
  const range = rangeOn(guest, today);
  const days = guest.spans.map(({ startsAt }) => lagosTime(new Date(startsAt)).date);
  const visitor = { bookingId, guestName, spaceName, isListed: true };
  if (range === undefined) {
    return { kind: 'not-today', visitor: { ...visitor, hours: '' }, days, today };
  }
  const hours = hoursText(range.start, range.end);
  const check = verifyHours({ ...visitor, hours }, range, context);
  if (check.kind !== 'not-now' || check.goodFrom !== undefined) return check;
  const nextDay = days.find((day) => day > today);
  return nextDay === undefined ? check : { ...check, nextDay };
}

/**
 * A pass for several days contains only the first and the last: for the days between, the server
 * decides.
 */
function verifyProved(contents: PassContents, context: CheckInContext): OfflineCheck {
  const { bookingId, spaceId, spaceName, guestName, startsAt, endsAt } = contents;
  if (context.spaceIds !== undefined && !context.spaceIds.includes(spaceId)) {
    return { kind: 'elsewhere', spaceName };
  }
  const [first, today] = [lagosTime(startsAt).date, lagosTime(context.now).date];
  const last = lagosTime(new Date(endsAt.getTime() - 1)).date;
  const hours = first === last ? hoursText(startsAt, endsAt) : '';
  const visitor = { bookingId, guestName, spaceName, hours, isListed: false };
  if (today < first || today > last) {
    return { kind: 'not-today', visitor, days: first === last ? [first] : [first, last], today };
  }
  return verifyHours(visitor, { start: startsAt, end: endsAt }, context);
}

function verifyHours(
  visitor: Visitor,
  { start, end }: BookedRange,
  { now, shown }: CheckInContext,
): OfflineCheck {
  const goodFrom = new Date(start.getTime() - PASS_EARLY_MS);
  if (now < goodFrom) return { kind: 'not-now', visitor, goodFrom };
  if (now > end) return { kind: 'not-now', visitor, goodFrom: undefined };
  const firstShownAt = shown.get(visitor.bookingId);
  return firstShownAt === undefined
    ? { kind: 'welcome', visitor }
    : { kind: 'again', visitor, firstShownAt };
}
