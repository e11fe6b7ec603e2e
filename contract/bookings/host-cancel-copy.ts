import type { HostCancelReason } from './host-cancel-reasons.ts';

export const chooseReason = 'Choose why you have to cancel.';
export const writeMessage = 'Tell your guest why you have to cancel.';
export const messageTooLong = (most: number) => `Keep your message to ${most} characters.`;

/** What the guest reads, in the app and in the email. */
export const reasonsForGuest: Readonly<Record<HostCancelReason, string>> = {
  unusable: 'The space can’t be used at that time.',
  'no-power': 'There’s no power or internet at that time.',
  'booked-twice': 'The same time was booked twice.',
  other: 'Something came up for the host.',
};
