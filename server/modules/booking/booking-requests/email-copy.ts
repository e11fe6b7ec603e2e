/** Texts of the emails. Amounts, spaces, people and instants are passed as text. */
type Text = string;

export const when = 'When';
export const people = 'People';
export const price = 'Price';
export const guestWrites = (message: Text) => `They write: “${message}”`;
export const hostWrites = (reason: Text) => `Your host writes: “${reason}”`;
export const notCharged = 'You haven’t been charged.';
export const findOther = 'Find another space';
export const seeSpace = 'See the space';

/** To the host. */
export const askedSubject = (guest: Text, space: Text) => `${guest} asks to book ${space}`;
export const asks = (guest: Text) =>
  `${guest} would like to book your space. If you accept, we hold the time and they have two hours to pay.`;
export const calendarFailed =
  'Guests have to ask first for now, because we can’t read a calendar connected to this space.';
export const answerBy = (instant: Text) =>
  `Please answer before ${instant}. After that, the request expires.`;
export const answerRequest = 'Accept or decline';
export const allRequests = 'See all requests';
export const withdrawnSubject = (space: Text) => `Request withdrawn: ${space}`;
export const hasWithdrawn = (guest: Text) =>
  `${guest} no longer wants this booking. The time is free for others.`;
export const missedSubject = (space: Text) => `You missed a request: ${space}`;
export const hostIsLate = (guest: Text) =>
  `${guest}’s request has expired, because it wasn’t answered in time. Guests see how often and how fast you answer.`;
export const unpaidSubject = (space: Text) => `Not paid in time: ${space}`;
export const guestDidNotPay = (guest: Text) =>
  `${guest} didn’t pay in time, so the booking wasn’t made. The time is free for others.`;

/** To the guest. */
export const acceptedSubject = (space: Text) => `Accepted: pay for ${space}`;
export const accepted = (until: Text) =>
  `Your host has accepted. We’re holding the time for you until ${until}.`;
export const payByThen = 'Pay by then to book it. After that, others can book it.';
export const payNow = 'Pay now';
export const declinedSubject = (space: Text) => `Your request was declined: ${space}`;
export const hostDeclined = 'Your host can’t take this booking.';
export const expiredSubject = (space: Text) => `No answer in time: ${space}`;
export const noAnswer =
  'Your host didn’t answer in time, so your request has expired. Ask for another time, or try another space.';
export const lapsedSubject = (space: Text) => `Not paid in time: ${space}`;
export const youDidNotPay =
  'You didn’t pay in time, so the time your host accepted is free for others again. If you still want it, ask again.';
export const takenSubject = (space: Text) => `No longer free: ${space}`;
export const isTaken = 'Your host wanted to accept, but someone else booked this time first.';
export const freeTimes = (times: Text) => `These times are free: ${times}.`;
export const closedSubject = (space: Text) => `Request ended: ${space}`;
export const isClosed = 'This space isn’t taking bookings right now, so your request has ended.';
