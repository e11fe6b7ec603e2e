import type { RandomBytes } from '../../../db/new-id.ts';
import type { Database } from '../../../db/open.ts';
import type { Pictures } from '../../../gateways/images/pictures.ts';

export interface ListingsContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  readonly pictures: Pictures;
  /** Spaces have just been changed. */
  readonly catalogueChanged: () => void;
  /** Jobs have just been committed. */
  readonly wakeJobs: () => void;
}
