import type { AccountId } from '#contract/units.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Role } from '#contract/endpoint.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { newId, type RandomBytes } from '../../../db/new-id.ts';
import { accounts, passkeys, secondFactors, sessions } from '../../../db/schema/schema.ts';
import type { Authenticate } from '../../../http/auth.ts';
import { createLastSeen } from './last-seen.ts';
import type { Tokens } from './tokens.ts';

/** Whether the server requires a second factor of admins (setting ADMIN_SECOND_FACTOR). */
export type AdminSecondFactor = 'required' | 'optional';

const HOUR = 60 * 60 * 1_000;

/** Lifetime of a session in milliseconds. An admin's lasts a working day. */
const LIFETIME_MS: Readonly<Record<Role, number>> = {
  user: 30 * 24 * HOUR,
  host: 30 * 24 * HOUR,
  admin: 12 * HOUR,
};

/**
 * Milliseconds for which reads accept a session that another server may have ended in the meantime.
 * Writes, and reads about money, check the database each time.
 */
const FRESH_MS = 30_000;
const MAX_REMEMBERED = 10_000;

interface Known {
  readonly accountId: AccountId;
  readonly role: Role;
  readonly epoch: number;
  readonly isAdmin: boolean;
  readonly expiresAt: Date;
  readonly lastSeenAt: Date | null;
  readonly hasSecondFactor: boolean;
}

export interface SessionsDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  readonly tokens: Tokens;
  readonly adminSecondFactor: AdminSecondFactor;
}

interface SessionOrigin {
  /** From `describeDevice`. */
  readonly device: string;
  /** When a code of the second factor was entered; null if none was. */
  readonly secondFactorAt: Date | null;
}

export interface Sessions {
  /**
   * Starts a session in the transaction and returns its token.
   */
  start(
    tx: Transaction,
    account: { readonly id: string; readonly sessionEpoch: number },
    role: Role,
    from: SessionOrigin,
  ): Promise<string>;
  readonly authenticate: Authenticate;
  end(sessionId: string): Promise<void>;
  /** Called when sessions have ended in the database. Clears the cache. */
  forget(): void;
}

/**
 * Creates the check of session tokens. Valid sessions of users and hosts are cached for `FRESH_MS`
 * milliseconds, so another server may accept an ended session that long. Sessions of admins, and
 * calls that ask for the `current` state, are read from the database each time.
 */
export function createSessions({
  db,
  now,
  random,
  tokens,
  adminSecondFactor,
}: SessionsDependencies): Sessions {
  const noteSeen = createLastSeen({ db, now });
  let remembered = new Map<string, { known: Known; until: number }>();

  const load = async (sessionId: string): Promise<Known | undefined> => {
    // If sessions end during this read, the map is replaced, and the result goes to the discarded
    // one.
    const into = remembered;
    const known = await readSession(db, sessionId, now());
    if (known === undefined) into.delete(sessionId);
    if (known === undefined || known.role === 'admin') return known;
    if (into.size >= MAX_REMEMBERED) into.clear();
    into.set(sessionId, { known, until: now().getTime() + FRESH_MS });
    return known;
  };

  const find = async (sessionId: string): Promise<Known | undefined> => {
    const found = remembered.get(sessionId);
    const at = now().getTime();
    const usable = found !== undefined && at < found.until && at < found.known.expiresAt.getTime();
    return usable ? found.known : load(sessionId);
  };

  const forget = () => {
    remembered = new Map();
  };

  return {
    start: async (tx, account, role, origin) => {
      const from = now();
      const until = new Date(from.getTime() + LIFETIME_MS[role]);
      const sessionId = `${newId(random)}${newId(random)}`;
      await tx.insert(sessions).values({
        id: sessionId,
        accountId: account.id,
        role,
        createdAt: from,
        expiresAt: until,
        ...origin,
        lastSeenAt: from,
      });
      const claims = { accountId: account.id, role, sessionId, epoch: account.sessionEpoch };
      return tokens.sign(claims, { from, until });
    },
    authenticate: async (token, { current }) => {
      const claims = await tokens.verify(token);
      if (claims === undefined) return undefined;
      const { accountId, role, sessionId } = claims;
      const known = await (current ? load : find)(sessionId);
      const same =
        known?.accountId === accountId && known.role === role && known.epoch === claims.epoch;
      if (!same || (role === 'admin' && !known.isAdmin)) return undefined;
      noteSeen(sessionId, known.lastSeenAt);
      const isRestricted =
        role === 'admin' && adminSecondFactor === 'required' && !known.hasSecondFactor;
      return { accountId, role, sessionId, ...(isRestricted ? { isRestricted } : {}) };
    },
    end: async (sessionId) => {
      await db.update(sessions).set({ revokedAt: now() }).where(eq(sessions.id, sessionId));
      forget();
    },
    forget,
  };
}

async function readSession(db: Database, sessionId: string, now: Date): Promise<Known | undefined> {
  const [known] = await db
    .select({
      accountId: sessions.accountId,
      role: sessions.role,
      epoch: accounts.sessionEpoch,
      isAdmin: accounts.isAdmin,
      expiresAt: sessions.expiresAt,
      lastSeenAt: sessions.lastSeenAt,
      // A passkey is one for the sessions in which it was used.
      hasSecondFactor: sql<boolean>`${secondFactors.confirmedAt} is not null or (
        ${sessions.secondFactorAt} is not null and exists (
          select 1 from ${passkeys} where ${passkeys.accountId} = ${accounts.id}))`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        isNull(accounts.deletedAt),
        isNull(accounts.suspendedAt),
      ),
    );
  return known;
}
