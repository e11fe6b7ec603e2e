export const howWasIt = 'How was it?';
export const yourReview = 'Your review';
export const hint = (length: number) =>
  `We’ll show it with your first name and an initial. ${length} of 1,000 characters.`;
export const thanks = 'Thank you! Your review is live.';
export const notTaken = (space: string) =>
  `You can’t review ${space} in the app for now. You can tell the host directly.`;
export const youGave = (stars: number) => `You gave ${stars} out of 5 stars`;
