export const stale =
  'This may be out of date: it’s what we loaded before you lost your connection.';
export const onlineOnly =
  'The admin console only works online. Check your connection and try again.';
/** It may have been done although its reply was lost. */
export const unanswered =
  'We lost the connection before we heard back. Check here whether it was done before you try again.';
/** As `unanswered`, where a repeat does nothing new. */
export const unansweredRepeatable =
  'We lost the connection before we heard back, so this may be done already. You can safely try again: nothing is done twice.';
export const refreshing = 'Refreshing…';

export const notAvailable = 'This isn’t available here';
export const notAvailableText = 'You can only approve listings here.';
export const listingsToApprove = 'Listings to approve';

export const emailHint = (length: number) =>
  `We’ll email this to them. ${length} of 500 characters.`;
export const close = 'Close';
export const notSent = 'This wasn’t sent.';
export const showMore = 'Show more';

export const approved = 'The space is live.';
