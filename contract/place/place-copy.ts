// Messages about where a space is and what it asks of guests, shown by the app and the API.

export const coordinates = 'Please put the pin somewhere in Lagos.';
export const landmark = 'Use at most 120 characters for the landmark.';
export const houseRules = 'Use at most 1,000 characters for the house rules.';
export const contactPhone = 'Please enter a Nigerian phone number, for example 0803 123 4567.';
