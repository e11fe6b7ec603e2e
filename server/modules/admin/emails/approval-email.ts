import { and, eq, isNull } from 'drizzle-orm';
import { accounts, spaces } from '../../../db/schema/schema.ts';
import { payloadField } from '../../../db/enqueue.ts';
import type { JobPayload } from '../../../db/schema/accounts.ts';
import { type EmailTemplate, renderEmail } from '../../../gateways/mail/email-template.ts';
import * as copy from './email-copy.ts';
import type { AdminMailsContext } from './email-jobs.ts';

/** Job of the email to the host. */
export const APPROVED_MAIL = 'mail-listing-approved';

/**
 * The email is composed from the data at the time of sending, so that none is sent about a space
 * that is no longer active.
 */
export function approvalMailJobs({ db, mail, base }: AdminMailsContext) {
  return {
    [APPROVED_MAIL]: async (payload: JobPayload): Promise<void> => {
      const spaceId = payloadField(payload, 'spaceId');
      const [space] = await db
        .select({ name: spaces.name, email: accounts.email })
        .from(spaces)
        .innerJoin(accounts, and(eq(accounts.id, spaces.hostId), isNull(accounts.deletedAt)))
        .where(and(eq(spaces.id, spaceId), eq(spaces.listingStatus, 'active')));
      if (space === undefined) return;
      const template = listingApprovedEmail(base(), { id: spaceId, name: space.name });
      await mail.send(renderEmail(space.email, template, `${APPROVED_MAIL}-${spaceId}`));
    },
  };
}

function listingApprovedEmail(
  base: string,
  { id, name }: { readonly id: string; readonly name: string },
): EmailTemplate {
  return {
    subject: copy.approvedSubject(name),
    before: [copy.approved],
    button: { label: copy.seeSpace, url: `${base}/detailpage/${id}` },
    links: [{ label: copy.myListings, url: `${base}/dashboardLayout/managelist` }],
    after: [copy.keepFactsFresh],
  };
}
