import type { AccountKind } from '#contract/accounts.ts';
import type { Letter } from '../../gateways/mail/letter.ts';

/** Where the app's pages are, without a slash at the end. */
type Base = string;

/** Without it a page takes its reader for somebody who books. */
const ofHost = (kind: AccountKind) => (kind === 'host' ? 'kind=host' : '');

const verifyUrl = (base: Base, kind: AccountKind, token: string) =>
  [`${base}/verifysuccess?token=${token}`, ofHost(kind)].filter(Boolean).join('&');

const forgetUrl = (base: Base, kind: AccountKind) =>
  [`${base}/forget`, ofHost(kind)].filter(Boolean).join('?');

const resetUrl = (base: Base, kind: AccountKind, token: string) =>
  `${base}/reset?token=${token}&kind=${kind}`;

const NOT_YOU = 'If this was not you, you need do nothing.';

export function verifyLetter(base: Base, kind: AccountKind, token: string): Letter {
  return {
    subject: 'Verify your email',
    before: ['Welcome to Àyè. One step is left: show us that this address is yours.'],
    button: { label: 'Verify my email', url: verifyUrl(base, kind, token) },
    after: ['The link works once, for 24 hours.', NOT_YOU],
  };
}

/**
 * To the owner of an address that was signed up again. Where it isn't verified yet, `token` sets a
 * password.
 */
export function triedLetter(base: Base, kind: AccountKind, token: string | undefined): Letter {
  const sort = kind === 'host' ? 'host account' : 'account';
  const subject = 'Somebody tried to sign up with your email';
  const there = `You already have a ${sort} with this address, so nothing was changed.`;
  if (token === undefined) {
    return {
      subject,
      before: [there, 'If it was you: log in, or set a new password if you forgot yours.'],
      button: { label: 'Set a new password', url: forgetUrl(base, kind) },
      after: [NOT_YOU],
    };
  }
  return {
    subject,
    before: [
      `A ${sort} with this address waits to be verified. Whoever made it may not have been you.`,
      'Set a password of your own: that verifies it too, and the first password opens it no more.',
    ],
    button: { label: 'Set a new password', url: resetUrl(base, kind, token) },
    after: ['The link works once, for one hour.', NOT_YOU],
  };
}

export function resetLetter(base: Base, kind: AccountKind, token: string): Letter {
  return {
    subject: 'Set a new password',
    before: ['Somebody asked for a new password for your account. Choose one here.'],
    button: { label: 'Set a new password', url: resetUrl(base, kind, token) },
    after: ['The link works once, for one hour. You will be logged out everywhere.', NOT_YOU],
  };
}

export function newAddressLetter(base: Base, kind: AccountKind, token: string): Letter {
  return {
    subject: 'Verify your new email',
    before: ['This address is to become that of an account on Àyè. Show us that it is yours.'],
    button: { label: 'Verify my new email', url: verifyUrl(base, kind, token) },
    after: ['The link works once, for 24 hours.', NOT_YOU],
  };
}

/** To the address that an account has so far. */
export function addressAskedLetter(base: Base): Letter {
  return {
    subject: 'A new email was asked for',
    before: [
      'Somebody who is logged in to your account wants to change its email address. ' +
        'Until the link in our mail to the new address is opened, nothing changes.',
    ],
    button: { label: 'Set a new password', url: `${base}/forget` },
    after: [
      'If this was not you, set a new password: that logs everybody out, and the address stays.',
    ],
  };
}

export function passwordChangedLetter(base: Base, kind: AccountKind): Letter {
  return {
    subject: 'Your password was changed',
    before: ['The password of your account was changed. Other devices were logged out.'],
    button: { label: 'Set a new password', url: forgetUrl(base, kind) },
    after: ['If this was not you, set a new password at once.'],
  };
}
