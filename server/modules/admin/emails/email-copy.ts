import type { ListingStatus } from '#contract/spaces/spaces.ts';

type Text = string;

const replyIfMistaken = 'If you think this is a mistake, reply to this email.';
export const myListings = 'Manage listings';

export const approvedSubject = (space: Text) => `Your space is live: ${space}`;
export const approved =
  'Good news: we’ve approved your space, and guests can now find and book it.';
export const seeSpace = 'See my space';
export const keepFactsFresh =
  'Guests trust up-to-date details. Tell them in your listing where the power comes from at night and how fast the internet is.';

export const sentBackSubject = (space: Text) => `Your listing needs changes: ${space}`;
export const sentBack =
  'We’ve reviewed your listing, and it needs changes before it can go live. Here’s why:';
export const editListing = 'Edit my listing';
export const afterChanges = 'Once you’ve saved your changes, we’ll review it again.';

export const deletedSubject = (space: Text) => `We’ve removed your space: ${space}`;
export const deleted =
  'We’ve removed your space from Àyè, so guests can no longer find or book it. Here’s why:';
export const deletedBookings =
  'Its upcoming bookings have been cancelled, and we’re refunding the guests. You keep your earnings from past bookings.';
export const canBeRestored = (days: number) =>
  `${replyIfMistaken} We can restore the space within ${days} days.`;

export const restoredSubject = (space: Text) => `Your space is back: ${space}`;
export const restored = 'We’ve restored the space that we had removed.';
export const restoredAs: Readonly<Record<Exclude<ListingStatus, 'deleted'>, string>> = {
  active: 'Guests can find and book it again.',
  paused:
    'It’s paused for now. Once your plan has room for it, you can make it live again from your listings.',
  pending: 'It will go live once we’ve reviewed it.',
  rejected: 'It still needs your changes before it can go live.',
};
export const restoredBookings = 'Bookings that were cancelled in the meantime stay cancelled.';

export const suspendedSubject = 'Your account is suspended';
export const suspended =
  'We’ve suspended your Àyè account, so you can’t log in for now. Here’s why:';
export const suspendedHost =
  'Your live spaces are hidden. Existing bookings still go ahead, and you keep what you’ve earned.';
export const suspendedUser =
  'Your existing bookings still go ahead. At the door, show the pass from your confirmation email.';
export const appeal = replyIfMistaken;

export const reinstatedSubject = 'Your account is active again';
export const reinstated =
  'Your account is no longer suspended. Log in with your email and password as before.';
export const reinstatedHost = 'Your spaces are live again, up to the number your plan includes.';
export const logIn = 'Log in';

export const idCheckedSubject = 'We’ve checked your ID';
export const idChecked =
  'Thanks: your ID is checked. Guests now see “ID checked by Àyè” next to your name on your spaces. They never see the ID or its number.';
export const idChangeLater =
  'If you enter another ID in your account settings later, we’ll check that one too.';

export const idRefusedSubject = 'Please check your ID';
export const idRefused =
  'We’ve looked at the ID in your account, and we need it again. Here’s why:';
export const idRefusedNext =
  'Open your account settings, choose the kind of ID, enter its number and press Update. We’ll check it again.';
export const accountSettings = 'Open account settings';
export const bookingsGoOn =
  'Your spaces stay live and your bookings go ahead. If you have questions, reply to this email.';
