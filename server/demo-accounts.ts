import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { ListingStatus } from '#contract/spaces.ts';
import type { Database, Transaction } from './db/open.ts';
import { spaces } from './db/schema.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';
import { type AccountMaker, ensureAccount } from './modules/accounts/made-accounts.ts';

/** Makes the demo's accounts where they are missing, and gives its hosts spaces to care for. */
export async function addDemoAccounts(maker: AccountMaker): Promise<void> {
  for (const { owns, ...account } of DEMO_ACCOUNTS) {
    const id = await ensureAccount(maker, { ...account, password: DEMO_PASSWORD });
    if (owns !== undefined) await giveSpaces(maker.db, id, owns);
  }
}

export function demoAccountsNote(): string {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email).join(', ');
  return `Demo accounts (password ${DEMO_PASSWORD}): ${emails}`;
}

/** Only to a host who has none: what a visitor of the demo does with them stays. */
async function giveSpaces(
  db: Database,
  hostId: string,
  count: { readonly active: number; readonly pending: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [own] = await tx
      .select({ id: spaces.id })
      .from(spaces)
      .where(eq(spaces.hostId, hostId))
      .limit(1);
    if (own !== undefined) return;
    await giveSome(tx, hostId, 'active', count.active);
    await giveSome(tx, hostId, 'pending', count.pending);
  });
}

async function giveSome(
  tx: Transaction,
  hostId: string,
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
