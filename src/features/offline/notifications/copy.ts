import type { PushKind } from '#contract/accounts/push.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { NoPushService, type TurnedOn } from '#src/platform/push/push.ts';
import type { PushRole } from '#src/platform/push/push-records.ts';
import type { PushSupport } from './support.ts';

export const lead = 'Get notified when something important happens, even when Àyè is closed.';
export const logInFirst = 'Log in to choose what you’re notified about.';
export const logInAsHost = 'Log in as a host';
export const turnOff = 'Turn off on this device';
export const turnedOff = 'Notifications are off for this device.';
export const failed =
  'We couldn’t change your notifications on this device. Reload the page and try again.';
export const offline = 'You’re offline. You can change this once you’re back online.';
export const notificationOpened =
  'You opened a notification from Àyè. Finish here first, or go there now.';
export const goThere = 'Go there';

export const unsupported: Readonly<Record<Exclude<PushSupport, 'ready'>, string>> = {
  'install-first':
    'On iPhone and iPad, only the installed app can notify you. Install Àyè first, as shown above, then open it from your Home Screen.',
  none: 'This browser can’t show notifications while Àyè is closed. We’ll still email you.',
};

export const blocked =
  'This browser is blocking notifications from Àyè. To allow them, open the site settings next to the address bar, or the app’s settings on your device, and set “Notifications” to “Allow”.';

/** The heading of each role, and what its notifications are about. */
export const roles: Readonly<Record<PushRole, { readonly name: string; readonly text: string }>> = {
  user: {
    name: 'As a guest',
    text: 'We’ll notify you when your booking is confirmed, and remind you before it starts.',
  },
  host: {
    name: 'As a host',
    text: 'We’ll notify you about new and cancelled bookings, spaces that go live and payouts.',
  },
};

export const kinds: Readonly<Record<PushKind, string>> = {
  'booking-confirmed': 'My booking is confirmed',
  'booking-reminder': 'My booking is coming up',
  'waitlist-offer': 'A time I’m waiting for is free',
  'host-cancelled': 'A host cancels my booking',
  'move-answer': 'My host answers or proposes another time',
  'move-request': 'A guest asks for another time, or answers',
  'transfer-update': 'A bank transfer needs my attention',
  'request-answer': 'My host answers a booking request',
  'booking-request': 'A guest asks to book my space',
  'new-booking': 'A guest books, changes or cancels',
  'listing-approved': 'My space goes live',
  'payout-done': 'A payout is sent to my bank or comes back',
  message: 'A new message',
};

export const turnedOn: Readonly<Record<TurnedOn, string>> = {
  on: 'Notifications are on for this device.',
  denied: blocked,
  undecided: 'Notifications are still off. Turn them on again and choose “Allow” when asked.',
};

/** Returns the message for an error; undefined for a fault of our own. */
export function failure(error: unknown): string | undefined {
  if (error instanceof CallError) return error.message;
  if (error instanceof NoPushService) {
    return 'We couldn’t reach your browser’s notification service. Please try again later.';
  }
  return undefined;
}
