export const moderation = {
  heading: 'Reviews',
  lead: 'Reviews that guests and hosts have reported. Hidden reviews don’t count towards ratings; their authors can still see them.',
  loading: 'Loading reported reviews',
  notLoaded: 'We couldn’t load the reported reviews',
  none: 'Nothing to review',
  noneText: 'Reported reviews will appear here.',
  listLabel: 'Reported and hidden reviews',
} as const;

export const hostReply = 'The host’s reply:';
export const showAgain = 'Show again';

/** For screen readers, in place of the buttons' texts. */
export const hideLabel = (authorName: string) => `Hide the review by ${authorName}`;
export const keepLabel = (authorName: string) => `Keep the review by ${authorName}`;
export const showAgainLabel = (authorName: string) => `Show again: the review by ${authorName}`;
