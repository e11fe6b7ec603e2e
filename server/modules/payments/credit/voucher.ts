import type { AccountId, Kobo, PaymentReference } from '#contract/units.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/open.ts';
import { accounts, ledgerAccounts, ledgerTransfers } from '../../../db/schema/schema.ts';
import type { PaymentsContext } from '../context.ts';
import { lockAvailable } from '../ledger/ledger-freeze.ts';
import {
  creditAccount,
  hostAccount,
  incomeAccount,
  type LedgerAccount,
  movableKobo,
  transfer,
} from '../ledger/ledger.ts';

type Random = Pick<PaymentsContext, 'random'>;

export interface HostVoucher {
  /** The reference of the booking that the host cancelled. */
  readonly reference: PaymentReference;
  readonly hostId: AccountId;
  /** The guest. */
  readonly accountId: AccountId;
  readonly amountKobo: Kobo;
}

/** Returns the part of a voucher in kobo that a host's balance covers now: nothing if it is frozen. */
export async function readCoveredVoucher(
  db: Database,
  { hostId, amountKobo }: Pick<HostVoucher, 'hostId' | 'amountKobo'>,
): Promise<Kobo> {
  const { id, payoutsFrozenAt } = ledgerAccounts;
  const [available] = await db
    .select({ kobo: movableKobo() })
    .from(ledgerAccounts)
    .where(and(eq(id, hostAccount(hostId)), isNull(payoutsFrozenAt)));
  return Math.min(amountKobo, available?.kobo ?? 0);
}

/**
 * Moves a voucher from a host's balance to a guest's credit, once for each booking. A balance never
 * becomes negative: if it is too small, the voucher is what is left of it. A frozen one pays none.
 *
 * @returns The amount of the voucher in kobo.
 */
export async function payVoucher(
  { random }: Random,
  tx: Transaction,
  { reference, hostId, accountId, amountKobo: fullKobo }: HostVoucher,
  now: Date,
): Promise<Kobo> {
  if (fullKobo === 0) return 0;
  const amountKobo = Math.min(fullKobo, await lockAvailable(tx, hostAccount(hostId)));
  if (amountKobo === 0) return 0;
  const [debit, credit] = [hostAccount(hostId), creditAccount(accountId)];
  await transfer(tx, random, { kind: 'voucher', reference, debit, credit, amountKobo }, now);
  return amountKobo;
}

/**
 * Returns credit of a guest who deletes their account to the hosts whose vouchers it came from, the
 * latest first; to Àyè's income if such a host is gone.
 *
 * @returns The amount in kobo that came from no voucher.
 */
export async function returnVouchers(
  { random }: Random,
  tx: Transaction,
  accountId: AccountId,
  amountKobo: Kobo,
  now: Date,
): Promise<Kobo> {
  const debit = creditAccount(accountId);
  let left = amountKobo;
  for (const voucher of await readVouchers(tx, debit)) {
    if (left === 0) break;
    const { reference, host, isGone } = voucher;
    const returned = Math.min(left, voucher.amountKobo);
    const credit = isGone ? incomeAccount('vouchers') : (host as LedgerAccount);
    const entry = { kind: 'voucher-returned', reference, debit, credit } as const;
    await transfer(tx, random, { ...entry, amountKobo: returned }, now);
    left -= returned;
  }
  return left;
}

function readVouchers(tx: Transaction, guest: LedgerAccount) {
  const { reference, debit, amountKobo, createdAt, kind, credit, id } = ledgerTransfers;
  return tx
    .select({
      reference,
      host: debit,
      amountKobo,
      isGone: sql`(${accounts.id} is null or ${accounts.deletedAt} is not null)`.mapWith(Boolean),
    })
    .from(ledgerTransfers)
    .leftJoin(accounts, eq(sql`'host:' || ${accounts.id}`, debit))
    .where(sql`${credit} = ${guest} and ${kind} = 'voucher'`)
    .orderBy(desc(createdAt), desc(id));
}
