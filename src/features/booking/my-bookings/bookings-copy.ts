import type { Unlisted } from '#contract/spaces/unlisted.ts';

export const loading = 'Loading your bookings';
export const unavailable = 'We couldn’t load your bookings';
/** `problem` is a whole sentence, or empty. */
export const connectOnce = (problem: string) =>
  `${problem} Connect once, and you’ll see them here even when you’re offline.`;
export const none = 'No bookings yet';
export const noneYet = 'Your bookings and passes will show up here, even offline.';
export const findASpace = 'Find A Space';

export const comingUp = 'Coming up';
export const past = 'Past and cancelled';
export const showMore = (count: number) => `Show ${count} more`;
export const moreDays = (count: number, last: string) => `and ${count} more, until ${last}`;
export const changeTime = 'Change date or time';
export const changedFrom = (when: string) => `Changed from ${when}.`;
export const addToCalendar = 'Add to calendar';

/** For screen readers, in place of the buttons' texts. */
export const detailsLabel = (space: string) => `Details of ${space}`;
export const addReviewLabel = (space: string) => `Add Review of ${space}`;
export const showPassLabel = (space: string) => `Show pass for ${space}`;

export const directionsTo = (space: string) => `Directions to ${space}`;

/** `until` as in “Wed 2 Dec”. */
export const daysUntil = (count: number, until: string) => `${count} days, until ${until}`;

export const cancelHeading = 'Cancel this booking?';
export const keepBooking = 'Keep booking';
/** `refund` is a whole sentence, or empty. */
export const alreadyCancelled = (refund: string) =>
  `This booking is already cancelled. ${refund}`.trim();
export const close = 'Close';
export const refundInCredit = (sum: string) => `${sum} is in your credit now.`;
export const cancelIsFinal =
  'You can’t undo this. Your time opens up for other guests straight away.';
/** `refund` is a whole sentence, or empty. */
export const cancelled = (refund: string) => `Your booking is cancelled. ${refund}`.trim();

export const howWasIt = 'How was it?';
export const yourReview = 'Your review';
/** Above the form for a review that people can't see yet, or at all. */
export const reviewUnlisted: Readonly<Record<Unlisted, string>> = {
  paused: 'This space isn’t listed right now. People will see your review once it’s listed again.',
  deleted: 'This space is no longer listed, so people can’t see reviews of it.',
};
export const reviewHint = (length: number) =>
  `We’ll show it with your first name and an initial. ${length} of 1,000 characters.`;
export const reviewThanks = 'Thank you! Your review is live.';
export const reviewNotTaken = (space: string) =>
  `You can’t review ${space} in the app for now. You can tell the host directly.`;
export const youGave = (stars: number) => `You gave ${stars} out of 5 stars`;
