import type { RandomBytes } from '../../../db/new-id.ts';
import type { Database } from '../../../db/open.ts';
import type { Pictures } from '../../../gateways/images/pictures.ts';

export interface ListingsContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  readonly pictures: Pictures;
  /** Called after spaces have changed. */
  readonly catalogueChanged: () => void;
  /** Called after jobs have been committed. */
  readonly wakeJobs: () => void;
}
