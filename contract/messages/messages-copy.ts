export const messageId = 'The ID needs 26 lower-case letters and digits.';
export const address =
  'Open the conversation again from the list of messages, the space or the booking.';
export const text = 'Write a message or add a photo.';
export const textTooLong = (most: number) => `Messages have at most ${most} characters.`;
export const textControl = 'This text has characters that can’t be sent. Please type it again.';
export const reason = 'Please tell us what’s wrong in this conversation.';
