import type { PushKind } from '#contract/push.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { NoPushService, type TurnedOn } from '#src/platform/push/push.ts';
import type { PushRole } from '#src/platform/push/push-records.ts';
import type { Support } from './support.ts';

export const LEAD = 'Àyè can tell you what matters as it happens, also while it is closed.';

export const HINDRANCES: Readonly<Record<Exclude<Support, 'ready'>, string>> = {
  'install-first':
    'On an iPhone or iPad only the installed app can tell you. Install Àyè first, as shown above, and open it from your Home Screen.',
  none: 'This browser can’t show messages of an app that is closed. Our mails reach you all the same.',
};

export const BLOCKED =
  'This browser blocks messages from Àyè. To allow them, open the settings of this site, beside its address or in the settings of the app, and set “Notifications” to “Allow”.';

/** Of each role: what it's called beside another, and what it's told of. */
export const ROLES: Readonly<Record<PushRole, { readonly name: string; readonly text: string }>> = {
  user: { name: 'As a guest', text: 'You will be told when a booking of yours is confirmed.' },
  host: {
    name: 'As a host',
    text: 'You will be told of new bookings, of spaces that go live, and of money that is on its way.',
  },
};

export const KINDS: Readonly<Record<PushKind, string>> = {
  'booking-confirmed': 'A booking of mine is confirmed',
  'new-booking': 'Somebody books a space of mine',
  'listing-approved': 'A space of mine goes live',
  'payout-done': 'A payout has left for my bank',
};

export const ANSWERS: Readonly<Record<TurnedOn, string>> = {
  on: 'You are told on this device from now on.',
  denied: '',
  undecided: 'The browser was given no answer, so nothing is turned on.',
};

export const OFFLINE = 'There is no connection. This can be changed when you are online.';

/** Undefined for a fault of ours. */
export function failureWords(error: unknown): string | undefined {
  if (error instanceof CallError) return error.message;
  if (error instanceof NoPushService) {
    return 'The browser’s own message service could not be reached. Please try again later.';
  }
  return undefined;
}
