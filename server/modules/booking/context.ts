import type { TimeRange } from '#contract/opening/opening-times.ts';
import type { VoucherRule } from '#contract/prices/voucher.ts';
import type { DurationType } from '#contract/time/duration.ts';
import type { SpaceId } from '#contract/units.ts';
import type { RandomBytes } from '../../db/new-id.ts';
import type { Database, Transaction } from '../../db/open.ts';
import type { StartLimit } from '../../db/stores/start-limit.ts';
import type { Payments } from '../payments/service.ts';
import type { RefuseRepeatedHolds } from './holds/hold-cooldown.ts';
import type { PassKeys } from './check-in/pass-keys.ts';
import type { Quotes } from './prices/quotes.ts';
import type { SpaceQueue } from './seats/space-queue.ts';

/**
 * Blocks time of a host's locked space, in the same transaction: days, or hours of one day.
 *
 * @throws {ApiError} BLOCK_LIMIT
 */
export type BlockTime = (
  tx: Transaction,
  block: {
    readonly spaceId: SpaceId;
    readonly ranges: readonly TimeRange[];
    /** Whether the days of the ranges are blocked, or their hours. */
    readonly unit: DurationType;
    /** Only the host sees it. */
    readonly note: string;
    readonly now: Date;
  },
) => Promise<void>;

/** What is needed to book seats. */
export interface BookingContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  /** Wraps everything that locks a space's row when a guest starts a booking. */
  readonly inSpaceQueue: SpaceQueue;
}

/** What the calls of bookings need. */
export interface BookingsContext extends BookingContext {
  readonly payments: Payments;
  readonly passKeys: PassKeys;
  readonly quotes: Quotes;
  /** Minutes until a hold expires: 15 for cards alone, 35 where bank transfers are accepted too. */
  readonly holdMinutes: number;
  /** Value added tax that prices contain, in per cent. */
  readonly vatPercent: number;
  /** What a guest gets from a host who cancels. */
  readonly hostVoucher: VoucherRule;
  readonly blockTime: BlockTime;
  readonly mayStart: StartLimit;
  readonly refuseRepeatedHolds: RefuseRepeatedHolds;
  /**
   * Called when the card provider doesn't answer about an earlier attempt, whose hold is then
   * released without its answer.
   */
  readonly onSilent: (error: unknown) => void;
  /** Called after a space has changed. */
  readonly catalogueChanged: () => void;
  /** Waits for the given number of milliseconds. */
  readonly pause: (milliseconds: number) => Promise<unknown>;
}
