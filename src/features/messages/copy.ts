import type { ConversationEvent, ConversationSide } from '#contract/messages/messages.ts';
import { dayHoursText } from '#contract/time/day-text.ts';
import { shortDate } from '#contract/time/format-lagos-time.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';

export const title = 'Messages';
export const loadingList = 'Loading your messages';
export const listLabel = 'Conversations';
export const none = 'No messages yet';
export const noneForGuest = 'Have a question about a space? Ask its host before you book.';
export const noneForHost = 'Guests’ questions about your spaces and bookings will appear here.';
export const findASpace = 'Find A Space';
export const toBookings = 'See your bookings';
export const listNotLoaded = 'We couldn’t load your messages';
export const connectOnce = (problem: string) =>
  `${problem} Once you’ve opened them with a connection, they also work offline.`;
export const showMore = 'Show more conversations';
export const unread = (count: number) => (count === 1 ? '1 unread' : `${count} unread`);
export const unreadMessages = (count: number) =>
  count === 1 ? '1 unread message' : `${count} unread messages`;
export const notSent = 'Not sent';
export const waitingToSend = 'Waiting to send';
export const you = 'You:';
export const photoOnly = 'Photo';
export const deleted = 'This message was deleted with the sender’s account.';
export const formerUser = 'Former member';
export const savedOnDevice = 'Saved on this device';
export const notAvailable = 'Messages aren’t available here';
export const notAvailableText = 'Use the contact details in the booking instead.';

export const loading = 'Loading the conversation';
export const notLoaded = 'We couldn’t load this conversation';
export const notFound = 'We can’t find this conversation';
export const back = 'All messages';
export const logLabel = 'Messages of this conversation';
export const earlier = 'Show earlier messages';
export const loadingEarlier = 'Loading…';
export const toNewest = 'New messages';
export const options = 'Options';
export const yours = 'You';
export const emptyForGuest =
  'Ask anything you need to know before you book. Hosts usually answer within a few hours.';
export const emptyAndClosed = 'There are no messages here.';
export const emptyForHost = 'Write to your guest here. They’ll get a notification or an email.';
export const writeWhileUnknown =
  'We couldn’t load this conversation. You can write now: we’ll send your message as soon as you’re online.';
export const contactsHidden =
  'Phone numbers, emails and account numbers are hidden until a booking is confirmed.';
export const maskedForReader = 'Contact details are hidden until a booking is confirmed.';
export const maskedForWriter =
  'Contact details in this message are hidden from the other person until a booking is confirmed.';

export const states = {
  waiting: 'Waiting to send',
  sending: 'Sending…',
  'log-in': 'Waiting for you to log in',
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
  failed: 'Not sent',
} as const;

export const tryAgain = 'Try again';
export const deleteMessage = 'Delete';
export const tryAgainLabel = (text: string) => `Try again: ${text}`;
export const deleteLabel = (text: string) => `Delete: ${text}`;
export const beingSent = 'This message is being sent now.';

export const write = 'Write a message';
export const send = 'Send';
export const quickReplies = 'Quick replies';
export const addPhoto = 'Add a photo';
export const removePhoto = 'Remove the photo';
export const chosenPhoto = 'Photo to send';
export const shrinking = 'Making the photo smaller…';
export const notAPhoto = 'We couldn’t read this file as a photo. Choose another one.';
export const charactersLeft = (left: number) =>
  left === 1 ? '1 character left' : `${left} characters left`;
export const tooLong = (over: number) =>
  over === 1 ? '1 character too many' : `${over} characters too many`;
export const notStored =
  'We couldn’t save this message on your device. It’s still here: check your connection and send it again.';

export const photoFrom = (name: string) => `Photo from ${name}`;
export const yourPhoto = 'Your photo';
export const showPhoto = 'Show photo';
export const photoSize = 'up to 60\u00A0kB';
export const photoNotLoaded = 'We couldn’t load this photo.';

export const guestReplies: readonly string[] = [
  'Is there power backup?',
  'How do I find you?',
  'Is there parking?',
  'I’m running late',
];
export const hostReplies: readonly string[] = [
  'Yes, it is',
  'Yes, there is',
  'Sorry, that isn’t possible',
  'Thanks, see you then',
];

/** The name of a message in the list of what waits to be sent, as in `… was sent.` */
export const entryLabel = (name: string) =>
  name === '' ? 'Your message' : `Your message to ${name}`;

export const block = (name: string) => `Block ${name}`;
export const unblock = (name: string) => `Unblock ${name}`;
export const blockQuestion = (name: string) => `Block ${name}?`;
export const blockText = (name: string) =>
  `${name} won’t be able to write to you, and you won’t be able to write to them. Bookings stay as they are. You can unblock them at any time.`;
export const keep = 'Not now';
export const blocking = 'Blocking…';
export const blockedNow = (name: string) => `You’ve blocked ${name}.`;
export const unblockedNow = (name: string) => `You’ve unblocked ${name}.`;
export const undo = 'Undo';
export const report = 'Report conversation';
export const reported = 'You reported this conversation. Our team is looking at it.';
export const reportHeading = 'Report this conversation';
export const reportQuestion = 'What’s wrong?';
export const reportLead =
  'Our team will be able to read this conversation and will look into it. The other person isn’t notified.';
export const reportHint = (length: number) => `${length} of 500 characters`;
export const reportForm = 'Report a conversation';
export const sendReport = 'Send report';
export const sendingReport = 'Sending…';

export const closed = {
  blockedByYou: (name: string) => `You’ve blocked ${name}. Unblock them to write again.`,
  blocked: 'You can’t write in this conversation any more.',
  account: 'This account is no longer active, so you can’t write any more.',
  listing: 'This space is no longer listed, so you can’t write any more.',
  other: 'You can’t write in this conversation any more.',
} as const;

/** For a guest who can't write any more: what to do instead. */
export const insteadOfWriting = {
  booked: 'You’ll find the host’s contact details in your booking.',
  yourBookings: 'See your bookings',
  findASpace: 'Find another space',
} as const;

/** `Sat 28 Nov, 10:00–12:00`; of several days `28 Nov – 4 Dec` */
function bookedTime({ startsAt, endsAt }: ConversationEvent): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const { date } = lagosTime(start);
  const last = lagosTime(new Date(end.getTime() - 1)).date;
  if (last !== date) return `${shortDate(date)} – ${shortDate(last)}`;
  return dayHoursText(start, end);
}

const EVENTS: Readonly<Record<string, (event: ConversationEvent, isGuest: boolean) => string>> = {
  booked: (event) => `Booked: ${bookedTime(event)} (${event.bookingId})`,
  moved: (event) => `Booking ${event.bookingId} was moved to ${bookedTime(event)}`,
  cancelled: ({ bookingId }) => `Booking ${bookingId} was cancelled`,
  'host-cancelled': ({ bookingId }, isGuest) =>
    isGuest ? `The host cancelled booking ${bookingId}` : `You cancelled booking ${bookingId}`,
  'checked-in': ({ bookingId }) => `Checked in: ${bookingId}`,
};

/** Undefined for kinds of a newer server. */
export const eventText = (event: ConversationEvent, side: ConversationSide): string | undefined =>
  EVENTS[event.kind]?.(event, side === 'guest');
