import type { RandomBytes } from './db/new-id.ts';
import type { Database } from './db/open.ts';
import type { CardProvider, Channel } from './gateways/cards/cards.ts';
import type { PictureStore } from './gateways/images/picture-store.ts';
import type { MailGateway } from './gateways/mail/mail.ts';
import { createJobRunner, type JobRunner } from './jobs/runner.ts';
import type { OnAccountDeleted, OnAccountExported } from './modules/accounts/context.ts';
import type { Passwords } from './modules/accounts/passwords.ts';
import { type Accounts, createAccounts } from './modules/accounts/service.ts';
import { type Admin, createAdmin, keepAlarm } from './modules/admin/service.ts';
import { readBookingsOf } from './modules/booking/repository.ts';
import { type Bookings, createBookings } from './modules/booking/service.ts';
import { readHostedSpaces, withdrawHostedSpaces } from './modules/catalogue/hosted.ts';
import { type Catalogue, createCatalogue } from './modules/catalogue/service.ts';
import {
  createInsight,
  createListings,
  createPlans,
  type Insight,
  type Listings,
  type Plans,
  readPlansOf,
  readRoom,
} from './modules/hosting/service.ts';
import { createPayments, type Payments, readHostMoneyOf } from './modules/payments/service.ts';
import { createPush, type Push, type PushSettings, readPushOf } from './modules/push/service.ts';
import {
  createReviews,
  leaveReviews,
  readReviewWordsOf,
  type Reviews,
} from './modules/reviews/service.ts';
import { createSaved, leaveSaved, readSavedOf, type Saved } from './modules/saved/service.ts';
import { createPictures, type PicturesService } from './pictures.ts';

export interface PartsDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  readonly secretKey: string;
  readonly rateLimit: boolean;
  readonly passwords?: Passwords | undefined;
  readonly mail: MailGateway;
  readonly pictureStore: PictureStore;
  readonly cards: CardProvider;
  readonly channels: readonly Channel[];
  /** Per cent of value added tax that prices include. */
  readonly vatPercent: number;
  readonly push: PushSettings;
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
  readonly plans: Plans;
  readonly insight: Insight;
  readonly pictures: PicturesService;
  readonly listings: Listings;
  readonly admin: Admin;
  readonly push: Push;
  readonly reviews: Reviews;
  readonly saved: Saved;
  readonly jobs: JobRunner;
}

/** Where transfers are taken too, a transfer account lives about half an hour. */
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
  const catalogueChanged = () => catalogue.changed();
  const told = { ...dependencies, wakeJobs, catalogueChanged };
  const { payments, bookings, plans } = createMoneyParts(told);
  const pictures = createPictures({ ...told, store: dependencies.pictureStore });
  const listings = createListings({ ...told, pictures });
  const admin = createAdmin({
    ...told,
    hands: {
      closeSpace: (tx, spaceId) => bookings.closeSpace(tx, spaceId),
      suspend: (tx, accountId) => accounts.suspend(tx, accountId),
      reinstate: (tx, accountId) => accounts.reinstate(tx, accountId),
      readRoom,
    },
  });
  const push = createPush({
    ...dependencies,
    onRefused: (refusal) => log.warn(refusal, 'a push service refuses a message'),
  });
  const reviews = createReviews(told);
  const saved = createSaved(dependencies);
  const insight = createInsight({
    ...dependencies,
    catalogue,
    onTrouble: (err) => log.warn({ err }, 'views could not be written yet'),
  });
  const accounts = await createAccounts({
    ...dependencies,
    pictures,
    wakeJobs,
    onAccountDeleted: onAccountDeleted({ catalogue, bookings, payments, push, admin }),
    onAccountExported,
  });
  const jobs = createJobRunner({
    db,
    now,
    handlers: {
      ...accounts.jobs,
      ...payments.jobs,
      ...bookings.jobs,
      ...plans.jobs,
      ...pictures.jobs,
      ...admin.jobs,
      ...push.jobs,
      ...reviews.jobs,
    },
    onFailed: (failure) => log.warn(failure, 'a job failed and is tried again'),
    onTrouble: (err) => log.error({ err }, 'the jobs could not be read'),
  });
  return {
    catalogue,
    accounts,
    payments,
    bookings,
    plans,
    insight,
    pictures,
    listings,
    admin,
    push,
    reviews,
    saved,
    jobs,
  };
}

type MoneyDependencies = Omit<PartsDependencies, 'passwords' | 'pictureStore' | 'push'> & {
  /** Jobs have just been committed. */
  readonly wakeJobs: () => void;
  /** Spaces have just been changed. */
  readonly catalogueChanged: () => void;
};

/** Payments announce what has arrived; bookings and plans subscribe, and bookings order refunds. */
export function createMoneyParts(
  dependencies: MoneyDependencies,
): Pick<Parts, 'payments' | 'bookings' | 'plans'> {
  const { cards, channels, db, now, log } = dependencies;
  const trouble = (what: string, err: unknown) => log.warn({ err }, what);
  const payments = createPayments({
    ...dependencies,
    provider: cards,
    subscribers: () => ({ booking: bookings.subscriber, subscription: plans.subscriber }),
    notes: {
      trouble,
      // Whoever raises one goes on at once: it may be within a transaction.
      alarm: (alarm) => {
        log.error(alarm, 'a person has to look at this payment');
        keepAlarm(db, alarm, now()).catch((err: unknown) =>
          log.error({ err, ...alarm }, 'an alarm could not be kept'),
        );
      },
    },
  });
  const bookings = createBookings({
    ...dependencies,
    payments,
    holdMinutes: channels.includes('bank_transfer') ? HOLD_MINUTES.transfers : HOLD_MINUTES.cards,
    notes: { trouble },
  });
  const plans = createPlans({ ...dependencies, payments });
  return { payments, bookings, plans };
}

/** What else is to be done when an account is deleted, in this order. */
function onAccountDeleted({
  catalogue,
  bookings,
  payments,
  push,
  admin,
}: Pick<
  Parts,
  'catalogue' | 'bookings' | 'payments' | 'push' | 'admin'
>): readonly OnAccountDeleted[] {
  return [
    async (tx, account) => {
      const left = await bookings.leave(tx, account);
      if (account.kind === 'host') await payments.leave(tx, account.id);
      await withdrawHostedSpaces(tx, account.id);
      await push.leave(tx, account.id);
      await admin.leave(tx, account.id);
      await leaveReviews(tx, account);
      await leaveSaved(tx, account.id);
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
      ? {
          spaces: await readHostedSpaces(db, id),
          plans: await readPlansOf(db, id),
          ...(await readHostMoneyOf(db, id)),
        }
      : { bookings: await readBookingsOf(db, id), savedSpaces: await readSavedOf(db, id) },
  (db, account) => readReviewWordsOf(db, account),
  (db, { id }) => readPushOf(db, id),
];
