export const hostReviews = 'Reviews of your spaces.';
export const replyLive = 'Your reply is live.';
export const reported = 'Thank you. We’ll look into it.';
export const reportedReviews = 'Reported and hidden reviews.';
export const hidden = 'The review is hidden.';
export const alreadyHidden = 'This review was already hidden.';
export const shown = 'The review is visible.';
export const alreadyShown = 'This review was already visible.';

/** The name of a review in the audit log. */
export const reviewBy = (author: string, space: string) => `Review of ${space} by ${author}`;

/** The email to the guest when the host replies. */
export const repliedSubject = (space: string) => `The host replied to your review: ${space}`;
export const replied = 'The host has replied to your review. Everyone can read the reply below it.';
export const yourReview = 'Your review';
export const hostsReply = 'Host’s reply';
export const seeReply = 'See the reply';
