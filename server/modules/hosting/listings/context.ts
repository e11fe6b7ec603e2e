import type { RandomBytes } from '../../../db/new-id.ts';
import type { SpaceId } from '#contract/units.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import type { Pictures } from '../../../gateways/images/pictures.ts';

export interface ListingsContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  readonly pictures: Pictures;
  /** Called after spaces have changed. */
  readonly catalogueChanged: () => void;
  /** Called after a listing was changed, in the transaction that has locked it. */
  readonly onSpaceChanged: (tx: Transaction, spaceId: SpaceId) => Promise<void>;
  /** Called after jobs have been committed. */
  readonly wakeJobs: () => void;
}
