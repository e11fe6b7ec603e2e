import type { RandomBytes } from '../../db/new-id.ts';
import type { Database } from '../../db/open.ts';
import type { StartLimit } from '../../db/stores/start-limit.ts';
import type { Payments } from '../payments/service.ts';
import type { RefuseRepeatedHolds } from './holds/hold-cooldown.ts';
import type { PassKeys } from './check-in/pass-keys.ts';
import type { SpaceQueue } from './seats/space-queue.ts';

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
  /** Minutes until a hold expires: 15 for cards alone, 35 where bank transfers are accepted too. */
  readonly holdMinutes: number;
  /** Value added tax that prices contain, in per cent. */
  readonly vatPercent: number;
  readonly mayStart: StartLimit;
  readonly refuseRepeatedHolds: RefuseRepeatedHolds;
  /**
   * Called when the card provider doesn't answer about an earlier attempt, whose hold is then
   * released without its answer.
   */
  readonly onSilent: (error: unknown) => void;
  /** Called after a space has changed. */
  readonly catalogueChanged: () => void;
}
