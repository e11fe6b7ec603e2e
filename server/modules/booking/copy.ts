import type { BookingState } from '#contract/bookings/booking-states.ts';
import type { DurationType } from '#contract/time/duration.ts';

/** Messages of the specification (§8). */
export const submitted = 'Your booking request has been submitted!';
export const confirmed = 'Your payment was successful and your booking has been confirmed!';

export const yourCredit = 'Your credit.';
export const confirmedWithCredit = 'You paid with credit, and your booking has been confirmed!';
export const reviewLive = 'Thank you! Your review is live.';
export const reviewOfUnlisted =
  'Thank you! Your review is saved. People will see it once the space is listed again.';
export const reviewOfDeleted =
  'Thank you! Your review is saved, but people can’t see it: this space is no longer listed.';
export const heldSpace = 'The space where a time is held for you.';
export const passKey = 'The public key that verifies passes.';
export const spaceBookings = 'The bookings of this space.';
export const bookingCategories = 'Your spaces with their number of bookings.';
export const bookingCounts = 'Your booking counts.';
export const expectedGuests = 'The guests you’re expecting.';
export const checkedIn = 'Checked in.';
export const alreadyCheckedIn = 'This pass was already checked in.';
export const checkInUndone = 'The check-in is undone. You can check the guest in when they arrive.';
export const undoTooLate =
  'You can only undo a check-in within 10 minutes, so this one stays. It doesn’t affect what you earn.';
export const freeHours = 'Free and taken hours.';
export const fullyBooked = 'Spaces without free time on this day.';

/** Replaces the name of a guest whose account is deleted. */
export const formerGuest = 'A former guest';

/** Why the whole of several rooms can’t be booked. */
export const partBooked =
  'A room of this space is booked at that time. Please choose another time.';

export const noPriceBy = (type: DurationType) =>
  type === 'hours'
    ? 'This space has no hourly price. Try booking it by the day.'
    : 'This space has no daily price. Try booking it by the hour.';

interface Cooldown {
  /** Whether the pause applies to this space only, or to all spaces. */
  readonly isHere: boolean;
  /** A Lagos wall-clock time, `HH:mm`. */
  readonly clock: string;
  readonly isToday: boolean;
}

/** Why a guest who held seats for long without paying can't hold seats again yet. */
export function holdCooldown({ isHere, clock, isToday }: Cooldown): string {
  const when = isToday ? `at ${clock}` : `tomorrow at ${clock}`;
  return isHere
    ? `You’ve held this space for a long time today without paying, so it’s open to others for now. You can try again ${when}, or book another space.`
    : `You’ve held several spaces for a long time today without paying, so they’re open to others for now. You can book again ${when}.`;
}

/** Why a booking in this state can't be cancelled. */
export const cannotCancel: Readonly<Record<Exclude<BookingState, 'upcoming'>, string>> = {
  held: 'You haven’t paid for this booking yet. If you don’t want it, just leave it: it will expire.',
  active: 'This booking has already started, so it can’t be cancelled.',
  completed: 'This booking has ended, so it can’t be cancelled.',
  cancelled: 'This booking has already been cancelled.',
  expired: 'This booking was never paid for, so there’s nothing to cancel.',
  refunded: 'We’re already refunding this booking.',
};

export const cancelledWithoutRefund =
  'Your booking is cancelled. You cancelled less than 24 hours before the start, so there’s no refund.';
export const cancelledWithRefund = (amount: string, day: string) =>
  `Your booking is cancelled. We’re refunding ${amount}. You should have it by ${day}.`;

export const cancelledForCredit = (amount: string) =>
  `Your booking is cancelled. ${amount} is in your credit now.`;
export const cancelledForBoth = (credited: string, amount: string, day: string) =>
  `Your booking is cancelled. ${credited} is in your credit now. We’re refunding ${amount}. You should have it by ${day}.`;

export const checkInIdReused = 'This check-in ID belongs to another booking.';
export const clockAhead = 'The clock on this device is ahead. Set the right time, then try again.';
export const checkInTooOld = 'This check-in is more than 14 days old, so it can’t be recorded.';

export const passForged =
  'This pass isn’t valid: it wasn’t issued by Àyè. Ask the guest for their name and booking ID.';
export const passUnknown =
  'We couldn’t find a booking with this ID at your spaces. Check the ID, and that the guest is at the right space.';
/**
 * Why a pass isn't valid when it is shown. `when` is an instant; `hours` is a day with its hours.
 */
export const passCancelled = (when: string | undefined) =>
  when === undefined ? 'This booking was cancelled.' : `This booking was cancelled on ${when}.`;
export const passTooEarly = (hours: string) =>
  `Too early. This pass is for ${hours}, and works from an hour before.`;
export const passTooLate = (hours: string) => `Too late. This pass was for ${hours}.`;
export const passExpired = (hours: string) => `This pass has expired. It was for ${hours}.`;
export const passForAnotherDay = (hours: string) => `This pass isn’t for today. It’s for ${hours}.`;

/** `day` as in “Tue 1 Dec”, `hours` as in “12:00–14:00”. */
export const blockedOn = (day: string) =>
  `The host isn’t taking bookings on ${day}. Choose another day.`;
export const blockedAt = (day: string, hours: string) =>
  `The host isn’t taking bookings on ${day}, ${hours}. Choose another time.`;

export const spaceRules = 'The prices and opening times of this space.';
export const timeQuoted = 'What this time costs for the next 15 minutes.';

export const spaceExtras = 'The extras of this space.';
export const extraTaken = (name: string) =>
  `${name} is taken at this time. Remove it, or choose another time.`;
export const fewExtrasLeft = (name: string, left: number) =>
  `${name}: only ${left} left at this time. Take fewer, or choose another time.`;
export const extraGone = (name: string) =>
  `${name} is no longer offered. Remove it, then try again.`;
export const extraUnknown = 'One of your extras is no longer offered. Choose your extras again.';
export const notWithOffer =
  'This time is held for you without extras. Remove them, then try again.';
export const extras = 'Extras';
export const priceOfExtras = 'Price of extras';
export const takenForMove = (name: string) =>
  `${name}, which is part of this booking, is taken at that time. Choose another time.`;

export const changeQuoted = 'What this change costs.';
export const bookingMoved = 'Your booking has been changed.';
export const payDifference = 'Pay the difference, and your booking will be changed.';

export const changeNotMade =
  'We couldn’t make this change, so your booking stays as it was and we’re refunding your payment. If you still want another time, choose one in Manage Bookings.';

export const sameTimeChosen = 'That’s the time you already have. Please choose another one.';
export const notListedToMove =
  'This space isn’t taking bookings right now, so the date and time can’t be changed.';
export const changeAlreadyPaid =
  'You’ve already paid for a change. Check its new time in Manage Bookings.';
/** The description that the payer reads at the checkout. */
export const differenceFor = (space: string, day: string) => `${space}: change to ${day}`;
