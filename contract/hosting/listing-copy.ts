// Messages about the fields of a listing that a host fills in, shown by the app and the API.

export const name = 'Please enter a name for the space.';
export const overview = 'Please describe the space.';
export const overviewTooLong = 'Use at most 3,000 characters.';
export const spaceAddress = 'Please enter the address.';
export const location = 'Please select a location.';
export const spaceType = 'Please select a space type.';
export const price = 'Please enter a price from ₦100 to ₦10,000,000.';
export const capacity = 'Please enter how many people fit, a whole number from 1 to 1,000.';
/** The message of the specification (§5); the names of the days follow. */
export const days = 'Please set opening and closing times for: ';
export const allDays = `${days}Mon, Tue, Wed, Thu, Fri`;
/** The names of the days follow. */
export const hours = 'Closing time must be later than opening time on: ';
export const amenities = 'Please choose amenities from the list.';
export const mostPhotos = (count: number) => `Choose at most ${count} photos.`;
