import type { FastifyInstance } from 'fastify';
import type { RandomBytes } from '../../db/new-id.ts';
import type { Database, Transaction } from '../../db/open.ts';
import type { JobPayload } from '../../db/schema-accounts.ts';
import { createStartLimit } from '../../db/start-limit.ts';
import type { MailGateway } from '../../gateways/mail/mail.ts';
import type { Payments, PaymentSubscriber } from '../payments/service.ts';
import type { BookingsContext } from './context.ts';
import { guestRoutes, passKeyRoute } from './guest-routes.ts';
import { hostRoutes } from './host-routes.ts';
import { closeHostBookings, closeSpaceBookings, leaveBookings } from './leaving.ts';
import { bookingMailJobs } from './mail-jobs.ts';
import { derivePassKeys } from './pass-keys.ts';
import { createBookingSubscriber } from './subscriber.ts';
import { TEND, tendBookings } from './tending.ts';

/** What those who run the server are told. */
export interface BookingNotes {
  /** It didn't work, and nothing is lost: it's tried again, or settled later. */
  readonly trouble: (what: string, error: unknown) => void;
}

/**
 * In an hour: a hold is for nothing, and each asks the provider about those before it. Many more than
 * a bad line makes of one booking.
 */
const MOST_STARTS = 30;

export interface BookingsDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  readonly payments: Payments;
  readonly mail: MailGateway;
  /** Where the app's pages are, without a slash at the end. */
  readonly base: () => string;
  /** From which the keys of passes and of what is counted are made. */
  readonly secretKey: string;
  /** Minutes for which a hold runs: 15 for cards alone, 35 where bank transfers are taken too. */
  readonly holdMinutes: number;
  /** Per cent of value added tax that prices include. */
  readonly vatPercent: number;
  /** False lets everybody start as often as they like: for tests. */
  readonly rateLimit: boolean;
  /** A space has just been changed. */
  readonly catalogueChanged: () => void;
  readonly notes: BookingNotes;
}

export interface Bookings {
  /** All calls but the visitors' (`bookingRoutes`). */
  memberRoutes(app: FastifyInstance): void;
  /** What payments of bookings lead to. */
  readonly subscriber: PaymentSubscriber;
  readonly jobs: Readonly<Record<string, (payload: JobPayload) => Promise<void>>>;
  /**
   * An account is deleted; before its spaces are withdrawn. What it answers is to be called after the
   * commit.
   */
  leave(
    tx: Transaction,
    account: { readonly id: string; readonly kind: 'user' | 'host' },
  ): Promise<() => void>;
  /**
   * An admin deletes a listing; before its row is changed, which is locked then. What it answers is to
   * be called after the commit.
   */
  closeSpace(tx: Transaction, spaceId: string): Promise<() => void>;
}

export function createBookings(dependencies: BookingsDependencies): Bookings {
  const { db, now, random, payments, mail, base, secretKey, notes } = dependencies;
  const { holdMinutes, vatPercent, catalogueChanged } = dependencies;
  const passKeys = derivePassKeys(secretKey);
  const context: BookingsContext = {
    db,
    now,
    random,
    payments,
    passKeys,
    holdMinutes,
    vatPercent,
    catalogueChanged,
    mayStart: createStartLimit(dependencies, 'booking', MOST_STARTS),
    onSilent: (error) => notes.trouble('an earlier payment could not be looked at', error),
  };
  const onUnearned = (bookingId: string, error: unknown) =>
    notes.trouble(`the earnings of booking ${bookingId} could not be given`, error);
  return {
    memberRoutes: (app) => {
      guestRoutes(app, context);
      passKeyRoute(app, context);
      hostRoutes(app, context);
    },
    subscriber: createBookingSubscriber({ random }),
    jobs: {
      ...bookingMailJobs({ db, now, mail, base, passKeys, vatPercent }),
      [TEND]: () => tendBookings({ db, now, random, payments, onUnearned }),
    },
    leave: async (tx, { id, kind }) => {
      const end = kind === 'host' ? closeHostBookings : leaveBookings;
      await end({ random, payments }, tx, id, now());
      return () => payments.wake();
    },
    closeSpace: async (tx, spaceId) => {
      await closeSpaceBookings({ random, payments }, tx, spaceId, now());
      return () => payments.wake();
    },
  };
}
