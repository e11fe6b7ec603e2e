import type { AdminAction } from '#contract/admin.ts';
import type { JobPayload } from '../../db/schema-accounts.ts';
import { type Letter, mailOf } from '../../gateways/mail/letter.ts';
import type { MailGateway } from '../../gateways/mail/mail.ts';
import type { Database } from '../../db/open.ts';
import {
  listingDeletedLetter,
  listingRestoredLetter,
  listingSentBackLetter,
  reinstatedLetter,
  suspendedLetter,
} from './letters.ts';
import { type DeedFacts, readAccountDeed, readListingDeed } from './mail-facts.ts';

export interface AdminMailsContext {
  readonly db: Database;
  readonly mail: MailGateway;
  /** Where the app's pages are, without a slash at the end. */
  readonly base: () => string;
}

/** The mail of each deed that concerns somebody else. */
export const DEED_MAILS = {
  'listing-sent-back': 'mail-listing-sent-back',
  'listing-deleted': 'mail-listing-deleted',
  'listing-restored': 'mail-listing-restored',
  'account-suspended': 'mail-account-suspended',
  'account-reinstated': 'mail-account-reinstated',
} as const satisfies Partial<Record<AdminAction, string>>;

export type MailedAction = keyof typeof DEED_MAILS;

type Read<Facts extends DeedFacts> = (db: Database, actionId: string) => Promise<Facts | undefined>;

/** Undefined where it's not so any more: whoever was told otherwise since is told that alone. */
type Compose<Facts> = (base: string, facts: Facts) => Letter | undefined;

/** Written from how things stand when it's sent, with the words of the log's entry. */
export function deedMailJobs({ db, mail, base }: AdminMailsContext) {
  const job = <Facts extends DeedFacts>(
    action: MailedAction,
    read: Read<Facts>,
    compose: Compose<Facts>,
  ) => ({
    [DEED_MAILS[action]]: async ({ actionId }: JobPayload): Promise<void> => {
      if (actionId === undefined) throw new Error('A job’s payload has no actionId.');
      const facts = await read(db, actionId);
      const letter = facts && compose(base(), facts);
      if (facts === undefined || letter === undefined) return;
      await mail.send(mailOf(facts.email, letter, `${DEED_MAILS[action]}-${actionId}`));
    },
  });
  return {
    ...job('listing-sent-back', readListingDeed, (at, facts) =>
      facts.status === 'rejected' ? listingSentBackLetter(at, facts) : undefined,
    ),
    ...job('listing-deleted', readListingDeed, (_at, facts) =>
      facts.status === 'deleted' ? listingDeletedLetter(facts) : undefined,
    ),
    ...job('listing-restored', readListingDeed, (at, facts) =>
      facts.status === 'deleted' ? undefined : listingRestoredLetter(at, facts),
    ),
    ...job('account-suspended', readAccountDeed, (_at, facts) =>
      facts.isSuspended ? suspendedLetter(facts) : undefined,
    ),
    ...job('account-reinstated', readAccountDeed, (at, facts) =>
      facts.isSuspended ? undefined : reinstatedLetter(at, facts),
    ),
  };
}
