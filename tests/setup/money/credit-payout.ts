import { randomBytes } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { BankAccounts } from '#contract/payments/host-money.ts';
import type { Credit } from '#contract/payments/credit.ts';
import type { AppDependencies } from '#server/app.ts';
import { newReference } from '#server/db/new-id.ts';
import { accounts, payments, payouts } from '#server/db/schema/schema.ts';
import { ensureBankAccount } from '#server/modules/payments/bank-accounts/provisioning.ts';
import {
  creditAccount,
  escrowAccount,
  providerAccount,
  readBalance,
  transfer,
} from '#server/modules/payments/ledger/ledger.ts';
import { TEST_SECRET_KEY } from '../app.ts';
import { ACCOUNT, openHostMoneyApp } from './host-money.ts';

export interface CreditedGuest {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

interface PayoutReply {
  readonly code?: string;
  readonly message: string;
  readonly errors?: Record<string, string>;
  readonly data?: { readonly reference: string; readonly amount: number };
}

/** An app with a scripted provider for payouts, and guests with credit. */
export async function openCreditPayoutApp(options: Partial<AppDependencies> = {}) {
  const app = await openHostMoneyApp(options);
  const { db } = app.database;
  /** Adds kobo to a guest's credit, as if they had paid by card and cancelled for credit. */
  const fundCredit = async (accountId: string, amountKobo: number) => {
    const reference = newReference(randomBytes);
    const at = app.clock.time;
    await db.insert(payments).values({
      reference,
      purpose: 'booking',
      subjectId: 'gone',
      accountId,
      provider: 'sandbox',
      amountKobo,
      description: 'A booking',
      status: 'paid',
      paidKobo: amountKobo,
      paidAt: at,
      settledAt: at,
      createdAt: at,
    });
    const escrow = escrowAccount(reference);
    const common = { reference, amountKobo };
    const charge = { kind: 'charge', debit: providerAccount('sandbox'), credit: escrow } as const;
    const back = {
      kind: 'credit-refund',
      debit: escrow,
      credit: creditAccount(accountId),
    } as const;
    await db.transaction((tx) => transfer(tx, randomBytes, { ...charge, ...common }, at));
    await db.transaction((tx) => transfer(tx, randomBytes, { ...back, ...common }, at));
  };
  return {
    ...app,
    fundCredit,
    /** Creates a guest with credit in kobo, and with a bank account unless `options` change that. */
    guest: async (
      name: string,
      kobo = 0,
      { account = true }: { readonly account?: boolean } = {},
    ): Promise<CreditedGuest> => {
      const email = `${name}@guests.ng`;
      const token = await app.memberToken('user', email);
      const [row] = await db.select().from(accounts).where(eq(accounts.email, email));
      const id = row?.id ?? '';
      const { accountName: fullName, bankName, bankCode, accountNumber, accountName } = ACCOUNT;
      await db.update(accounts).set({ fullName }).where(eq(accounts.id, id));
      if (kobo > 0) await fundCredit(id, kobo);
      if (account) {
        const bank = { name: bankName, code: bankCode };
        const made = { ownerId: id, bank, accountNumber, accountName };
        const provisioner = { db, random: randomBytes, secretKey: TEST_SECRET_KEY };
        await ensureBankAccount(provisioner, made, app.clock.time);
      }
      return { id, email, token };
    },
    saveAccount: async (
      { token }: CreditedGuest,
      changes: object = {},
      headers: Record<string, string> = {},
    ) => {
      const { bankCode, accountNumber } = ACCOUNT;
      const body = { bankCode, accountNumber, ...changes };
      const answer = await app.call('POST', '/users/credit/bankdetails', { token, body, headers });
      return { status: answer.statusCode, ...answer.json<PayoutReply>() };
    },
    accountsOf: async ({ token }: CreditedGuest) => {
      const answer = await app.call('GET', '/users/credit/bankdetails', { token });
      return answer.json<{ data: BankAccounts }>().data;
    },
    payOut: async (
      { token }: CreditedGuest,
      amount: unknown,
      headers: Record<string, string> = {},
    ) => {
      const answer = await app.call('POST', '/users/credit/payout', {
        token,
        body: { amount },
        headers,
      });
      return { status: answer.statusCode, ...answer.json<PayoutReply>() };
    },
    statement: async ({ token }: CreditedGuest) => {
      const answer = await app.call('GET', '/users/credit', { token });
      return answer.json<{ data: Credit }>().data;
    },
    /** Whole kobo. */
    credit: ({ id }: CreditedGuest) => readBalance(db, creditAccount(id)),
    latest: async ({ id }: CreditedGuest) => {
      const rows = await db
        .select()
        .from(payouts)
        .where(eq(payouts.ownerId, id))
        .orderBy(desc(payouts.createdAt));
      return rows[0];
    },
    subjects: async ({ email }: CreditedGuest) =>
      (await app.mailsTo(email)).map(({ subject }) => subject),
  };
}
