import { inArray } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { accounts } from '../../db/schema/schema.ts';
import type { LedgerAccountKind } from '../../db/schema/payments.ts';
import * as copy from './copy.ts';

const HOST = 'host:';

/** Returns a function that names a ledger account (`kind:name`). Hosts are shown by their names. */
export async function nameLedgerAccounts(
  db: Pick<Database, 'select'>,
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
  provider: copy.payersCard,
  escrow: () => copy.inEscrow,
  refund: () => copy.refundOnItsWay,
  payout: () => copy.payoutOnItsWay,
  host: (_name, host) => (host === '' ? copy.formerHost : copy.hostNamed(host)),
  credit: () => copy.guestCredit,
  fees: copy.feesOf,
  income: () => copy.ourIncome,
};
