import { eq } from 'drizzle-orm';
import { makeLink } from '../../../db/mail-links.ts';
import type { Transaction } from '../../../db/open.ts';
import { bankAccounts } from '../../../db/schema.ts';
import { masked } from '../../../db/sealed.ts';
import type { Letter } from '../../../gateways/mail/letter.ts';
import { instantText } from '../../../gateways/mail/words.ts';
import type { HostMoneyContext } from '../host-money/context.ts';
import { hostMailJob } from '../host-money/mail-jobs.ts';
import { PAYMENT_JOBS } from '../kinds.ts';
import type { PaymentJobs } from '../payments.ts';
import type { BankAccountRow } from './rows.ts';

const factsOf = ({ bankName, accountName, numberLast4 }: BankAccountRow) =>
  [
    ['Bank', bankName],
    ['Account', masked(numberLast4)],
    ['Name', accountName],
  ] as const;

function linkLetter(base: string, account: BankAccountRow, token: string): Letter {
  return {
    subject: 'Confirm your bank account',
    before: ['Somebody who is logged in to your account wants payouts to go to this bank account.'],
    facts: factsOf(account),
    button: { label: 'Use this account', url: `${base}/bankdetails?token=${token}` },
    after: [
      'The link works once, for 24 hours. Payouts are then held for 24 hours more.',
      'If this was not you, do not open it, and set a new password: that logs everybody out.',
    ],
  };
}

function changedLetter(base: string, account: BankAccountRow): Letter {
  const until = account.heldUntil === null ? '' : instantText(account.heldUntil);
  return {
    subject: 'Your bank details were changed',
    before: [`From now on your payouts go to this account. They are held until ${until}.`],
    facts: factsOf(account),
    button: { label: 'Set a new password', url: `${base}/forget?kind=host` },
    after: [
      'If this was not you, set a new password at once, and tell us before the hold is over.',
    ],
  };
}

async function readRow(tx: Transaction, id: string): Promise<BankAccountRow | undefined> {
  const [row] = await tx.select().from(bankAccounts).where(eq(bankAccounts.id, id));
  return row;
}

/**
 * The link's secret is made when its mail is, so that it's nowhere in the database. Should the mail
 * not leave, the next try makes a new one.
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
        return linkLetter(base(), account, await makeLink(tx, random, now(), link));
      },
      { isOnce: false },
    ),
    ...hostMailJob(context, PAYMENT_JOBS.mailBankChanged, async (tx, id) => {
      const account = await readRow(tx, id);
      return account && changedLetter(base(), account);
    }),
  };
}
