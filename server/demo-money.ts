import { randomBytes } from 'node:crypto';
import type { Database } from './db/open.ts';
import { PUSH_JOB } from './db/push-events.ts';
import { createSandbox } from './gateways/cards/sandbox/sandbox.ts';
import { createJobRunner } from './jobs/runner.ts';
import { createMoneyParts } from './parts.ts';

export interface DemoOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly secretKey: string;
}

/**
 * What the demo's bookings, payouts and plans are made with: everybody's, only with a clock that is
 * turned back. Nobody gets mails or messages of them.
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
  const parts = createMoneyParts({
    ...common,
    cards: sandbox,
    channels: ['card'],
    vatPercent: 0,
    mail: { send: () => Promise.resolve() },
    base: () => 'http://localhost',
    rateLimit: false,
    log: { warn: fail, error: fail },
    wakeJobs: () => undefined,
    catalogueChanged: () => undefined,
  });
  const { payments, bookings, plans } = parts;
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
  /** Pays in the sandbox, which tells nobody, and settles. */
  const pay = async (reference: string) => {
    await sandbox.act(reference, 'pay', { webhook: 'never' });
    await payments.settle(reference);
  };
  return { common, payments, pay, runJobs: () => jobs.runDue() };
}
