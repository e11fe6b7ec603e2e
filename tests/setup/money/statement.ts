import { randomBytes } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import {
  jobs,
  paymentIssues,
  payouts,
  providerStatements,
  sandboxCharges,
} from '#server/db/schema/schema.ts';
import type { CardProvider } from '#server/gateways/cards/cards.ts';
import { createKorapay } from '#server/gateways/cards/korapay/korapay.ts';
import { createPaystack } from '#server/gateways/cards/paystack/paystack.ts';
import { createSandbox } from '#server/gateways/cards/sandbox/sandbox.ts';
import { createJobRunner } from '#server/jobs/runner.ts';
import type { PaymentsContext } from '#server/modules/payments/context.ts';
import type { PaymentSubscriber } from '#server/modules/payments/payments.ts';
import { createPayments, type Payments } from '#server/modules/payments/service.ts';
import { enqueueStatements } from '#server/modules/payments/statement/statement-jobs.ts';
import { randomReference } from '#tests/factories/references.ts';
import { startKorapay } from '#tests/providers/cards/korapay.ts';
import { startPaystack } from '#tests/providers/cards/paystack.ts';
import { newPayout } from '#tests/providers/provider-bench.ts';
import { CHECKOUT_ORIGIN, TEST_SECRET_KEY } from '../app.ts';
import { addGuests } from '../bookings.ts';
import { openTestDatabase, type TestDatabase } from '../database.ts';
import { newPayment, PRICE } from './payments.ts';

const SECRET_KEY = 'sk_test_statement';
const WEBHOOK_URL = 'http://127.0.0.1:9/payments/webhook';

/** A provider, and what happens there without us. */
interface StatementProvider {
  readonly provider: CardProvider;
  pay(reference: string): Promise<void>;
  /** Changes the amount that the provider has, in kobo. */
  setPaid(reference: string, kobo: number): Promise<void>;
  finishRefunds(): Promise<void>;
  finishPayout(reference: string): Promise<void>;
  stop(): Promise<void>;
}

interface Opening {
  readonly database: TestDatabase;
  readonly now: () => Date;
  readonly outage: Outage;
  readonly fetch: typeof fetch;
}

async function openPaystack({ now, fetch }: Opening): Promise<StatementProvider> {
  const server = await startPaystack({ secretKey: SECRET_KEY, webhookUrl: WEBHOOK_URL, now });
  const { origin, scriptUrl } = server;
  return {
    provider: createPaystack({
      secretKey: SECRET_KEY,
      baseUrl: origin,
      checkoutOrigin: origin,
      scriptUrl,
      fetch,
    }),
    pay: (reference) => server.pay(reference),
    setPaid: async (reference, kobo) => {
      Object.assign(server.transactions.get(reference) ?? {}, { amount: kobo });
    },
    finishRefunds: async () => {
      for (const refund of server.paystackRefunds) await server.finishRefund(refund, 'processed');
    },
    finishPayout: (reference) => server.finishTransfer(reference, 'success'),
    stop: () => server.stop(),
  };
}

async function openKorapay({ now, fetch }: Opening): Promise<StatementProvider> {
  const server = await startKorapay({ secretKey: SECRET_KEY, now });
  const { baseUrl, origin } = server;
  const publicKey = 'pk_test_statement';
  const checkoutOrigins = [origin];
  return {
    provider: createKorapay({ secretKey: SECRET_KEY, publicKey, baseUrl, checkoutOrigins, fetch }),
    pay: (reference) => server.pay(reference),
    setPaid: async (reference, kobo) => {
      Object.assign(server.charges.get(reference) ?? {}, { amountPaid: kobo / 100 });
    },
    finishRefunds: async () => {
      for (const reference of server.refunds.keys()) {
        await server.finishRefund(reference, 'success');
      }
    },
    finishPayout: (reference) => server.finishPayout(reference, 'success'),
    stop: () => server.stop(),
  };
}

async function openSandbox({ database, now, outage }: Opening): Promise<StatementProvider> {
  const sandbox = createSandbox({
    db: database.db,
    now,
    random: randomBytes,
    origin: () => CHECKOUT_ORIGIN,
    deliver: () => Promise.resolve({ ok: true }),
    secretKey: TEST_SECRET_KEY,
  });
  Object.defineProperty(sandbox.outage, 'on', { get: () => outage.of !== undefined });
  return {
    provider: sandbox,
    pay: async (reference) => {
      await sandbox.act(reference, 'pay');
    },
    setPaid: async (reference, kobo) => {
      await database.db
        .update(sandboxCharges)
        .set({ paidKobo: kobo })
        .where(eq(sandboxCharges.reference, reference));
    },
    finishRefunds: () => Promise.resolve(),
    finishPayout: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
}

const OPEN = { paystack: openPaystack, korapay: openKorapay, sandbox: openSandbox } as const;

export interface StatementTest extends StatementProvider {
  readonly database: TestDatabase;
  readonly clock: { time: Date };
  /** The requests that fail, by their address; undefined if none do. */
  readonly outage: Outage;
  readonly payments: Payments;
  /** Returns the payments of another server on the same database. */
  another(): Payments;
  /** Starts a payment, which the provider knows from then on. */
  start(): Promise<string>;
  /** Starts a payment that is paid and settled. */
  paid(): Promise<string>;
  /** Orders a refund of a payment, which is sent and completed. */
  refunded(paymentReference: string): Promise<void>;
  /** Adds a payout that is completed here, and at the provider unless `isSent` is false. */
  paidOut(kobo: number, isSent?: boolean): Promise<string>;
  runJobs(of?: Payments): Promise<void>;
  /** Advances the clock to this time and runs the round of that hour. */
  roundAt(time: string, of?: Payments): Promise<void>;
  statement(day: string): Promise<StatementRow | undefined>;
  /** The causes and references of all payment issues, open or not. */
  issues(): Promise<string[]>;
  resolveAll(): Promise<void>;
  close(): Promise<void>;
}

type StatementRow = typeof providerStatements.$inferSelect;

interface Outage {
  of: RegExp | undefined;
}

/** Opens the payments with a provider whose clock is that of the test. */
export async function openStatements(name: keyof typeof OPEN): Promise<StatementTest> {
  const database = await openTestDatabase();
  const { db } = database;
  await addGuests(db, 1);
  const clock = { time: new Date('2026-11-24T11:00:00Z') };
  const now = () => clock.time;
  const outage: Outage = { of: undefined };
  const breakable: typeof fetch = (input, init) =>
    outage.of?.test(typeof input === 'string' ? input : '') === true
      ? Promise.reject(new TypeError('fetch failed'))
      : fetch(input, init);
  const opened = await OPEN[name]({ database, now, outage, fetch: breakable });
  const { provider } = opened;
  const another = () => createPayments(contextOf({ db, now, provider }));
  const own = another();
  const runJobs = async (of = own) => {
    const runner = createJobRunner({
      db,
      now,
      handlers: of.jobs,
      onFailed: ({ kind, reason }) => {
        throw new Error(`${kind}: ${reason}`);
      },
      onTrouble: (error) => {
        throw error;
      },
    });
    await runner.runDue();
  };
  const start = async () => {
    const reference = randomReference();
    await own.start(newPayment(reference));
    return reference;
  };
  return {
    ...opened,
    database,
    clock,
    outage,
    payments: own,
    another,
    start,
    paid: async () => {
      const reference = await start();
      await opened.pay(reference);
      expect((await own.settle(reference)).kind).toBe('settled');
      return reference;
    },
    refunded: async (paymentReference) => {
      const order = { paymentReference, amountKobo: PRICE, reason: 'cancelled' } as const;
      await db.transaction((tx) => own.orderRefund(tx, order, now()));
      await runJobs();
      await opened.finishRefunds();
      clock.time = new Date(now().getTime() + 3 * 60_000);
      await runJobs();
    },
    paidOut: async (amountKobo, isSent = true) => {
      const reference = randomReference();
      const at = now();
      await db.insert(payouts).values({
        reference,
        provider: name,
        amountKobo,
        bankName: 'UBA',
        bankCode: '033',
        numberSealed: Buffer.from('sealed'),
        numberLast4: '5609',
        accountName: 'Ngozi Adeyemi',
        status: 'done',
        createdAt: at,
        doneAt: at,
      });
      if (!isSent) return reference;
      await provider.payOut(newPayout({ reference, amountKobo }));
      await opened.finishPayout(reference);
      return reference;
    },
    runJobs,
    roundAt: async (time, of = own) => {
      clock.time = new Date(time);
      await db.delete(jobs).where(eq(jobs.kind, 'daily-statement'));
      await enqueueStatements(db, randomBytes, now());
      await runJobs(of);
    },
    statement: async (day) =>
      (await db.select().from(providerStatements).where(eq(providerStatements.day, day)))[0],
    issues: async () => {
      const rows = await db.select().from(paymentIssues).orderBy(asc(paymentIssues.id));
      return rows.map(({ kind, reference }) => `${kind} ${reference}`);
    },
    resolveAll: async () => {
      await db.update(paymentIssues).set({ settledAt: now() });
    },
    close: async () => {
      await opened.stop();
      await database.close();
    },
  };
}

/** Bookings accept every payment. Issues are stored as the server stores them. */
function contextOf({
  db,
  now,
  provider,
}: Pick<PaymentsContext, 'db' | 'now' | 'provider'>): PaymentsContext {
  const booking: PaymentSubscriber = {
    fulfil: () => Promise.resolve('fulfilled'),
    returned: () => Promise.resolve(),
    refunded: () => Promise.resolve(),
  };
  return {
    db,
    now,
    provider,
    random: randomBytes,
    channels: ['card'],
    base: () => 'https://aye.test',
    mail: { send: () => Promise.resolve() },
    secretKey: TEST_SECRET_KEY,
    rateLimit: false,
    wakeJobs: () => undefined,
    subscribers: () => ({ booking }),
    notes: {
      reportIssue: () => undefined,
      trouble: () => undefined,
      webhookHandled: () => undefined,
    },
  };
}
