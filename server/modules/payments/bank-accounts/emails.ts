import { eq } from 'drizzle-orm';
import { makeLink } from '../../../db/stores/mail-links.ts';
import type { Transaction } from '../../../db/open.ts';
import { bankAccounts } from '../../../db/schema/schema.ts';
import { maskNumber } from '../../../db/sealed.ts';
import type { EmailTemplate } from '../../../gateways/mail/email-template.ts';
import { instantText } from '../../../gateways/mail/format-text.ts';
import type { HostMoneyContext } from '../host-money/context.ts';
import { hostMailJob } from '../host-money/email-jobs.ts';
import { PAYMENT_JOBS } from '../schedule.ts';
import type { PaymentJobs } from '../payments.ts';
import * as copy from '../email-copy.ts';
import type { BankAccountRow } from './rows.ts';

const factsOf = ({ bankName, accountName, numberLast4 }: BankAccountRow) =>
  [
    ['Bank', bankName],
    ['Account', maskNumber(numberLast4)],
    ['Name', accountName],
  ] as const;

function bankAccountLinkEmail(base: string, account: BankAccountRow, token: string): EmailTemplate {
  return {
    subject: copy.bankLinkSubject,
    before: [copy.bankLinkAsked],
    facts: factsOf(account),
    button: { label: copy.bankLinkButton, url: `${base}/bankdetails?token=${token}` },
    after: [copy.bankLinkWorks, copy.bankLinkNotYou],
  };
}

function bankAccountChangedEmail(base: string, account: BankAccountRow): EmailTemplate {
  const until = account.heldUntil === null ? '' : instantText(account.heldUntil);
  return {
    subject: copy.bankChangedSubject,
    before: [copy.payoutsGoHere(until), copy.bankChangedNotYou],
    facts: factsOf(account),
    button: { label: copy.setNewPassword, url: `${base}/forget?kind=host` },
  };
}

async function readRow(tx: Transaction, id: string): Promise<BankAccountRow | undefined> {
  const [row] = await tx.select().from(bankAccounts).where(eq(bankAccounts.id, id));
  return row;
}

/**
 * The secret of a link is generated when its email is composed, so that it is never in the
 * database. If the email can't be sent, the next attempt makes a new link.
 */
export function bankMailJobs(context: HostMoneyContext): PaymentJobs {
  const { now, random, base } = context;
  return {
    ...hostMailJob(
      context,
      PAYMENT_JOBS.mailBankLink,
      async (tx, subjectId) => {
        const account = await readRow(tx, subjectId);
        if (account?.status !== 'pending') return undefined;
        const link = { accountId: account.hostId, purpose: 'bank', subjectId } as const;
        return bankAccountLinkEmail(base(), account, await makeLink(tx, random, now(), link));
      },
      { isOnce: false },
    ),
    ...hostMailJob(context, PAYMENT_JOBS.mailBankChanged, async (tx, id) => {
      const account = await readRow(tx, id);
      return account && bankAccountChangedEmail(base(), account);
    }),
  };
}
