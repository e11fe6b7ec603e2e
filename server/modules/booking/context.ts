import type { RandomBytes } from '../../db/new-id.ts';
import type { Database } from '../../db/open.ts';
import type { StartLimit } from '../../db/start-limit.ts';
import type { Payments } from '../payments/service.ts';
import type { PassKeys } from './pass-keys.ts';

/** What the seats are booked with. */
export interface BookingContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
}

/** What the calls of booking work with. */
export interface BookingsContext extends BookingContext {
  readonly payments: Payments;
  readonly passKeys: PassKeys;
  /** Minutes for which a hold runs: 15 for cards alone, 35 where bank transfers are taken too. */
  readonly holdMinutes: number;
  /** Per cent of value added tax that prices include. */
  readonly vatPercent: number;
  readonly mayStart: StartLimit;
  /** The provider doesn't answer about an earlier attempt: it's given up without its word. */
  readonly onSilent: (error: unknown) => void;
  /** A space has just been changed. */
  readonly catalogueChanged: () => void;
}
