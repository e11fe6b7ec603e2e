import { RESTORE_DAYS } from '#contract/admin/admin.ts';
import type { EmailTemplate } from '../../../gateways/mail/email-template.ts';
import * as copy from './email-copy.ts';
import type { AccountEmailData, ListingEmailData } from './email-data.ts';

/** URL of the app, without a slash at the end. */
type Base = string;

const myListings = (base: Base) => ({
  label: copy.myListings,
  url: `${base}/dashboardLayout/managelist`,
});

/** The email to the host of a listing that needs changes, with the admin's reason. */
export function listingSentBackEmail(
  base: Base,
  { name, reason }: ListingEmailData,
): EmailTemplate {
  return {
    subject: copy.sentBackSubject(name),
    before: [copy.sentBack, reason],
    button: { label: copy.editListing, url: myListings(base).url },
    after: [copy.afterChanges],
  };
}

/** The email to the host of a listing that an admin deleted, with the reason. */
export function listingDeletedEmail({ name, reason }: ListingEmailData): EmailTemplate {
  return {
    subject: copy.deletedSubject(name),
    before: [copy.deleted, reason, copy.deletedBookings],
    after: [copy.canBeRestored(RESTORE_DAYS)],
  };
}

/** The email to the host of a restored listing, which says in which status it is back. */
export function listingRestoredEmail(
  base: Base,
  { name, status }: ListingEmailData,
): EmailTemplate {
  return {
    subject: copy.restoredSubject(name),
    before: [
      copy.restored,
      ...(status === 'deleted' ? [] : [copy.restoredAs[status]]),
      copy.restoredBookings,
    ],
    button: myListings(base),
  };
}

/** The email to a suspended user or host, with the reason. */
export function accountSuspendedEmail({ kind, reason }: AccountEmailData): EmailTemplate {
  return {
    subject: copy.suspendedSubject,
    before: [copy.suspended, reason, kind === 'host' ? copy.suspendedHost : copy.suspendedUser],
    after: [copy.appeal],
  };
}

/** The email to a user or host whose account is active again. */
export function accountReinstatedEmail(base: Base, { kind }: AccountEmailData): EmailTemplate {
  return {
    subject: copy.reinstatedSubject,
    before: [copy.reinstated, ...(kind === 'host' ? [copy.reinstatedHost] : [])],
    button: { label: copy.logIn, url: `${base}/${kind === 'host' ? 'hostlogin' : 'login'}` },
  };
}
