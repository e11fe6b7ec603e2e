import type { RandomBytes } from '../../db/new-id.ts';
import type { Database } from '../../db/open.ts';

/** What the calls of booking work with. */
export interface BookingContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
}
