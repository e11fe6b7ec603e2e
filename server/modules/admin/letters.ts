import { RESTORE_DAYS } from '#contract/admin.ts';
import type { ListingStatus } from '#contract/spaces.ts';
import type { Letter } from '../../gateways/mail/letter.ts';
import type { AccountDeedFacts, ListingDeedFacts } from './mail-facts.ts';

/** Where the app's pages are, without a slash at the end. */
type Base = string;

const ANSWER = 'If you think that this is a mistake, answer this mail.';

const myListings = (base: Base) => ({
  label: 'Your listings',
  url: `${base}/dashboardLayout/managelist`,
});

export function listingSentBackLetter(base: Base, { name, reason }: ListingDeedFacts): Letter {
  return {
    subject: `Please change your listing: ${name}`,
    before: [
      'We have looked at your space, and it can’t go live like this yet. This is why:',
      reason,
    ],
    button: { label: 'Change the listing', url: myListings(base).url },
    after: ['Once you have saved your changes, we look at it again.'],
  };
}

export function listingDeletedLetter({ name, reason }: ListingDeedFacts): Letter {
  return {
    subject: `We have taken your space down: ${name}`,
    before: [
      'Guests don’t find your space on Àyè any more. This is why:',
      reason,
      'Bookings to come were cancelled and are paid back to the guests. What is over stays yours.',
    ],
    after: [`${ANSWER} We can put the space back within ${RESTORE_DAYS} days.`],
  };
}

const BACK_AS: Readonly<Record<Exclude<ListingStatus, 'deleted'>, string>> = {
  active: 'Guests find and book it again.',
  paused: 'It is paused. Show it again from your listings, once your plan has room for it.',
  pending: 'It waits until we have looked at it.',
  rejected: 'It waits for your changes.',
};

export function listingRestoredLetter(base: Base, { name, status }: ListingDeedFacts): Letter {
  return {
    subject: `Your space is back: ${name}`,
    before: [
      'We have put back the space that we had taken down.',
      ...(status === 'deleted' ? [] : [BACK_AS[status]]),
      'Bookings that were cancelled meanwhile stay cancelled.',
    ],
    button: myListings(base),
  };
}

export function suspendedLetter({ kind, reason }: AccountDeedFacts): Letter {
  return {
    subject: 'Your account is suspended',
    before: [
      'Nobody can log in to your account on Àyè for now. This is why:',
      reason,
      kind === 'host'
        ? 'Your live spaces are hidden. What guests have booked stays booked, and what you have earned stays yours.'
        : 'What you have booked stays booked: show the pass of your mail at the door.',
    ],
    after: [ANSWER],
  };
}

export function reinstatedLetter(base: Base, { kind }: AccountDeedFacts): Letter {
  return {
    subject: 'Your account is open again',
    before: [
      'You can log in to Àyè again, with your email and password as before.',
      ...(kind === 'host'
        ? ['Your spaces are live again, as far as your plan has room for them.']
        : []),
    ],
    button: { label: 'Log in', url: `${base}/${kind === 'host' ? 'hostlogin' : 'login'}` },
  };
}
