import { eq, inArray } from 'drizzle-orm';
import type { Config } from './config.ts';
import type { Database } from './db/open.ts';
import { accounts, payments } from './db/schema.ts';
import { DEMO_ACCOUNTS } from './demo/accounts.ts';
import { ConfigError } from './settings/config-error.ts';

/**
 * A database in which a demo ran is no place for real people or real money: anybody can read the
 * password of its accounts, and what its hosts have earned was never paid.
 *
 * @throws {ConfigError} that says what to do instead.
 */
export async function refuseDemoRemains(
  { production }: Pick<Config, 'production'>,
  db: Database,
): Promise<void> {
  if (!production) return;
  if (await hasDemoAccounts(db)) {
    throw new ConfigError(
      'This database has the demo’s accounts, whose password is published: it is refused when NODE_ENV=production. Begin with an empty database (another DATABASE_URL or DATA_DIR).',
    );
  }
  if (await hasSandboxPayments(db)) {
    throw new ConfigError(
      'This database has payments of the sandbox, whose money is invented: a real provider would pay it out. Begin with an empty database (another DATABASE_URL or DATA_DIR).',
    );
  }
}

async function hasDemoAccounts(db: Database): Promise<boolean> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.email, emails))
    .limit(1);
  return found.length > 0;
}

async function hasSandboxPayments(db: Database): Promise<boolean> {
  const found = await db
    .select({ reference: payments.reference })
    .from(payments)
    .where(eq(payments.provider, 'sandbox'))
    .limit(1);
  return found.length > 0;
}
