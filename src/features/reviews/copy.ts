export const heading = 'Report this review';
export const logInFirst = 'Please log in to report a review. You can report each review once.';
export const logInAsHost = 'Log in as a host';

export const form = 'Your report';
export const question = 'What’s wrong with this review?';
export const hint = (length: number) =>
  `Only the Àyè team will see this. ${length} of 500 characters.`;
