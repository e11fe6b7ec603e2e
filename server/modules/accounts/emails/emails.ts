import type { AccountKind } from '#contract/accounts/accounts.ts';
import type { EmailTemplate } from '../../../gateways/mail/email-template.ts';
import * as copy from './email-copy.ts';

/** URL of the app, without a slash at the end. */
type Base = string;

/** Without it, a page treats its reader as a user. */
const ofHost = (kind: AccountKind) => (kind === 'host' ? 'kind=host' : '');

/** Query parameter for the page where the sign-up was interrupted; empty if there is none. */
const redirectTo = (returnTo: string | null) =>
  returnTo === null ? '' : `redirect=${encodeURIComponent(returnTo)}`;

const verifyUrl = (base: Base, kind: AccountKind, token: string, returnTo: string | null) =>
  [`${base}/verifysuccess?token=${token}`, ofHost(kind), redirectTo(returnTo)]
    .filter(Boolean)
    .join('&');

const forgetUrl = (base: Base, kind: AccountKind) =>
  [`${base}/forget`, ofHost(kind)].filter(Boolean).join('?');

const resetUrl = (base: Base, kind: AccountKind, token: string, returnTo: string | null) =>
  [`${base}/reset?token=${token}&kind=${kind}`, redirectTo(returnTo)].filter(Boolean).join('&');

/** A link's secret, and the page that its reader wanted to open when they signed up, if any. */
export interface LinkBack {
  readonly token: string;
  readonly returnTo: string | null;
}

/** The email to a new account, with the link that verifies its address for 24 hours. */
export function verifyAddressEmail(
  base: Base,
  kind: AccountKind,
  { token, returnTo }: LinkBack,
): EmailTemplate {
  return {
    subject: copy.verifySubject,
    before: [copy.welcome],
    button: { label: copy.verifyButton, url: verifyUrl(base, kind, token, returnTo) },
    after: [copy.linkWorksForADay, copy.notYou],
  };
}

/**
 * To the owner of an address that was used for another sign-up. If the address isn't verified yet,
 * the link sets a password.
 */
export function accountExistsEmail(
  base: Base,
  kind: AccountKind,
  link: LinkBack | undefined,
): EmailTemplate {
  const subject = copy.triedSubject;
  if (link === undefined) {
    return {
      subject,
      before: [copy.alreadyYours(kind), copy.logInOrReset],
      button: { label: copy.setNewPassword, url: forgetUrl(base, kind) },
      after: [copy.notYou],
    };
  }
  return {
    subject,
    before: [copy.waitsForVerification(kind), copy.takeOver],
    button: { label: copy.setNewPassword, url: resetUrl(base, kind, link.token, link.returnTo) },
    after: [copy.linkWorksForAnHour, copy.notYou],
  };
}

/** The email with the link to set a new password, which works for one hour. */
export function passwordResetEmail(
  base: Base,
  kind: AccountKind,
  { token, returnTo }: LinkBack,
): EmailTemplate {
  return {
    subject: copy.resetSubject,
    before: [copy.resetAsked],
    button: { label: copy.setNewPassword, url: resetUrl(base, kind, token, returnTo) },
    after: [`${copy.linkWorksForAnHour} ${copy.resetLogsOut}`, copy.notYou],
  };
}

/** The email to the new address of an account; the change takes effect when its link is opened. */
export function newAddressEmail(base: Base, kind: AccountKind, token: string): EmailTemplate {
  return {
    subject: copy.newEmailSubject,
    before: [copy.newEmailAsked],
    button: { label: copy.newEmailButton, url: verifyUrl(base, kind, token, null) },
    after: [copy.linkWorksForADay, copy.notYou],
  };
}

/** To the current address of an account. */
export function addressRequestedEmail(base: Base): EmailTemplate {
  return {
    subject: copy.emailChangeSubject,
    before: [copy.emailChangeAsked, copy.emailChangeNotYou],
    button: { label: copy.setNewPassword, url: `${base}/forget` },
  };
}

/** The notice to the owner after a change of password. */
export function passwordChangedEmail(base: Base, kind: AccountKind): EmailTemplate {
  return {
    subject: copy.passwordChangedSubject,
    before: [copy.passwordWasChanged, copy.passwordChangedNotYou],
    button: { label: copy.setNewPassword, url: forgetUrl(base, kind) },
  };
}

/** The notice to the owner after the second factor was turned on. */
export function secondFactorOnEmail(base: Base, kind: AccountKind): EmailTemplate {
  return {
    subject: copy.secondFactorOnSubject,
    before: [copy.secondFactorWasTurnedOn, copy.secondFactorNotYou],
    button: { label: copy.setNewPassword, url: forgetUrl(base, kind) },
  };
}

/** The notice to the owner after a passkey was added. */
export function passkeyAddedEmail(base: Base, kind: AccountKind): EmailTemplate {
  return {
    subject: copy.passkeyAddedSubject,
    before: [copy.passkeyWasAdded, copy.passkeyNotYou],
    button: { label: copy.setNewPassword, url: forgetUrl(base, kind) },
  };
}

/** The notice to the owner after a passkey was removed. */
export function passkeyRemovedEmail(base: Base, kind: AccountKind): EmailTemplate {
  return {
    subject: copy.passkeyRemovedSubject,
    before: [copy.passkeyWasRemoved, copy.secondFactorNotYou],
    button: { label: copy.setNewPassword, url: forgetUrl(base, kind) },
  };
}

/** The notice to the owner after the second factor was turned off. */
export function secondFactorOffEmail(base: Base, kind: AccountKind): EmailTemplate {
  return {
    subject: copy.secondFactorOffSubject,
    before: [copy.secondFactorWasTurnedOff, copy.secondFactorNotYou],
    button: { label: copy.setNewPassword, url: forgetUrl(base, kind) },
  };
}
