import type { VoucherRule } from '#contract/prices/voucher.ts';
import type { BookingId, SpaceId } from '#contract/units.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { RandomBytes } from '../../db/new-id.ts';
import type { Database, Transaction } from '../../db/open.ts';
import type { JobPayload } from '../../db/schema/accounts.ts';
import { createStartLimit } from '../../db/stores/start-limit.ts';
import type { MailGateway } from '../../gateways/mail/mail.ts';
import type { Payments, PaymentSubscriber } from '../payments/service.ts';
import type { BlockTime, BookingsContext } from './context.ts';
import { guestRoutes, passKeyRoute } from './guest-routes.ts';
import { hostRoutes } from './host-routes.ts';
import { createHoldCooldown } from './holds/hold-cooldown.ts';
import {
  closeHostBookings,
  closeSpaceBookings,
  endBookingsOfDeletedGuest,
} from './lifecycle/account-deletion.ts';
import { bookingMailJobs } from './emails/email-jobs.ts';
import { derivePassKeys } from './check-in/pass-keys.ts';
import { createQueueLookup, createSpaceQueue } from './seats/space-queue.ts';
import { createQuotes } from './prices/quotes.ts';
import { priceRoutes } from './prices/routes.ts';
import { rescheduleRoutes } from './reschedule/routes.ts';
import { createBookingSubscriber } from './lifecycle/subscriber.ts';
import { lockSpace } from './repository.ts';
import { advanceWaitlist } from './waitlist/advance.ts';
import { sendWaitlistClosed } from './waitlist/closed-email.ts';
import { closeWaitlists, WAITLIST_CLOSED_MAIL } from './waitlist/entries.ts';
import { endRequestsOfAccount } from './booking-requests/account.ts';
import { BOOKING_REQUEST_MAIL } from './booking-requests/email-kinds.ts';
import { sendBookingRequestEmail } from './booking-requests/emails.ts';
import { createLinkTokens } from './booking-requests/link-tokens.ts';
import { bookingRequestRoutes } from './booking-requests/routes.ts';
import { closeRequestsAt } from './booking-requests/transitions.ts';
import { transferRoutes } from './transfers/routes.ts';
import { waitlistRoutes } from './waitlist/routes.ts';
import { forgetCancelMessages } from './host-cancel/cancellations.ts';
import { hostCancelRoutes } from './host-cancel/routes.ts';
import { forgetProposalMessages } from './move-requests/requests.ts';
import { createManualRefunds, type ManualRefunds } from './manual-refunds/refund.ts';
import { moveRequestRoutes } from './move-requests/routes.ts';
import { seriesMailJobs } from './series/emails.ts';
import { seriesRoutes } from './series/routes.ts';
import { createSeriesSubscriber } from './series/subscriber.ts';
import { creditRoutes } from './with-credit/routes.ts';
import { BOOKING_MAINTENANCE, runBookingMaintenance } from './lifecycle/maintenance.ts';

/** What is reported to those who run the server. */
interface BookingNotes {
  /** Something failed, but nothing is lost: it is retried, or settled later. */
  readonly trouble: (what: string, error: unknown) => void;
}

/**
 * Maximum number of started bookings per account and hour. A hold costs nothing, and each start
 * asks the card provider about the ones before it. A bad connection causes far fewer starts of one
 * booking.
 */
const MAX_STARTS = 30;

export interface BookingsDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  readonly payments: Payments;
  readonly mail: MailGateway;
  /** URL of the app, without a slash at the end. */
  readonly base: () => string;
  /** The keys that sign passes and that rate limits use are derived from it. */
  readonly secretKey: string;
  /** Minutes until a hold expires: 15 for cards alone, 35 where bank transfers are accepted too. */
  readonly holdMinutes: number;
  /** Value added tax that prices contain, in per cent. */
  readonly vatPercent: number;
  /** What a guest gets from a host who cancels. */
  readonly hostVoucher: VoucherRule;
  readonly blockTime: BlockTime;
  /** False disables the limits, for tests. */
  readonly rateLimit: boolean;
  /** Called after a space has changed. */
  readonly catalogueChanged: () => void;
  /** Waits for the given number of milliseconds; the simulator replaces it. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
  readonly notes: BookingNotes;
}

export interface Bookings {
  /** All calls except those of visitors (`visitorBookingRoutes`). */
  memberRoutes(app: FastifyInstance): void;
  /** What happens to bookings when their payments are settled. */
  readonly subscriber: PaymentSubscriber;
  /** The same for payments of a whole series. */
  readonly seriesSubscriber: PaymentSubscriber;
  readonly jobs: Readonly<Record<string, (payload: JobPayload) => Promise<void>>>;
  /** What admins need for refunds by hand. */
  readonly manualRefunds: ManualRefunds;
  /**
   * Called when an account is deleted, before its spaces are deleted. The returned function has to
   * be called after the commit.
   */
  onAccountDeleted(
    tx: Transaction,
    account: { readonly id: string; readonly kind: 'user' | 'host' },
  ): Promise<() => void>;
  /**
   * Called when an admin deletes a listing, before its row is changed; the row stays locked
   * afterwards. The returned function has to be called after the commit.
   */
  closeSpace(tx: Transaction, spaceId: SpaceId): Promise<() => void>;
  /**
   * Called after a host has changed a listing or its blocked times, while its row is locked: offers
   * free times to the guests who wait for them, or ends the waitlist of a deleted listing.
   */
  onSpaceChanged(tx: Transaction, spaceId: SpaceId): Promise<void>;
}

/** Creates the booking module: holds, bookings, passes, check-ins and their jobs. */
export function createBookings(dependencies: BookingsDependencies): Bookings {
  const { db, now, random, payments, mail, base, secretKey, notes } = dependencies;
  const { holdMinutes, vatPercent, hostVoucher, blockTime, catalogueChanged } = dependencies;
  const passKeys = derivePassKeys(secretKey);
  const linkTokens = createLinkTokens(secretKey);
  const context: BookingsContext = {
    db,
    now,
    random,
    payments,
    passKeys,
    holdMinutes,
    vatPercent,
    hostVoucher,
    blockTime,
    catalogueChanged,
    pause: dependencies.pause ?? ((milliseconds) => wait(milliseconds)),
    quotes: createQuotes(secretKey),
    inSpaceQueue: createSpaceQueue(createQueueLookup({ db, now })),
    mayStart: createStartLimit(dependencies, 'booking', MAX_STARTS),
    refuseRepeatedHolds: createHoldCooldown(dependencies),
    onSilent: (error) => notes.trouble('an earlier payment could not be checked', error),
  };
  const onUnearned = (bookingId: BookingId, error: unknown) =>
    notes.trouble(`the earnings of booking ${bookingId} could not be credited`, error);
  return {
    memberRoutes: (app) => {
      guestRoutes(app, context);
      passKeyRoute(app, context);
      hostRoutes(app, context);
      rescheduleRoutes(app, context);
      creditRoutes(app, context);
      waitlistRoutes(app, context);
      hostCancelRoutes(app, context);
      moveRequestRoutes(app, context);
      transferRoutes(app, context);
      seriesRoutes(app, context);
      bookingRequestRoutes(app, context, linkTokens);
      priceRoutes(app, context);
    },
    manualRefunds: createManualRefunds(context),
    subscriber: createBookingSubscriber({ random }),
    seriesSubscriber: createSeriesSubscriber({ random }),
    jobs: {
      ...bookingMailJobs({ db, now, mail, base, passKeys, vatPercent }),
      ...seriesMailJobs({ db, now, mail, base, passKeys, vatPercent }),
      [WAITLIST_CLOSED_MAIL]: ({ entryId }) =>
        sendWaitlistClosed({ db, mail, base }, entryId ?? ''),
      [BOOKING_REQUEST_MAIL]: (payload) =>
        sendBookingRequestEmail({ db, now, mail, base, linkTokens }, payload),
      [BOOKING_MAINTENANCE]: () => runBookingMaintenance({ db, now, random, payments, onUnearned }),
    },
    onAccountDeleted: async (tx, { id, kind }) => {
      const end = kind === 'host' ? closeHostBookings : endBookingsOfDeletedGuest;
      await end({ random, payments }, tx, id, now());
      await forgetCancelMessages(tx, id);
      await forgetProposalMessages(tx, id);
      await endRequestsOfAccount({ random }, tx, { id, kind }, now());
      return () => payments.wake();
    },
    closeSpace: async (tx, spaceId) => {
      await closeSpaceBookings({ random, payments }, tx, spaceId, now());
      await closeRequestsAt({ random }, tx, [spaceId], now());
      return () => payments.wake();
    },
    onSpaceChanged: async (tx, spaceId) => {
      const space = await lockSpace(tx, spaceId);
      if (space?.withdrawn === true) {
        await closeWaitlists({ random }, tx, [spaceId], now());
        await closeRequestsAt({ random }, tx, [spaceId], now());
      } else if (space?.listed === false) {
        await closeRequestsAt({ random }, tx, [spaceId], now(), ['requested']);
      }
      // Also of a deleted one, which closes no linked space any more.
      await advanceWaitlist({ random }, tx, spaceId, now());
    },
  };
}
