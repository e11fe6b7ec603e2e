import { createMoneyServices, type Services } from '#server/composition/services.ts';
import { createKeyStore } from '#server/db/stores/idempotency-keys.ts';
import type { Channel } from '#server/gateways/cards/cards.ts';
import { createPaystack } from '#server/gateways/cards/paystack/paystack.ts';
import type { Fetch } from '#server/gateways/cards/provider-http.ts';
import type { Mail } from '#server/gateways/mail/mail.ts';
import { createJobRunner, type JobHandlers } from '#server/jobs/runner.ts';
import { correctSchedules } from '#server/jobs/schedule-correction.ts';
import { createEventCounters } from '#server/monitoring/event-counters.ts';
import { createProcessDatabase } from '../database/process-pool.ts';
import type { DatabaseSession } from '../database/session.ts';
import type { ProcessState } from '../schedule/process-state.ts';
import type { SimulatedSchedule } from '../schedule/schedule.ts';
import { simulatedAccountRoutes } from './account-routes.ts';
import { simulatedHostRoutes } from './host-routes.ts';
import { recordRoutes, type SendRequest } from './recorded-routes.ts';

export const SIMULATED_SECRET_KEY = 'the key of the simulator, of more than 32 characters';
export const PAYSTACK_KEY = 'sk_test_simulated';
/** Value added tax in prices, in per cent. */
const VAT_PERCENT = 7.5;

/** A server: the real modules of bookings and money, with their routes and their jobs. */
export interface SimulatedServer extends Pick<Services, 'payments'> {
  readonly state: ProcessState;
  readonly send: SendRequest;
  /** Runs the due jobs, and those that become due meanwhile. */
  runDueJobs(): Promise<void>;
}

export interface SimulatedServerDependencies {
  readonly session: DatabaseSession;
  readonly schedule: SimulatedSchedule;
  readonly state: ProcessState;
  /** The true time in milliseconds, from which the process's clock differs by its skew. */
  readonly time: () => number;
  /** Lets the true time go by. */
  readonly wait: (milliseconds: number) => void;
  /** How guests can pay. */
  readonly channels: readonly Channel[];
  readonly random: (size: number) => Buffer;
  /** Whether an account was deleted before this step. */
  readonly isDeleted: (accountId: string) => boolean;
  /** Sends requests to the simulated provider. */
  readonly fetch: Fetch;
  readonly onMail: (mail: Mail) => void;
  /** Called with what the server reports as an error of its own. */
  readonly onFault: (what: string, error: unknown) => void;
  /** Called with what the server reports as trouble that it repeats. */
  readonly onTrouble: (what: string, error: unknown) => void;
}

/** Starts a server process over the simulated database, clock and provider. */
export function startSimulatedServer(dependencies: SimulatedServerDependencies): SimulatedServer {
  const { session, schedule, state, time, wait, channels, random, isDeleted } = dependencies;
  const { onMail, onFault, onTrouble } = dependencies;
  const now = () => new Date(time() + state.clockSkew);
  const db = createProcessDatabase(session, schedule, state);
  const log = {
    warn: (details: object, what: string) => onTrouble(what, details),
    error: (details: object, what: string) => {
      if ('cause' in details) onTrouble(what, details);
      else onFault(what, details);
    },
  };
  const { payments, bookings, plans } = createMoneyServices({
    db,
    now,
    random,
    secretKey: SIMULATED_SECRET_KEY,
    rateLimit: false,
    cards: createPaystack({ secretKey: PAYSTACK_KEY, fetch: dependencies.fetch }),
    channels,
    vatPercent: VAT_PERCENT,
    hostVoucher: { kind: 'percent', percent: 10 },
    base: () => 'https://aye.test',
    mail: {
      send: (mail) => {
        onMail(mail);
        return Promise.resolve();
      },
    },
    log,
    counters: createEventCounters(),
    wakeJobs: () => undefined,
    catalogueChanged: () => undefined,
    pause: async (milliseconds) => {
      await schedule.pause(state);
      wait(milliseconds);
    },
  });
  const handlers: JobHandlers = { ...payments.jobs, ...bookings.jobs, ...plans.jobs };
  const runner = createJobRunner({
    db,
    now,
    handlers: withoutNotices(handlers),
    correctSchedules: (at) => correctSchedules(db, at),
    onFailed: ({ kind, reason }) => onTrouble(`a job ${kind} failed`, reason),
    onTrouble: (error) => onFault('the jobs could not be read', error),
  });
  const keys = createKeyStore(db, now, SIMULATED_SECRET_KEY);
  const send = recordRoutes({ keys, isDeleted }, async (app) => {
    const context = { db, now, random, bookings, payments };
    payments.routes(app);
    payments.hostRoutes(app);
    payments.creditPayoutRoutes(app);
    bookings.memberRoutes(app);
    simulatedAccountRoutes(app, context);
    await simulatedHostRoutes(app, context);
  });
  return { state, payments, send, runDueJobs: () => runner.runDue() };
}

/** The emails that move money further: the link that confirms a bank account. */
const NEEDED_MAILS = new Set(['mail-bank-link']);

/**
 * Emails and push messages are only taken from their queue, because rendering them takes as long as
 * everything else and changes no money.
 */
function withoutNotices(handlers: JobHandlers): JobHandlers {
  return new Proxy(handlers, {
    get: (all, kind: string) => {
      const isNotice = kind.startsWith('mail-') || all[kind] === undefined;
      return isNotice && !NEEDED_MAILS.has(kind) ? () => Promise.resolve() : all[kind];
    },
  });
}
