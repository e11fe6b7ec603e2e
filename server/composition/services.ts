import type { Kobo } from '#contract/units.ts';
import type { VoucherRule } from '#contract/prices/voucher.ts';
import type { RandomBytes } from '../db/new-id.ts';
import type { Database } from '../db/open.ts';
import { reportIssue } from '../db/stores/payment-issues.ts';
import type { CardProvider, Channel } from '../gateways/cards/cards.ts';
import type { PictureStore } from '../gateways/images/picture-store.ts';
import type { MailGateway } from '../gateways/mail/mail.ts';
import { createJobRunner, type JobHandlers, type JobRunner } from '../jobs/runner.ts';
import { correctSchedules } from '../jobs/schedule-correction.ts';
import type { Passwords } from '../modules/accounts/sessions/passwords.ts';
import { type Accounts, createAccounts } from '../modules/accounts/service.ts';
import { type Admin, createAdmin } from '../modules/admin/service.ts';
import { type Bookings, createBookings } from '../modules/booking/service.ts';
import { type CatalogueService, createCatalogue } from '../modules/catalogue/service.ts';
import {
  blockLockedSpace,
  type CalendarLinks,
  type ConnectedCalendars,
  createCalendarImports,
  createVenues,
  type VenueRoutes,
  createCalendarLinks,
  createHostCalendar,
  createInsight,
  createListings,
  createPlans,
  type HostCalendarRoutes,
  type Insight,
  type Listings,
  type Plans,
  readListingQuota,
  readListingVersions,
} from '../modules/hosting/service.ts';
import { createMessages, type Messages } from '../modules/messages/service.ts';
import {
  bookPaidByHand,
  createPayments,
  type LedgerAccount,
  type Payments,
  unfreezePayouts,
} from '../modules/payments/service.ts';
import { createPush, type Push, type PushSettings } from '../modules/push/service.ts';
import { createReviews, type Reviews } from '../modules/reviews/service.ts';
import { createVisits, type Visits } from '../modules/visits/service.ts';
import { createSaved, type Saved } from '../modules/saved/service.ts';
import type { EventCounters } from '../monitoring/event-counters.ts';
import { createJobSpans, type Tracing } from '../tracing/tracing.ts';
import { deletionSteps, exportedData } from './account-data.ts';
import { createPictures, type PicturesService } from './pictures.ts';
import type { AdminSecondFactor } from '../modules/accounts/sessions/sessions.ts';

export interface ServicesDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  readonly secretKey: string;
  readonly rateLimit: boolean;
  readonly adminSecondFactor: AdminSecondFactor;
  readonly passwords?: Passwords | undefined;
  readonly mail: MailGateway;
  readonly pictureStore: PictureStore;
  readonly cards: CardProvider;
  readonly channels: readonly Channel[];
  /** Value added tax contained in prices, in per cent. */
  readonly vatPercent: number;
  /** What a guest gets from a host who cancels. */
  readonly hostVoucher: VoucherRule;
  /** A second admin has to approve refunds by hand of more than this, in whole kobo. */
  readonly refundLimitKobo: Kobo;
  readonly push: PushSettings;
  readonly catalogueFolder?: string | undefined;
  /** Origins of calendars that may be fetched although they aren't public or don't use TLS. */
  readonly calendarOrigins: readonly string[];
  /** The app's origin, without a trailing slash. */
  readonly base: () => string;
  readonly log: {
    readonly warn: (details: object, what: string) => void;
    readonly error: (details: object, what: string) => void;
  };
  readonly counters: EventCounters;
  readonly tracing?: Tracing | undefined;
  /** Calls push services. */
  readonly fetch: typeof fetch;
}

/** The services of all modules, and the job runner. */
export interface Services {
  readonly catalogue: CatalogueService;
  readonly accounts: Accounts;
  readonly payments: Payments;
  readonly bookings: Bookings;
  readonly plans: Plans;
  readonly insight: Insight;
  readonly visits: Visits;
  readonly hostCalendar: HostCalendarRoutes;
  readonly calendarLinks: CalendarLinks;
  readonly calendarImports: ConnectedCalendars;
  readonly venues: VenueRoutes;
  readonly pictures: PicturesService;
  readonly listings: Listings;
  readonly admin: Admin;
  readonly push: Push;
  readonly reviews: Reviews;
  readonly messages: Messages;
  readonly saved: Saved;
  readonly jobs: JobRunner;
}

/**
 * Minutes for which seats are held. With bank transfers it is longer, because a transfer account is
 * valid for about half an hour.
 */
const HOLD_MINUTES = { cards: 15, transfers: 35 } as const;

/** Creates the calls about when and where hosts offer their spaces. */
const createHostPlaces = (context: Parameters<typeof createVenues>[0]) => ({
  hostCalendar: createHostCalendar(context),
  venues: createVenues(context),
});

function catalogueOf({ db, now, log, catalogueFolder }: ServicesDependencies): CatalogueService {
  return createCatalogue({
    db,
    now,
    onBroken: (spaceId, err) => log.error({ err, spaceId }, 'a stored space is broken'),
    onStale: (err) => log.warn({ err }, 'the catalogue could not be refreshed'),
    folder: catalogueFolder,
    onFolderFailed: (err) => log.warn({ err }, 'the catalogue could not be stored on the disk'),
  });
}

/** Creates the services of all modules and joins those that may not import each other. */
export async function createServices(dependencies: ServicesDependencies): Promise<Services> {
  const { now, log } = dependencies;
  const catalogue = catalogueOf(dependencies);
  const wakeJobs = () => jobs.wake();
  const shared = { ...dependencies, wakeJobs, catalogueChanged: () => catalogue.changed() };
  const { payments, bookings, plans } = createMoneyServices(shared);
  const onSpaceChanged: Bookings['onSpaceChanged'] = (tx, id) => bookings.onSpaceChanged(tx, id);
  const pictures = createPictures({ ...shared, store: dependencies.pictureStore });
  const listings = createListings({ ...shared, pictures, onSpaceChanged });
  const admin = createAdmin({
    ...shared,
    deps: {
      closeSpace: (tx, spaceId) => bookings.closeSpace(tx, spaceId),
      onSpaceChanged,
      suspend: (tx, accountId) => accounts.suspend(tx, accountId),
      reinstate: (tx, accountId) => accounts.reinstate(tx, accountId),
      openIdNumber: (accountId, sealed) => accounts.openIdNumber(accountId, sealed),
      readListingQuota,
      readListingVersions,
      manualRefunds: bookings.manualRefunds,
      bookPaidByHand,
      unfreezePayouts: (tx, account) => unfreezePayouts(tx, account as LedgerAccount),
    },
  });
  const push = createPush({
    ...dependencies,
    onRefused: (refusal) => log.warn(refusal, 'a push service refuses a message'),
  });
  const reviews = createReviews(shared);
  const messages = createMessages({ ...shared, takeInPhoto: pictures.takeInMessagePhoto });
  const saved = createSaved(dependencies);
  const onTrouble = (err: unknown) =>
    log.warn({ err }, 'views, visits or fetched calendars could not be written yet');
  const insight = createInsight({ ...dependencies, catalogue, onTrouble });
  const accounts = await createAccounts({
    ...dependencies,
    pictures,
    wakeJobs,
    onAccountDeleted: deletionSteps({ catalogue, bookings, payments, push, admin, now }),
    onAccountExported: exportedData,
  });
  const calendarImports = createCalendarImports({ ...shared, onSpaceChanged });
  const jobs = createJobs(dependencies, {
    ...accounts.jobs,
    ...payments.jobs,
    ...bookings.jobs,
    ...plans.jobs,
    ...pictures.jobs,
    ...admin.jobs,
    ...push.jobs,
    ...reviews.jobs,
    ...messages.jobs,
    ...calendarImports.jobs,
  });
  return {
    catalogue,
    accounts,
    payments,
    bookings,
    plans,
    insight,
    visits: createVisits({ ...dependencies, onTrouble }),
    calendarLinks: createCalendarLinks({ ...dependencies, onTrouble }),
    calendarImports,
    ...createHostPlaces({ ...shared, onSpaceChanged }),
    pictures,
    listings,
    admin,
    push,
    reviews,
    messages,
    saved,
    jobs,
  };
}

function createJobs(dependencies: ServicesDependencies, handlers: JobHandlers): JobRunner {
  const { db, now, log, tracing } = dependencies;
  return createJobRunner({
    db,
    now,
    ...(tracing && { trace: createJobSpans(tracing) }),
    correctSchedules: (at) => reportCorrection(dependencies, at),
    handlers,
    onFailed: (failure) => reportFailedJob(dependencies, failure),
    onTrouble: (err) => log.error({ err }, 'the jobs could not be read'),
  });
}

async function reportCorrection({ db, log }: ServicesDependencies, at: Date): Promise<void> {
  const ahead = await correctSchedules(db, at);
  if (ahead > 0) log.warn({ ahead }, 'the clock went back: what it had scheduled was moved');
}

function reportFailedJob(
  { counters, log }: ServicesDependencies,
  failure: { readonly kind: string },
): void {
  counters.failedJobs.add({ kind: failure.kind });
  log.warn(failure, 'a job failed and is tried again');
}

type MoneyDependencies = Omit<
  ServicesDependencies,
  | 'adminSecondFactor'
  | 'refundLimitKobo'
  | 'passwords'
  | 'pictureStore'
  | 'push'
  | 'calendarOrigins'
  | 'fetch'
> & {
  /** Called after jobs have been committed. */
  readonly wakeJobs: () => void;
  /** Called after spaces have changed. */
  readonly catalogueChanged: () => void;
  /** Waits for the given number of milliseconds; the simulator replaces it. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
};

/**
 * Creates the modules that handle money. Payments notify bookings and plans of settled payments,
 * and bookings order refunds from payments.
 */
export function createMoneyServices(
  dependencies: MoneyDependencies,
): Pick<Services, 'payments' | 'bookings' | 'plans'> {
  const { cards, channels, db, now, log, counters } = dependencies;
  const trouble = (what: string, err: unknown) => log.warn({ err }, what);
  const payments = createPayments({
    ...dependencies,
    provider: cards,
    subscribers: () => ({
      booking: bookings.subscriber,
      series: bookings.seriesSubscriber,
      subscription: plans.subscriber,
    }),
    notes: {
      trouble,
      webhookHandled: (lagMs) => counters.webhookLag.observe(lagMs / 1_000),
      // Not awaited, because the caller may be inside a transaction.
      reportIssue: (issue) => {
        log.error(issue, 'a person has to look at this payment');
        reportIssue(db, issue, now()).catch((err: unknown) =>
          log.error({ err, ...issue }, 'a payment issue could not be stored'),
        );
      },
    },
  });
  const bookings = createBookings({
    ...dependencies,
    payments,
    blockTime: (tx, block) => blockLockedSpace(tx, dependencies.random, block),
    holdMinutes: channels.includes('bank_transfer') ? HOLD_MINUTES.transfers : HOLD_MINUTES.cards,
    notes: { trouble },
  });
  const plans = createPlans({ ...dependencies, payments });
  return { payments, bookings, plans };
}
