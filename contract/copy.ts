export const bankName = 'Please select your bank.';
export const accountNumber = 'Please enter the 10 digits of the account number.';
export const accountName = 'Please enter the account name.';

export const messageId = 'The ID needs 26 lower-case letters and digits.';
export const conversationAddress =
  'Open the conversation again from the list of messages, the space or the booking.';
export const messageText = 'Write a message or add a photo.';
export const messageTooLong = (most: number) => `Keep your message to ${most} characters.`;
export const messageControl = 'This text has characters that can’t be sent. Please type it again.';
export const conversationReason = 'Please tell us what’s wrong in this conversation.';

export const stars = 'Please choose a rating from one to five stars.';
export const reviewText = 'Please write a few words.';
export const reviewReportReason = 'Please tell us what’s wrong with it.';

// Messages about where a space is and what it asks of guests, shown by the app and the API.

export const coordinates = 'Please put the pin somewhere in Lagos.';
export const landmark = 'Use at most 120 characters for the landmark.';
export const houseRules = 'Use at most 1,000 characters for the house rules.';
export const contactPhone = 'Please enter a Nigerian phone number, for example 0803 123 4567.';

export const calendarDate = 'Enter a date as YYYY-MM-DD.';

export const unreadablePrice = 'Enter a price in naira, for example 30,000.';
export const reversedPrices = 'The minimum is higher than the maximum. Change one of them.';
