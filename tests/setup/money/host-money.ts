import { randomBytes } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { AppDependencies } from '#server/app.ts';
import { newReference } from '#server/db/new-id.ts';
import { accounts, payouts } from '#server/db/schema/schema.ts';
import { ensureBankAccount } from '#server/modules/payments/bank-accounts/provisioning.ts';
import {
  escrowAccount,
  hostAccount,
  providerAccount,
  readBalance,
  transfer,
} from '#server/modules/payments/ledger/ledger.ts';
import { enqueueReconciling } from '#server/modules/payments/reconcile.ts';
import { type AccountsApp, HOUR, openAccountsApp } from '../accounts.ts';
import { TEST_SECRET_KEY } from '../app.ts';
import { createFakeProvider, eventBody, type FakeProvider, SIGNATURE } from '../fake-provider.ts';

export interface TestHost {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

export interface HostMoneyApp extends AccountsApp {
  /** Scripted: the test sets what it knows and returns. */
  readonly provider: FakeProvider;
  /**
   * Creates a host with this balance in kobo, and with a bank account unless `options` change that.
   */
  host(name: string, kobo?: number, options?: { readonly account?: boolean }): Promise<TestHost>;
  fund(hostId: string, kobo: number): Promise<void>;
  /** Newest first. */
  payoutsOf(hostId: string): Promise<PayoutRow[]>;
  latestPayout(host: TestHost): Promise<PayoutRow | undefined>;
  /** Returns the payout's state as the host sees it, or the error code if there is none. */
  payoutState(host: TestHost, reference: string | undefined): Promise<string | undefined>;
  /** Whole kobo. */
  balance(host: TestHost): Promise<number>;
  subjectsTo(host: TestHost): Promise<string[]>;
  withdraw(host: TestHost, headers?: Record<string, string>): Promise<Answer>;
  /**
   * Sends the provider's webhook about a payout. The signature is `genuine` unless another is
   * given.
   */
  notify(reference: string, eventKey: string, signature?: string): Promise<number>;
  /** Finishes what is in progress; afterwards the provider works normally and has sent nothing. */
  resetProvider(): Promise<void>;
  /** Advances the clock until the next attempt is due. */
  nextTry(): Promise<void>;
  runJobs(): Promise<void>;
}

type PayoutRow = typeof payouts.$inferSelect;

interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly message: string;
  readonly reference?: string;
  readonly amount?: number;
}

export const ACCOUNT = {
  bankName: 'UBA',
  accountNumber: '2098765609',
  accountName: 'Ngozi Adeyemi',
  bankCode: '033',
} as const;

/** Opens an app with a scripted provider for payouts. */
export async function openHostMoneyApp(
  options: Partial<AppDependencies> = {},
): Promise<HostMoneyApp> {
  const provider = createFakeProvider();
  const opened = await openAccountsApp({
    ...options,
    cards: provider,
    publicUrl: 'https://aye.test',
  });
  const { db } = opened.database;
  const fund = async (hostId: string, amountKobo: number) => {
    const reference = newReference(randomBytes);
    const escrow = escrowAccount(reference);
    const at = opened.clock.time;
    const common = { reference, amountKobo };
    const charge = { kind: 'charge', debit: providerAccount('sandbox'), credit: escrow } as const;
    const earning = { kind: 'earning', debit: escrow, credit: hostAccount(hostId) } as const;
    await db.transaction((tx) => transfer(tx, randomBytes, { ...charge, ...common }, at));
    await db.transaction((tx) => transfer(tx, randomBytes, { ...earning, ...common }, at));
  };
  const payoutsOf = (hostId: string) =>
    db.select().from(payouts).where(eq(payouts.ownerId, hostId)).orderBy(desc(payouts.createdAt));
  const nextTry = async () => {
    opened.wait(HOUR);
    await opened.jobs.runDue();
  };
  return {
    ...opened,
    provider,
    fund,
    host: async (name, kobo = 0, { account = true } = {}) => {
      const email = `${name}@money.ng`;
      const token = await opened.memberToken('host', email);
      const [row] = await db.select().from(accounts).where(eq(accounts.email, email));
      const id = row?.id ?? '';
      const { accountName: fullName } = ACCOUNT;
      await db.update(accounts).set({ fullName }).where(eq(accounts.id, id));
      if (kobo > 0) await fund(id, kobo);
      if (account) {
        const { bankName, bankCode, accountNumber, accountName } = ACCOUNT;
        const bank = { name: bankName, code: bankCode };
        const made = { ownerId: id, bank, accountNumber, accountName };
        const provisioner = { db, random: randomBytes, secretKey: TEST_SECRET_KEY };
        await ensureBankAccount(provisioner, made, opened.clock.time);
      }
      return { id, email, token };
    },
    payoutsOf,
    withdraw: async ({ token }, headers = {}) => {
      const answer = await opened.call('POST', '/host/payout', { token, headers });
      return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() };
    },
    notify: async (reference, eventKey, signature = 'genuine') => {
      const answer = await opened.server.inject({
        method: 'POST',
        url: '/api/v1/payments/webhook/sandbox',
        headers: { 'content-type': 'application/json', [SIGNATURE]: signature },
        payload: eventBody({ kind: 'payout', reference, eventKey }),
      });
      return answer.statusCode;
    },
    latestPayout: async ({ id }) => (await payoutsOf(id))[0],
    payoutState: async ({ token }, reference) => {
      const answer = await opened.call('GET', `/host/payout/${reference}`, { token });
      const { data, code } = answer.json<{ data?: { state: string }; code?: string }>();
      return data?.state ?? code;
    },
    balance: ({ id }) => readBalance(db, hostAccount(id)),
    subjectsTo: async ({ email }) => (await opened.mailsTo(email)).map(({ subject }) => subject),
    nextTry,
    resetProvider: async () => {
      for (const mishaps of Object.values(provider.mishaps)) mishaps.length = 0;
      Object.assign(provider, { payoutAnswer: 'done', payoutReading: 'done' });
      await enqueueReconciling(db, randomBytes, opened.clock.time);
      await nextTry();
      await nextTry();
      for (const call of Object.keys(provider.calls) as (keyof typeof provider.calls)[]) {
        provider.calls[call] = 0;
      }
      provider.paidOut.length = 0;
      Object.assign(provider, { payoutAnswer: 'processing', holder: 'NGOZI ADEYEMI' });
    },
    runJobs: () => opened.jobs.runDue(),
  };
}
