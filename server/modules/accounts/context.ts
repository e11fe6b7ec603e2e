import type { Database, Transaction } from '../../db/open.ts';
import type { RandomBytes } from '../../db/new-id.ts';
import type { AccountKind } from '#contract/accounts/accounts.ts';
import type { Pictures } from '../../gateways/images/pictures.ts';
import type { Keys } from './keys.ts';
import type { AccountLimits } from './limits.ts';
import type { Passwords } from './sessions/passwords.ts';
import type { AdminSecondFactor, Sessions } from './sessions/sessions.ts';

interface AccountIdentity {
  readonly id: string;
  readonly kind: AccountKind;
}

/**
 * Called within the transaction that deletes an account. The returned function is called after the
 * commit.
 */
export type OnAccountDeleted = (tx: Transaction, account: AccountIdentity) => Promise<() => void>;

/** Returns what another module stores about an account at that time, for its owner to download. */
export type OnAccountExported = (
  db: Database,
  account: AccountIdentity,
  now: Date,
) => Promise<Readonly<Record<string, unknown>>>;

/** What the calls of accounts need. */
export interface AccountsContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  readonly keys: Keys;
  readonly passwords: Passwords;
  readonly limits: AccountLimits;
  readonly sessions: Sessions;
  readonly pictures: Pictures;
  readonly adminSecondFactor: AdminSecondFactor;
  /** URL of the app, without a slash at the end. */
  readonly base: () => string;
  /** Called after jobs have been committed. */
  readonly wakeJobs: () => void;
  readonly onAccountDeleted: readonly OnAccountDeleted[];
  readonly onAccountExported: readonly OnAccountExported[];
}
