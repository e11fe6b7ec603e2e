import type { RandomBytes } from '../../db/new-id.ts';
import type { Database } from '../../db/open.ts';

export interface ReviewsContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  /** Spaces have just been changed. */
  readonly catalogueChanged: () => void;
  /** Jobs have just been committed. */
  readonly wakeJobs: () => void;
}
