export const lead =
  'Reviews that guests and hosts have reported. Hidden reviews don’t count towards ratings; their authors can still see them.';
export const loading = 'Loading reported reviews';
export const notLoaded = 'We couldn’t load the reported reviews';
export const none = 'Nothing to review';
export const noneText = 'Reported reviews will appear here.';
export const listLabel = 'Reported and hidden reviews';
export const hostReply = 'The host’s reply:';
export const showAgain = 'Show again';

/** For screen readers, in place of the buttons' texts. */
export const hideLabel = (authorName: string) => `Hide the review by ${authorName}`;
export const keepLabel = (authorName: string) => `Keep the review by ${authorName}`;
export const showAgainLabel = (authorName: string) => `Show again: the review by ${authorName}`;
