export const textTooLong = (most: number) => `Keep your message to ${most} characters.`;
export const noContactDetails =
  'Please leave out phone numbers, emails and links. You’ll see each other’s details once it’s booked.';
export const chooseRule = 'Choose at least one rule, or let guests book instantly.';
