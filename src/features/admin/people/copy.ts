import type { PeopleFilter } from '#contract/admin/browse-filters.ts';

export const choose = 'Show people by kind';
export const labels: Readonly<Record<PeopleFilter, string>> = {
  all: 'Everyone',
  guests: 'Guests',
  hosts: 'Hosts',
  suspended: 'Suspended',
  pending: 'ID to check',
};
export const none = 'No accounts here';
export const noneText = 'Choose another group, or search for another name or email.';
export const find = 'Find hosts and guests';
export const findHint = 'Search by name or email.';
export const loading = 'Loading accounts';
export const notLoaded = 'We couldn’t load the accounts';

export const suspendedAccounts = (count: number) =>
  count === 1 ? 'One suspended account' : `${count} suspended accounts`;
export const accounts = (count: number) => (count === 1 ? 'One account' : `${count} accounts`);
export const firstAccounts = (most: number) =>
  `Showing the first ${most}. Type more of the name or email to narrow it down.`;
export const noneSuspended = 'No suspended accounts';
export const noneSuspendedText = 'Search by name or email to find an account.';
export const noResults = (part: string) => `No results for “${part}”`;
export const noResultsText = 'Check the spelling, or try another part of the name or email.';

export const liveSpaces = (count: number | undefined) =>
  count === 1 ? '1 live space' : `${count || 'no'} live spaces`;
export const cancelledBookings = (count: number) =>
  count === 1 ? 'cancelled 1 booking' : `cancelled ${count} bookings`;
export const since = (day: string) => `since ${day}`;
export const suspendedOn = (day: string) => `suspended on ${day}`;

/** For screen readers, in place of the buttons' texts. */
export const suspendLabel = (name: string) => `Suspend ${name}`;
export const reinstateLabel = (name: string, isBusy: boolean) =>
  isBusy ? `Reinstating… ${name}` : `Reinstate ${name}`;

export const suspendTitle = (name: string) => `Suspend ${name}?`;
export const suspendText =
  'They’ll be logged out everywhere and won’t be able to log in. Their bookings stay as they are.';
export const hostSuspendText = `${suspendText} Their live spaces will be hidden until you reinstate the account.`;
