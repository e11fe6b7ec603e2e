import type { Database, Transaction } from '../../db/open.ts';
import type { RandomBytes } from '../../db/new-id.ts';
import type { AccountKind } from '#contract/accounts.ts';
import type { Pictures } from '../../gateways/images/pictures.ts';
import type { Keys } from './keys.ts';
import type { Limits } from './limits.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';

export interface AccountIdentity {
  readonly id: string;
  readonly kind: AccountKind;
}

/**
 * What another part does when an account is deleted, within the same transaction. What it answers
 * is called after the commit.
 */
export type OnAccountDeleted = (tx: Transaction, account: AccountIdentity) => Promise<() => void>;

/** What another part keeps about an account, for its owner to download. */
export type OnAccountExported = (
  db: Database,
  account: AccountIdentity,
) => Promise<Readonly<Record<string, unknown>>>;

/** What the account's calls work with. */
export interface AccountsContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  readonly keys: Keys;
  readonly passwords: Passwords;
  readonly limits: Limits;
  readonly sessions: Sessions;
  readonly pictures: Pictures;
  /** Jobs have just been committed. */
  readonly wakeJobs: () => void;
  readonly onAccountDeleted: readonly OnAccountDeleted[];
  readonly onAccountExported: readonly OnAccountExported[];
}
