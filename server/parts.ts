import type { RandomBytes } from './db/new-id.ts';
import type { Database } from './db/open.ts';
import type { CardProvider, Channel } from './gateways/cards/cards.ts';
import type { MailGateway } from './gateways/mail/mail.ts';
import { createJobRunner, type JobRunner } from './jobs/runner.ts';
import type { OnAccountDeleted, OnAccountExported } from './modules/accounts/context.ts';
import type { Passwords } from './modules/accounts/passwords.ts';
import { type Accounts, createAccounts } from './modules/accounts/service.ts';
import { readBookingsOf } from './modules/booking/repository.ts';
import { type Bookings, createBookings } from './modules/booking/service.ts';
import { readHostedSpaces, withdrawHostedSpaces } from './modules/catalogue/hosted.ts';
import { type Catalogue, createCatalogue } from './modules/catalogue/service.ts';
import { createPayments, type Payments } from './modules/payments/service.ts';

export interface PartsDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  readonly secretKey: string;
  readonly rateLimit: boolean;
  readonly passwords?: Passwords | undefined;
  readonly mail: MailGateway;
  readonly cards: CardProvider;
  readonly channels: readonly Channel[];
  /** Per cent of value added tax that prices include. */
  readonly vatPercent: number;
  /** Where the app's pages are, without a slash at the end. */
  readonly base: () => string;
  readonly log: {
    readonly warn: (details: object, what: string) => void;
    readonly error: (details: object, what: string) => void;
  };
}

/** Everything behind the routes: what the modules do, and the work that waits. */
export interface Parts {
  readonly catalogue: Catalogue;
  readonly accounts: Accounts;
  readonly payments: Payments;
  readonly bookings: Bookings;
  readonly jobs: JobRunner;
}

/** Where transfers are taken too, a transfer account lives about half an hour (decisions.md). */
const HOLD_MINUTES = { cards: 15, transfers: 35 } as const;

export async function createParts(dependencies: PartsDependencies): Promise<Parts> {
  const { db, now, log } = dependencies;
  const catalogue = createCatalogue({
    db,
    now,
    onBroken: (spaceId, err) => log.error({ err, spaceId }, 'a stored space is broken'),
    onStale: (err) => log.warn({ err }, 'the catalogue could not be refreshed'),
  });
  const wakeJobs = () => jobs.wake();
  const { payments, bookings } = createMoneyParts({ ...dependencies, wakeJobs });
  const accounts = await createAccounts({
    ...dependencies,
    wakeJobs,
    onAccountDeleted: onAccountDeleted(catalogue, bookings),
    onAccountExported,
  });
  const jobs = createJobRunner({
    db,
    now,
    handlers: { ...accounts.jobs, ...payments.jobs, ...bookings.jobs },
    onFailed: (failure) => log.warn(failure, 'a job failed and is tried again'),
    onTrouble: (err) => log.error({ err }, 'the jobs could not be read'),
  });
  return { catalogue, accounts, payments, bookings, jobs };
}

type MoneyDependencies = Omit<PartsDependencies, 'rateLimit' | 'passwords'> & {
  /** Jobs have just been committed. */
  readonly wakeJobs: () => void;
};

/** Payments announce what has arrived; bookings subscribe, and order refunds. */
export function createMoneyParts(
  dependencies: MoneyDependencies,
): Pick<Parts, 'payments' | 'bookings'> {
  const { cards, channels, log } = dependencies;
  const trouble = (what: string, err: unknown) => log.warn({ err }, what);
  const payments = createPayments({
    ...dependencies,
    provider: cards,
    subscribers: () => ({ booking: bookings.subscriber }),
    notes: { trouble, alarm: (alarm) => log.error(alarm, 'a person has to look at this payment') },
  });
  const bookings = createBookings({
    ...dependencies,
    payments,
    holdMinutes: channels.includes('bank_transfer') ? HOLD_MINUTES.transfers : HOLD_MINUTES.cards,
    notes: { trouble },
  });
  return { payments, bookings };
}

/** What else is to be done when an account is deleted, in this order. */
function onAccountDeleted(catalogue: Catalogue, bookings: Bookings): readonly OnAccountDeleted[] {
  return [
    async (tx, account) => {
      const left = await bookings.leave(tx, account);
      await withdrawHostedSpaces(tx, account.id);
      return () => {
        left();
        catalogue.changed();
      };
    },
  ];
}

/** What else is kept about an account. */
const onAccountExported: readonly OnAccountExported[] = [
  async (db, { id, kind }) =>
    kind === 'host'
      ? { spaces: await readHostedSpaces(db, id) }
      : { bookings: await readBookingsOf(db, id) },
];
