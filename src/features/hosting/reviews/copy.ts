export const loading = 'Loading your reviews';
export const notLoaded = 'We couldn’t load your reviews';
export const noReviews = 'No reviews yet';
export const noReviewsText =
  'Guests can review your space once their booking ends. Their reviews will appear here.';
export const yourListings = 'Your listings';

export const filter = 'Filter reviews';
export const needsReply = 'Needs a reply';
export const allReplied = 'You’ve replied to every review.';
export const noneReplied = 'You haven’t replied to any reviews yet.';
export const listLabel = 'Reviews of your spaces';
export const showMore = (count: number) => `Show ${count} more`;

export const yourReplySentOn = (day: string) => `Your reply · ${day}`;
/** For screen readers, in place of the buttons' texts. */
export const replyLabel = (authorName: string) => `Reply to ${authorName}`;
export const reportLabel = (authorName: string) => `Report the review by ${authorName}`;

export const replyTo = (authorName: string) => `Your reply to ${authorName}`;
export const yourReply = 'Your reply';
export const replyHint = (length: number) =>
  `Everyone can read your reply, and you can’t change it later. ${length} of 1,000 characters.`;
export const savedOnDevice = (problem: string) => `${problem} Your reply is saved on this device.`;
export const sendReply = 'Send reply';

export const notAvailable = 'Reviews aren’t available here';
export const notAvailableText =
  'If guests can review your space, you’ll find their reviews on its page.';
