import type { AdminAction } from '#contract/admin/admin-actions.ts';
import { payloadField } from '../../../db/enqueue.ts';
import type { JobPayload } from '../../../db/schema/accounts.ts';
import { type EmailTemplate, renderEmail } from '../../../gateways/mail/email-template.ts';
import type { MailGateway } from '../../../gateways/mail/mail.ts';
import type { Database } from '../../../db/open.ts';
import { idCheckedEmail, idRefusedEmail, readIdEmailData } from '../identity/emails.ts';
import {
  listingDeletedEmail,
  listingRestoredEmail,
  listingSentBackEmail,
  accountReinstatedEmail,
  accountSuspendedEmail,
} from './emails.ts';
import { type ActionEmailData, readAccountEmailData, readListingEmailData } from './email-data.ts';

export interface AdminMailsContext {
  readonly db: Database;
  readonly mail: MailGateway;
  /** URL of the app, without a slash at the end. */
  readonly base: () => string;
}

/** The email job of each action that concerns a user or host. */
export const ADMIN_EMAILS = {
  'listing-sent-back': 'mail-listing-sent-back',
  'listing-deleted': 'mail-listing-deleted',
  'listing-restored': 'mail-listing-restored',
  'account-suspended': 'mail-account-suspended',
  'account-reinstated': 'mail-account-reinstated',
  'id-checked': 'mail-id-checked',
  'id-refused': 'mail-id-refused',
} as const satisfies Partial<Record<AdminAction, string>>;

export type MailedAction = keyof typeof ADMIN_EMAILS;

type Read<Facts extends ActionEmailData> = (
  db: Database,
  actionId: string,
) => Promise<Facts | undefined>;

/** Returns undefined if the action no longer applies, because a later action has its own email. */
type Compose<Facts> = (base: string, facts: Facts) => EmailTemplate | undefined;

/** The email is composed from the data at the time of sending, with the reason in the audit log. */
export function adminEmailJobs({ db, mail, base }: AdminMailsContext) {
  const job = <Facts extends ActionEmailData>(
    action: MailedAction,
    read: Read<Facts>,
    compose: Compose<Facts>,
  ) => ({
    [ADMIN_EMAILS[action]]: async (payload: JobPayload): Promise<void> => {
      const actionId = payloadField(payload, 'actionId');
      const facts = await read(db, actionId);
      const template = facts && compose(base(), facts);
      if (facts === undefined || template === undefined) return;
      await mail.send(renderEmail(facts.email, template, `${ADMIN_EMAILS[action]}-${actionId}`));
    },
  });
  return {
    ...job('listing-sent-back', readListingEmailData, (at, facts) =>
      facts.status === 'rejected' ? listingSentBackEmail(at, facts) : undefined,
    ),
    ...job('listing-deleted', readListingEmailData, (_at, facts) =>
      facts.status === 'deleted' ? listingDeletedEmail(facts) : undefined,
    ),
    ...job('listing-restored', readListingEmailData, (at, facts) =>
      facts.status === 'deleted' ? undefined : listingRestoredEmail(at, facts),
    ),
    ...job('account-suspended', readAccountEmailData, (_at, facts) =>
      facts.isSuspended ? accountSuspendedEmail(facts) : undefined,
    ),
    ...job('account-reinstated', readAccountEmailData, (at, facts) =>
      facts.isSuspended ? undefined : accountReinstatedEmail(at, facts),
    ),
    ...job('id-checked', readIdEmailData, idCheckedEmail),
    ...job('id-refused', readIdEmailData, idRefusedEmail),
  };
}
