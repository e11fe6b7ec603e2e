import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/open.ts';
import { PUSH_JOB } from '../../db/stores/push-events.ts';
import { createSandbox } from '../../gateways/cards/sandbox/sandbox.ts';
import { createJobRunner } from '../../jobs/runner.ts';
import { createEventCounters } from '../../monitoring/event-counters.ts';
import { createMoneyServices } from '../services.ts';

export interface DemoOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly secretKey: string;
}

/**
 * Creates the regular payment, booking and plan modules for the demo, with a clock set to the past
 * and without emails or push notifications.
 */
export function createDemoMoney({ db, secretKey }: DemoOptions, clock: { readonly time: Date }) {
  const now = () => clock.time;
  const common = { db, now, random: randomBytes, secretKey };
  const sandbox = createSandbox({
    ...common,
    origin: () => 'http://localhost',
    deliver: () => Promise.resolve({ ok: true }),
  });
  const fail = (details: object, what: string) => {
    throw new Error(`The demo's money: ${what}`, { cause: details });
  };
  const services = createMoneyServices({
    ...common,
    cards: sandbox,
    channels: ['card'],
    vatPercent: 0,
    hostVoucher: { kind: 'amount', amountKobo: 0 },
    mail: { send: () => Promise.resolve() },
    base: () => 'http://localhost',
    rateLimit: false,
    log: { warn: fail, error: fail },
    counters: createEventCounters(),
    wakeJobs: () => undefined,
    catalogueChanged: () => undefined,
  });
  const { payments, bookings, plans } = services;
  const jobs = createJobRunner({
    db,
    now,
    handlers: {
      ...payments.jobs,
      ...bookings.jobs,
      ...plans.jobs,
      [PUSH_JOB]: () => Promise.resolve(),
    },
    onFailed: (failure) => fail(failure, 'a job failed'),
    onTrouble: (error) => fail({ error }, 'the jobs could not be read'),
  });
  /** Pays in the sandbox without a webhook, and settles the payment. */
  const pay = async (reference: string) => {
    await sandbox.act(reference, 'pay', { webhook: 'never' });
    await payments.settle(reference);
  };
  return { common, payments, pay, runJobs: () => jobs.runDue() };
}
