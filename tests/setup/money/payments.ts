import { randomReference } from '#tests/factories/references.ts';
import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import type { PaymentPurpose, RefundReason } from '#contract/payments/payment-states.ts';
import type { Transaction } from '#server/db/open.ts';
import { databaseErrorCode } from '#server/db/connection/pg-errors.ts';
import { jobs, paymentEvents, payments, refunds } from '#server/db/schema/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import { errorAnswerer } from '#server/http/error-handler.ts';
import { useFallback } from '#server/http/fallback.ts';
import { useSecurityHeaders } from '#server/http/security.ts';
import { useValibot } from '#server/http/valibot-compilers.ts';
import { createJobRunner } from '#server/jobs/runner.ts';
import type { RaisedPaymentIssue, PaymentsContext } from '#server/modules/payments/context.ts';
import type { NewPayment, PaymentSubscriber } from '#server/modules/payments/payments.ts';
import { createPayments, type Payments } from '#server/modules/payments/service.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { TEST_SECRET_KEY } from '../app.ts';
import { addGuests } from '../bookings.ts';
import { openTestDatabase, type TestDatabase } from '../database.ts';
import { createFakeProvider, type FakeProvider } from '../fake-provider.ts';

export const PRICE = 2_250_000;

/** The calls of the subscriber, each recorded in the transaction that made it. */
type ReportedIssue = `${'fulfilled' | 'returned' | 'refunded'}${string}`;

export interface PaymentsTest {
  readonly database: TestDatabase;
  readonly clock: { time: Date };
  provider: FakeProvider;
  payments: Payments;
  /** The outcome that the subscriber returns from now on, or the error that it throws. */
  outcome: 'fulfilled' | RefundReason | Error;
  readonly issues: RaisedPaymentIssue[];
  readonly troubles: unknown[];
  /** The reasons of the jobs that failed. */
  readonly reasons: string[];
  /** Returns the payments of another process on the same database. */
  another(): Payments;
  /** Starts a payment, always of the same person unless `changes` name another. */
  start(changes?: Partial<NewPayment>): Promise<string>;
  reported(reference: string): Promise<ReportedIssue[]>;
  runJobs(of?: Payments): Promise<void>;
  wait(milliseconds: number): void;
  payment(reference: string): Promise<typeof payments.$inferSelect | undefined>;
  refundsOf(reference: string): Promise<(typeof refunds.$inferSelect)[]>;
  /** Opens an app with only the routes of the payments. */
  app(): Promise<FastifyInstance>;
  /** Deletes everything but the ledger, and clears pending mishaps. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Returns the error code of a call that is refused, or `done` if it succeeds. */
export async function errorCodeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'done';
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

export async function openPayments(): Promise<PaymentsTest> {
  const database = await openTestDatabase();
  const { db } = database;
  await addGuests(db, 1);
  await db.execute(sql`create table notifications (id serial, reference text, what text)`);
  const test: PaymentsTest = {
    database,
    clock: { time: new Date('2026-11-20T12:00:00Z') },
    provider: createFakeProvider(),
    payments: undefined as unknown as Payments,
    outcome: 'fulfilled',
    issues: [],
    troubles: [],
    reasons: [],
    another: () => createPayments(contextOf(test)),
    start: async (changes = {}) => {
      const reference = randomReference();
      await test.payments.start({ ...newPayment(reference), ...changes });
      return changes.reference ?? reference;
    },
    reported: async (reference) => {
      const { rows } = await db.execute<{ what: ReportedIssue }>(
        sql`select what from notifications where reference = ${reference} order by id`,
      );
      return rows.map(({ what }) => what);
    },
    runJobs: (of = test.payments) => runJobs(test, of),
    wait: (milliseconds) => {
      test.clock.time = new Date(test.clock.time.getTime() + milliseconds);
    },
    payment: async (reference) =>
      (await db.select().from(payments).where(eq(payments.reference, reference)))[0],
    refundsOf: (reference) =>
      db
        .select()
        .from(refunds)
        .where(eq(refunds.paymentReference, reference))
        .orderBy(refunds.reason),
    app: () => openApp(test),
    reset: () => reset(test),
    close: () => database.close(),
  };
  await test.reset();
  return test;
}

export function newPayment(reference: string): NewPayment {
  return {
    reference,
    purpose: 'booking',
    subjectId: `b-${reference.slice(0, 8)}`,
    accountId: idOf(1),
    customer: { name: 'Ada Okafor', email: 'ada@example.com' },
    amountKobo: PRICE,
    description: 'Surulere Loft, 3 hours',
  };
}

function contextOf(test: PaymentsTest): PaymentsContext {
  return {
    db: test.database.db,
    now: () => test.clock.time,
    random: randomBytes,
    provider: test.provider,
    channels: ['card'],
    base: () => 'https://aye.test',
    mail: { send: () => Promise.resolve() },
    secretKey: TEST_SECRET_KEY,
    rateLimit: false,
    wakeJobs: () => undefined,
    subscribers: (): Partial<Record<PaymentPurpose, PaymentSubscriber>> => ({
      booking: subscriberOf(test),
    }),
    notes: {
      reportIssue: (issue) => test.issues.push(issue),
      trouble: (_what, error) => test.troubles.push(error),
      webhookHandled: () => undefined,
    },
  };
}

function subscriberOf(test: PaymentsTest): PaymentSubscriber {
  const note = async (tx: Transaction, reference: string, what: ReportedIssue) => {
    await tx.execute(
      sql`insert into notifications (reference, what) values (${reference}, ${what})`,
    );
  };
  return {
    fulfil: async (tx, { reference }) => {
      await note(tx, reference, 'fulfilled');
      if (test.outcome instanceof Error) throw test.outcome;
      if (test.outcome !== 'fulfilled') {
        await tx.execute(sql`delete from notifications where reference = ${reference}`);
      }
      return test.outcome;
    },
    returned: (tx, { reference }, { reason, amountKobo }) =>
      note(tx, reference, `returned ${reason} ${amountKobo}`),
    refunded: (tx, { paymentReference, reason, amountKobo }) =>
      note(tx, paymentReference, `refunded ${reason} ${amountKobo}`),
  };
}

async function runJobs(test: PaymentsTest, of: Payments): Promise<void> {
  const runner = createJobRunner({
    db: test.database.db,
    now: () => test.clock.time,
    handlers: of.jobs,
    onFailed: ({ reason }) => test.reasons.push(reason),
    onTrouble: (error) => {
      throw error;
    },
  });
  await runner.runDue();
}

async function openApp(test: PaymentsTest): Promise<FastifyInstance> {
  const app = Fastify();
  useValibot(app);
  app.setErrorHandler(errorAnswerer(databaseErrorCode));
  await app.register(async (scope) => {
    await useSecurityHeaders(scope, { https: true, frameOrigins: ['https://checkout.test'] });
    test.payments.routes(scope);
    useFallback(scope, undefined);
  });
  await app.ready();
  return app;
}

async function reset(test: PaymentsTest): Promise<void> {
  const { db } = test.database;
  for (const table of [jobs, paymentEvents, refunds, payments]) await db.delete(table);
  await db.execute(sql`delete from notifications`);
  for (const list of [test.issues, test.troubles, test.reasons]) list.length = 0;
  test.outcome = 'fulfilled';
  test.provider = createFakeProvider();
  test.payments = test.another();
}
