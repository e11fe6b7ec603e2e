import type { RandomBytes } from '../../db/new-id.ts';
import type { Database } from '../../db/open.ts';

export interface ReviewsContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  /** Called after spaces have changed. */
  readonly catalogueChanged: () => void;
  /** Called after jobs have been committed. */
  readonly wakeJobs: () => void;
}
