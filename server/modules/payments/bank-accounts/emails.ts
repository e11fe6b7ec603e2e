import type { AccountKind } from '#contract/accounts/accounts.ts';
import { eq } from 'drizzle-orm';
import { makeLink } from '../../../db/stores/mail-links.ts';
import type { Transaction } from '../../../db/open.ts';
import { accounts, bankAccounts } from '../../../db/schema/schema.ts';
import { maskNumber } from '../../../db/sealed.ts';
import type { EmailTemplate } from '../../../gateways/mail/email-template.ts';
import { instantText } from '../../../gateways/mail/format-text.ts';
import type { HostMoneyContext } from '../host-money/context.ts';
import { moneyMailJob } from '../host-money/email-jobs.ts';
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

interface OwnedAccount {
  readonly account: BankAccountRow;
  readonly kind: AccountKind;
}

/** The page tells guests and hosts apart by `kind`, because the link works without a log-in. */
function bankAccountLinkEmail(
  base: string,
  { account, kind }: OwnedAccount,
  token: string,
): EmailTemplate {
  const search = kind === 'user' ? `token=${token}&kind=user` : `token=${token}`;
  return {
    subject: copy.bankLinkSubject,
    before: [copy.bankLinkAsked],
    facts: factsOf(account),
    button: { label: copy.bankLinkButton, url: `${base}/bankdetails?${search}` },
    after: [copy.bankLinkWorks, copy.bankLinkNotYou],
  };
}

function bankAccountChangedEmail(base: string, { account, kind }: OwnedAccount): EmailTemplate {
  const until = account.heldUntil === null ? '' : instantText(account.heldUntil);
  return {
    subject: copy.bankChangedSubject,
    before: [copy.payoutsGoHere(until), copy.bankChangedNotYou],
    facts: factsOf(account),
    button: { label: copy.setNewPassword, url: `${base}/forget?kind=${kind}` },
  };
}

async function readRow(tx: Transaction, id: string): Promise<OwnedAccount | undefined> {
  const [row] = await tx
    .select({ account: bankAccounts, kind: accounts.kind })
    .from(bankAccounts)
    .innerJoin(accounts, eq(accounts.id, bankAccounts.ownerId))
    .where(eq(bankAccounts.id, id));
  return row;
}

/**
 * The secret of a link is generated when its email is composed, so that it is never in the
 * database. If the email can't be sent, the next attempt makes a new link.
 */
export function bankMailJobs(context: HostMoneyContext): PaymentJobs {
  const { now, random, base } = context;
  return {
    ...moneyMailJob(
      context,
      PAYMENT_JOBS.mailBankLink,
      async (tx, subjectId) => {
        const owned = await readRow(tx, subjectId);
        if (owned?.account.status !== 'pending') return undefined;
        const { ownerId: accountId } = owned.account;
        const link = { accountId, purpose: 'bank', subjectId } as const;
        return bankAccountLinkEmail(base(), owned, await makeLink(tx, random, now(), link));
      },
      { isOnce: false },
    ),
    ...moneyMailJob(context, PAYMENT_JOBS.mailBankChanged, async (tx, id) => {
      const owned = await readRow(tx, id);
      return owned && bankAccountChangedEmail(base(), owned);
    }),
  };
}
