import type { Billing, Plan } from '#contract/payments/plans.ts';

export const listingAdded = 'Your space has been added. It’ll go live once we’ve reviewed it.';
export const acceptable = 'Everything is filled in correctly.';
export const changesSaved = 'Your changes are saved.';
export const liveSpaces = 'Your live spaces.';
export const factsSaved = 'Thank you! Guests will see this with today’s date.';
export const paused =
  'Your space is paused, so it can’t be booked. Existing bookings aren’t affected.';
export const liveAgain = 'Your space is live again.';
export const deleted = 'Your space has been deleted.';
export const photoGone =
  'One of these photos no longer exists. Reload the page and check your photos.';

export const last30Days = 'Your last 30 days.';
export const endBeforeStart = 'The end date can’t be before the start date.';
export const mostDays = (days: number) => `Choose at most ${days} days.`;
export const viewCounted = 'We’ve counted this view.';

export const calendar = 'Your bookings and blocked times.';
export const bookings = 'The bookings of your spaces.';
export const calendarRange = (days: number) => `Choose at most ${days} days.`;
export const blocked = 'Blocked. Guests can’t book this time.';
export const unblocked = 'Guests can book this time again.';
export const dayOver = 'This day is over. Choose today or a later day.';
/** The name of a guest, also of one who has none or has deleted their account. */
export const guestNameOf = (name: string | null): string => name || 'A former guest';

export const priceRules = 'The prices and rules of your space.';
export const pricesSaved =
  'Your prices are saved. Bookings that are already paid stay as they are.';
export const specialDaysOver = 'These days are over. Choose today or later days.';

export const planName = (plan: Plan): string => (plan === 'premium' ? 'Premium' : 'Standard');

export const planPaymentStarted = 'You can pay now.';
/** Messages of the specification (§8). */
export const planActivated = (plan: Plan) =>
  `${planName(plan)} subscription activated successfully!`;
export const planAlreadyConfirmed = 'Subscription already confirmed';
export const planRefunded = 'We couldn’t start this plan, so we’re refunding your payment.';

/** The description that the payer reads at the checkout. */
export const planDescription = (plan: Plan, billing: Billing) =>
  `Àyè ${planName(plan)} plan for one ${billing === 'yearly' ? 'year' : 'month'}`;

export const venues = 'Your venues.';
export const venueSaved = 'The venue is saved.';
export const venueRemoved = 'The venue is removed. Its spaces stay.';
export const inOtherVenue = (space: string, venue: string) =>
  `${space} already belongs to ${venue}. Remove it there first.`;
