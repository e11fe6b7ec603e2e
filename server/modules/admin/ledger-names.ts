import { inArray } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { accounts } from '../../db/schema.ts';
import type { LedgerAccountKind } from '../../db/schema-payments.ts';

const HOST = 'host:';

/** `kind:name` of the ledger in words; hosts by their names. */
export async function nameLedgerAccounts(
  db: Database,
  ledgerAccounts: readonly string[],
): Promise<(ledgerAccount: string) => string> {
  const hostIds = ledgerAccounts.flatMap((account) =>
    account.startsWith(HOST) ? [account.slice(HOST.length)] : [],
  );
  const { id, fullName } = accounts;
  const hosts =
    hostIds.length === 0
      ? []
      : await db.select({ id, fullName }).from(accounts).where(inArray(id, hostIds));
  const names = new Map(hosts.map((host) => [host.id, host.fullName]));
  return (ledgerAccount) => {
    const at = ledgerAccount.indexOf(':');
    const name = ledgerAccount.slice(at + 1);
    return WORDS[ledgerAccount.slice(0, at) as LedgerAccountKind](name, names.get(name) ?? '');
  };
}

const WORDS: Readonly<Record<LedgerAccountKind, (name: string, host: string) => string>> = {
  provider: (name) => `Payer’s card (${name})`,
  escrow: () => 'Held for this payment',
  refund: () => 'On its way back',
  payout: () => 'On its way to a bank',
  host: (_name, host) => (host === '' ? 'A host who has left' : `Host ${host}`),
  fees: (name) => `Fees of ${name}`,
  income: () => 'Àyè’s income',
};
