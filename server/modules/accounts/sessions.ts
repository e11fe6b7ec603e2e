import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Role } from '#contract/endpoint.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { newId, type RandomBytes } from '../../db/new-id.ts';
import { accounts, sessions } from '../../db/schema.ts';
import type { Actor } from '../../http/auth.ts';
import type { Tokens } from './tokens.ts';

const HOUR = 60 * 60 * 1_000;

/** Milliseconds a session lasts. An admin's is a working day. */
const LIFE: Readonly<Record<Role, number>> = {
  user: 30 * 24 * HOUR,
  host: 30 * 24 * HOUR,
  admin: 12 * HOUR,
};

/** Milliseconds after which a session that was ended by another server is ended here too. */
const FRESH = 30_000;
const REMEMBERED = 10_000;

interface Known {
  readonly accountId: string;
  readonly role: Role;
  readonly epoch: number;
  readonly isAdmin: boolean;
  readonly expiresAt: Date;
}

export interface SessionsDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  readonly tokens: Tokens;
}

export interface Sessions {
  /** Starts one in the transaction and answers its token. */
  start(
    tx: Transaction,
    account: { readonly id: string; readonly sessionEpoch: number },
    role: Role,
  ): Promise<string>;
  authenticate(token: string): Promise<Actor | undefined>;
  end(sessionId: string): Promise<void>;
  /** Sessions have ended in the database: nothing that was remembered is good any more. */
  forget(): void;
}

export function createSessions({ db, now, random, tokens }: SessionsDependencies): Sessions {
  let remembered = new Map<string, { known: Known; until: number }>();

  const load = async (sessionId: string): Promise<Known | undefined> => {
    // An end that comes while this reads replaces the map: what was read goes to the old one.
    const into = remembered;
    const known = await readSession(db, sessionId, now());
    if (known === undefined || known.role === 'admin') return known;
    if (into.size >= REMEMBERED) into.clear();
    into.set(sessionId, { known, until: now().getTime() + FRESH });
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
    start: async (tx, account, role) => {
      const from = now();
      const until = new Date(from.getTime() + LIFE[role]);
      const sessionId = `${newId(random)}${newId(random)}`;
      await tx.insert(sessions).values({
        id: sessionId,
        accountId: account.id,
        role,
        createdAt: from,
        expiresAt: until,
      });
      const claims = { accountId: account.id, role, sessionId, epoch: account.sessionEpoch };
      return tokens.sign(claims, { from, until });
    },
    authenticate: async (token) => {
      const claims = await tokens.verify(token);
      if (claims === undefined) return undefined;
      const { accountId, role, sessionId } = claims;
      const known = await find(sessionId);
      const same =
        known?.accountId === accountId && known.role === role && known.epoch === claims.epoch;
      if (!same || (role === 'admin' && !known.isAdmin)) return undefined;
      return { accountId, role, sessionId };
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
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
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
