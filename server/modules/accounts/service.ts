import type { FastifyInstance } from 'fastify';
import type { MailGateway } from '../../gateways/mail/mail.ts';
import type { Authenticate } from '../../http/auth.ts';
import { createAttempts } from '../../db/attempts.ts';
import type { Transaction } from '../../db/open.ts';
import type { AccountsContext } from './context.ts';
import { deriveKeys } from './keys.ts';
import { createLimits, noLimits } from './limits.ts';
import { mailJobs } from './mail-jobs.ts';
import { hostProfileRoutes, membershipRoutes, settingsRoutes } from './member-routes.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createSessions } from './sessions.ts';
import { reinstate, suspend } from './suspension.ts';
import { tidy, TIDY } from './tidy.ts';
import { createTokens } from './tokens.ts';
import { linkRoutes, logInRoutes, signUpRoutes } from './visitor-routes.ts';

export interface AccountsDependencies extends Pick<
  AccountsContext,
  'db' | 'now' | 'random' | 'pictures' | 'onAccountDeleted' | 'onAccountExported' | 'wakeJobs'
> {
  readonly secretKey: string;
  /** False lets everybody try as often as they like: for tests. */
  readonly rateLimit: boolean;
  readonly mail: MailGateway;
  /** Where the app's pages are, without a slash at the end. */
  readonly base: () => string;
  /** Other than the real ones: tests count them. */
  readonly passwords?: Passwords | undefined;
}

export interface Accounts {
  readonly authenticate: Authenticate;
  readonly routes: (app: FastifyInstance) => Promise<void>;
  /** What the jobs of accounts do, by their kind. */
  readonly jobs: ReturnType<typeof mailJobs> & { readonly [TIDY]: () => Promise<void> };
  /** Of an account that the caller has locked. What it answers is to be called after the commit. */
  suspend(tx: Transaction, accountId: string): Promise<() => void>;
  reinstate(tx: Transaction, accountId: string): Promise<void>;
}

export async function createAccounts(dependencies: AccountsDependencies): Promise<Accounts> {
  const { db, now, random, secretKey, rateLimit, mail, base } = dependencies;
  const keys = await deriveKeys(secretKey);
  const limits = rateLimit
    ? createLimits(createAttempts(db, now, keys.attempts), now)
    : noLimits(now);
  const sessions = createSessions({ db, now, random, tokens: createTokens(keys.tokens, now) });
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
    wakeJobs,
    onAccountDeleted,
    onAccountExported,
  };
  return {
    authenticate: (token) => sessions.authenticate(token),
    routes: (app) => addRoutes(app, context),
    jobs: {
      ...mailJobs({ db, now, random, mail, base }),
      [TIDY]: () => tidy(db, now, random),
    },
    suspend: (tx, accountId) => suspend(context, tx, accountId),
    reinstate,
  };
}

async function addRoutes(app: FastifyInstance, context: AccountsContext): Promise<void> {
  await signUpRoutes(app, context);
  logInRoutes(app, context);
  linkRoutes(app, context);
  settingsRoutes(app, context);
  await hostProfileRoutes(app, context);
  membershipRoutes(app, context);
}
