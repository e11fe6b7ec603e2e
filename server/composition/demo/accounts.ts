import type { AccountId } from '#contract/units.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#demo/demo.ts';
import type { ListingStatus } from '#contract/spaces/spaces.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { spaces } from '../../db/schema/schema.ts';
import { type AccountProvisioner, ensureAccount } from '../../modules/accounts/provisioning.ts';
import * as copy from '../../logging/startup-copy.ts';

/** Creates the missing demo accounts and assigns spaces to the demo's hosts. */
export async function addDemoAccounts(provisioner: AccountProvisioner): Promise<void> {
  for (const { owns, ...account } of DEMO_ACCOUNTS) {
    const id = await ensureAccount(provisioner, { ...account, password: DEMO_PASSWORD });
    if (owns !== undefined) await assignSpaces(provisioner.db, id, owns);
  }
}

/**
 * Returns the line with the demo accounts and their password that the server prints at the start.
 */
export function demoAccountsNote(): string {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email).join(', ');
  return copy.demoAccounts(DEMO_PASSWORD, emails);
}

/** Assigns spaces only to a host who has none, so that changes by visitors of the demo persist. */
async function assignSpaces(
  db: Database,
  hostId: AccountId,
  count: { readonly active: number; readonly pending: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [own] = await tx
      .select({ id: spaces.id })
      .from(spaces)
      .where(eq(spaces.hostId, hostId))
      .limit(1);
    if (own !== undefined) return;
    await assignSome(tx, hostId, 'active', count.active);
    await assignSome(tx, hostId, 'pending', count.pending);
  });
}

async function assignSome(
  tx: Transaction,
  hostId: AccountId,
  status: ListingStatus,
  count: number,
): Promise<void> {
  const free = tx
    .select({ id: spaces.id })
    .from(spaces)
    .where(and(eq(spaces.listingStatus, status), isNull(spaces.hostId)))
    .orderBy(asc(spaces.id))
    .limit(count);
  await tx.update(spaces).set({ hostId }).where(inArray(spaces.id, free));
}
