/** Texts of the waitlist. `space` is its name; `until` an instant such as “Mon 23 Nov, 11:05”. */
type Text = string;

export const joined = 'You’re on the waitlist. We’ll email you when this time is free.';
export const yourWaitlist = 'The times you’re waiting for.';
export const left = 'You’re no longer on this waitlist.';
export const waitingCounts = 'How many guests are waiting for your spaces.';

export const isFree = 'This time is free right now. You can book it.';
export const startsTooSoon =
  'This time starts within about an hour, so there’s no waitlist any more. Please choose another one.';
export const blocked =
  'The host isn’t taking bookings at this time, so there’s no waitlist. Please choose another one.';

export const offerSubject = (space: Text) => `It’s free now: ${space}`;
export const offered = (until: Text) =>
  `The time you were waiting for is free. We’re holding it for you until ${until}.`;
export const payInTime =
  'Pay by then to book it. After that, the next person on the waitlist gets it.';
export const notNeeded =
  'Don’t need it any more? Leave the waitlist in Manage Bookings, so that someone else can have it.';
export const seeOffer = 'See my offer';
export const price = 'Price';

export const closedSubject = (space: Text) => `Waitlist closed: ${space}`;
export const closed =
  'The time you were waiting for starts in about an hour, so its waitlist has closed and you didn’t get a place.';
export const maybeFree =
  'You haven’t been charged. If the time is free now, you can still book it.';
export const seeSpace = 'See the space';
export const takenOff =
  'The space you were waiting for was taken off Àyè, so its waitlist has closed.';
export const notCharged = 'You haven’t been charged.';
export const findOther = 'Find another space';
