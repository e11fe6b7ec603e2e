import type { AccountKind } from '#contract/accounts/accounts.ts';

const accountOf = (kind: AccountKind) => (kind === 'host' ? 'Àyè host account' : 'Àyè account');

export const notYou = 'If this wasn’t you, you can ignore this email.';
export const linkWorksForADay = 'The link works once and expires in 24 hours.';
export const linkWorksForAnHour = 'The link works once and expires in one hour.';
export const setNewPassword = 'Set a new password';

export const verifySubject = 'Verify your email';
export const welcome = 'Welcome to Àyè! Verify your email to finish signing up.';
export const verifyButton = 'Verify my email';

export const triedSubject = 'Someone tried to sign up with your email';
export const alreadyYours = (kind: AccountKind) =>
  `You already have an ${accountOf(kind)} with this email, so nothing has changed.`;
export const logInOrReset =
  'If it was you, just log in. Forgot your password? You can set a new one.';
export const waitsForVerification = (kind: AccountKind) =>
  `Someone created an ${accountOf(kind)} with this email and hasn’t verified it yet. It may not have been you.`;
export const takeOver =
  'To make the account yours, set your own password. This verifies your email, and the first password stops working.';

export const resetSubject = 'Set a new password';
export const resetAsked =
  'Someone asked for a new password for your Àyè account. If it was you, choose one here.';
export const resetLogsOut = 'You’ll be logged out on all your devices.';

export const newEmailSubject = 'Verify your new email';
export const newEmailAsked =
  'Someone wants to use this email for their Àyè account. If it’s you, verify it to finish the change.';
export const newEmailButton = 'Verify my new email';

export const emailChangeSubject = 'Request to change your email';
export const emailChangeAsked =
  'Someone who is logged in to your account asked to change its email. Nothing changes until the link we’ve sent to the new address is opened.';
export const emailChangeNotYou =
  'If this wasn’t you, set a new password now. That logs everyone out and keeps your current email.';

export const passwordChangedSubject = 'Your password was changed';
export const passwordWasChanged =
  'The password of your Àyè account was changed, and your other devices were logged out.';
export const passwordChangedNotYou = 'If this wasn’t you, set a new password straight away.';

export const secondFactorOnSubject = 'Two-factor authentication is on';
export const secondFactorWasTurnedOn =
  'From now on, you’ll need a code from your authenticator app to log in to your Àyè account. Keep your recovery codes in a safe place, in case you lose your phone.';
export const secondFactorOffSubject = 'Two-factor authentication is off';
export const secondFactorWasTurnedOff =
  'You no longer need a code from your authenticator app to log in to your Àyè account. Your password is enough.';
export const passkeyAddedSubject = 'A passkey was added to your account';
export const passkeyWasAdded =
  'Your Àyè account has a new passkey. The device it is on can now log in without your password.';
export const passkeyNotYou =
  'If this wasn’t you, set a new password straight away, and remove the passkey in Password & security.';
export const passkeyRemovedSubject = 'A passkey was removed from your account';
export const passkeyWasRemoved = 'One of the passkeys of your Àyè account no longer works.';
export const secondFactorNotYou =
  'If this wasn’t you, set a new password straight away. That logs everyone out.';
