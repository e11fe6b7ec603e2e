import type { AccountId } from '#contract/units.ts';
import type { FastifyInstance } from 'fastify';
import type { MailGateway } from '../../gateways/mail/mail.ts';
import type { Authentication } from '../../http/auth.ts';
import { createRateLimitStore } from '../../db/stores/rate-limit-store.ts';
import type { Transaction } from '../../db/open.ts';
import { openSealed } from '../../db/sealed.ts';
import { composeAddresses } from './compose-addresses.ts';
import type { AccountsContext } from './context.ts';
import { deriveKeys } from './keys.ts';
import { createLimits, noLimits } from './limits.ts';
import { mailJobs } from './emails/email-jobs.ts';
import { hostProfileRoutes, membershipRoutes, settingsRoutes } from './member-routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { createPasswords, type Passwords } from './sessions/passwords.ts';
import { requireRecentCode } from './second-factor/check.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { createSessions } from './sessions/sessions.ts';
import { reinstate, suspend } from './suspension.ts';
import { deleteExpired, DELETE_EXPIRED } from './delete-expired.ts';
import { createTokens } from './sessions/tokens.ts';
import { linkRoutes, logInRoutes, signUpRoutes } from './visitor-routes.ts';

export interface AccountsDependencies extends Pick<
  AccountsContext,
  | 'db'
  | 'now'
  | 'random'
  | 'pictures'
  | 'adminSecondFactor'
  | 'base'
  | 'onAccountDeleted'
  | 'onAccountExported'
  | 'wakeJobs'
> {
  readonly secretKey: string;
  /** False disables all limits, for tests. */
  readonly rateLimit: boolean;
  readonly mail: MailGateway;
  /** Replaces the real ones; tests count the calls. */
  readonly passwords?: Passwords | undefined;
}

export interface Accounts extends Authentication {
  readonly routes: (app: FastifyInstance) => Promise<void>;
  /** The handlers of account jobs, by kind. */
  readonly jobs: ReturnType<typeof mailJobs> & { readonly [DELETE_EXPIRED]: () => Promise<void> };
  /** The caller has locked the account. The returned function has to be called after the commit. */
  suspend(tx: Transaction, accountId: AccountId): Promise<() => void>;
  reinstate(tx: Transaction, accountId: AccountId): Promise<void>;
  /**
   * Returns the number of a host's ID, as `host_profiles` stores it; undefined if the server's
   * secret key has changed since.
   */
  openIdNumber(accountId: AccountId, sealed: Buffer): string | undefined;
}

/** Creates the accounts module: sign-up, log-in, sessions, settings and deletion of accounts. */
export async function createAccounts(dependencies: AccountsDependencies): Promise<Accounts> {
  const { db, now, random, secretKey, rateLimit, mail, base } = dependencies;
  const { adminSecondFactor } = dependencies;
  const keys = await deriveKeys(secretKey);
  const limits = rateLimit
    ? createLimits(createRateLimitStore(db, now, keys.attempts), now)
    : noLimits(now);
  const sessions = createSessions({
    db,
    now,
    random,
    tokens: createTokens(keys.tokens, now),
    adminSecondFactor,
  });
  const { onAccountDeleted, onAccountExported, pictures, wakeJobs } = dependencies;
  const context: AccountsContext = {
    db,
    now,
    random,
    keys,
    limits,
    sessions,
    passwords: dependencies.passwords ?? (await createPasswords(random)),
    pictures,
    adminSecondFactor,
    base,
    wakeJobs,
    onAccountDeleted,
    onAccountExported,
  };
  return {
    authenticate: sessions.authenticate,
    requireRecentCode: (actor) => requireRecentCode(context, actor),
    routes: (app) => addRoutes(app, context),
    jobs: {
      ...mailJobs({ db, now, random, mail, base }),
      [DELETE_EXPIRED]: async () => {
        await composeAddresses(db);
        await deleteExpired(db, now, random);
      },
    },
    suspend: (tx, accountId) => suspend(context, tx, accountId),
    reinstate,
    openIdNumber: (accountId, sealed) => openSealed(keys.idNumbers, accountId, sealed),
  };
}

async function addRoutes(app: FastifyInstance, context: AccountsContext): Promise<void> {
  await signUpRoutes(app, context);
  logInRoutes(app, context);
  linkRoutes(app, context);
  settingsRoutes(app, context);
  await hostProfileRoutes(app, context);
  membershipRoutes(app, context);
  sessionRoutes(app, context);
  secondFactorRoutes(app, context);
  passkeyRoutes(app, context);
}
