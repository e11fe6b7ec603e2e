import { and, eq, isNull } from 'drizzle-orm';
import type { HostIdentity } from '#contract/accounts/accounts.ts';
import type { Database } from '../../../db/open.ts';
import { accounts, adminActions, hostProfiles, idReviews } from '../../../db/schema/schema.ts';
import { hostIdentityOf, reviewOfCurrentId } from '../../../db/stores/id-reviews.ts';
import type { EmailTemplate } from '../../../gateways/mail/email-template.ts';
import type { ActionEmailData } from '../emails/email-data.ts';
import * as copy from '../emails/email-copy.ts';

interface IdEmailData extends ActionEmailData {
  /** What is decided about the ID that the host has when the email is sent. */
  readonly state: HostIdentity['state'];
}

/**
 * Reads what an email about the review of an ID needs, by the admin's action; undefined if the
 * account was deleted.
 */
export async function readIdEmailData(
  db: Database,
  actionId: string,
): Promise<IdEmailData | undefined> {
  const [row] = await db
    .select({ email: accounts.email, reason: adminActions.reason, review: idReviews })
    .from(adminActions)
    .innerJoin(accounts, and(eq(accounts.id, adminActions.subjectId), isNull(accounts.deletedAt)))
    .innerJoin(hostProfiles, eq(hostProfiles.accountId, accounts.id))
    .leftJoin(idReviews, reviewOfCurrentId)
    .where(eq(adminActions.id, actionId));
  if (row === undefined) return undefined;
  const { email, reason, review } = row;
  return { email, reason: reason ?? '', state: hostIdentityOf(review).state };
}

/** The email to a host whose ID is checked; undefined if that has changed since. */
export function idCheckedEmail(base: string, { state }: IdEmailData): EmailTemplate | undefined {
  if (state !== 'checked') return undefined;
  return {
    subject: copy.idCheckedSubject,
    before: [copy.idChecked],
    button: { label: copy.myListings, url: `${base}/dashboardLayout/managelist` },
    after: [copy.idChangeLater],
  };
}

/** The email to a host who is asked for the ID again; undefined if they have changed it since. */
export function idRefusedEmail(
  base: string,
  { state, reason }: IdEmailData,
): EmailTemplate | undefined {
  if (state !== 'refused') return undefined;
  return {
    subject: copy.idRefusedSubject,
    before: [copy.idRefused, reason, copy.idRefusedNext],
    button: { label: copy.accountSettings, url: `${base}/dashboardLayout/accountsetting` },
    after: [copy.bookingsGoOn],
  };
}
