import { eq, inArray } from 'drizzle-orm';
import type { Config } from '../settings/config.ts';
import type { Database } from '../db/open.ts';
import { accounts, payments } from '../db/schema/schema.ts';
import { ConfigError } from '../settings/kinds.ts';
import * as copy from '../logging/startup-copy.ts';

/** The addresses of all demo accounts, here because a production server doesn't load the demo. */
export const DEMO_EMAILS = [
  'user@aye.test',
  'user2@aye.test',
  'host@aye.test',
  'host2@aye.test',
  'admin@aye.test',
];

/**
 * Refuses to start in production on a database in which a demo ran: the passwords of its accounts
 * are public, and the earnings of its hosts were never really paid.
 *
 * @throws {ConfigError} Its message explains what to do instead.
 */
export async function refuseDemoRemains(
  { production }: Pick<Config, 'production'>,
  db: Database,
): Promise<void> {
  if (!production) return;
  if (await hasDemoAccounts(db)) {
    throw new ConfigError(copy.demoAccountsRemain);
  }
  if (await hasSandboxPayments(db)) {
    throw new ConfigError(copy.sandboxPaymentsRemain);
  }
}

async function hasDemoAccounts(db: Database): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.email, DEMO_EMAILS))
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
