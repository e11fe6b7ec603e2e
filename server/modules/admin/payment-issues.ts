import { and, desc, eq, isNull } from 'drizzle-orm';
import type { OpenPaymentIssue } from '#contract/admin/payment-issues.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import { writeAdminAction } from '../../db/stores/admin-actions.ts';
import type { Database } from '../../db/open.ts';
import { OTHER_HOLDER, RETURNED_WITHOUT_OWNER } from '../../db/stores/payment-issues.ts';
import { paymentIssues } from '../../db/schema/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { type AdminContext, runDecision } from './context.ts';
import { nameLedgerAccounts } from './ledger-names.ts';
import * as copy from './payment-issues-copy.ts';
import { describeStatementIssue } from './statement-issues.ts';

type PaymentIssueRow = typeof paymentIssues.$inferSelect;

/**
 * Describes payouts that would go to someone other than the host: the host, the account holder and
 * the bank.
 */
function otherHolder({ details }: PaymentIssueRow): string {
  const { hostName, hostEmail, accountName, bank } = details;
  return copy.otherHolder({
    hostName: String(hostName),
    hostEmail: String(hostEmail),
    accountName: String(accountName),
    bank: String(bank),
  });
}

/** Describes a payout that came back when its owner was gone, and what the admin has to do. */
function returnedWithoutOwner({
  details: { amountKobo, bank, provider },
}: PaymentIssueRow): string {
  return copy.returnedWithoutOwner({
    amount: nairaText(amountKobo),
    bank: String(bank),
    provider: String(provider),
  });
}

const nairaText = (kobo: unknown): string => formatNaira(Number(kobo ?? 0) / KOBO_PER_NAIRA);

function detailsOf(row: PaymentIssueRow, nameOf: (reference: string) => string): string {
  if (row.kind === OTHER_HOLDER) return otherHolder(row);
  if (row.kind === RETURNED_WITHOUT_OWNER) return returnedWithoutOwner(row);
  if (row.kind === LEDGER_DIFFERENCE) {
    return describeDifference(nameOf(row.reference), row.details);
  }
  return describeStatementIssue(row.kind, row.details) ?? copy.issueDetails[row.kind] ?? '';
}

/** Returns the unresolved payment issues, newest first. */
export async function readPaymentIssues(db: Database): Promise<OpenPaymentIssue[]> {
  const rows = await db
    .select()
    .from(paymentIssues)
    .where(isNull(paymentIssues.settledAt))
    .orderBy(desc(paymentIssues.at), paymentIssues.id);
  const differing = rows.filter(({ kind }) => kind === LEDGER_DIFFERENCE);
  const nameOf = await nameLedgerAccounts(
    db,
    differing.map(({ reference }) => reference),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    reference: row.reference,
    details: detailsOf(row, nameOf),
    at: row.at.toISOString(),
    ...(MONEY_ISSUES.has(row.kind) ? { movesMoney: true } : {}),
  }));
}

const LEDGER_DIFFERENCE = 'ledger-difference';

/** Issues whose resolution books money, or allows payouts again. */
const MONEY_ISSUES: ReadonlySet<string> = new Set([RETURNED_WITHOUT_OWNER, LEDGER_DIFFERENCE]);

/** Describes a frozen ledger account: its figures, and what the admin has to do. */
function describeDifference(
  name: string,
  { storedKobo, computedKobo }: Readonly<Record<string, unknown>>,
): string {
  return copy.ledgerDifference(name, nairaText(storedKobo), nairaText(computedKobo));
}

interface Resolution {
  readonly adminId: string;
  readonly id: string;
  /** What the admin did about it, for the audit log. */
  readonly reason: string | undefined;
}

/**
 * Resolves a payment issue. If it is a ledger difference, payouts of the account are allowed again;
 * if it is about a payout without an owner, the admin has paid it by hand, which is booked.
 *
 * @throws {ApiError} ALARM_NOT_FOUND, also if the issue is already resolved; LEDGER_DIFFERS while
 * the balance is not corrected.
 */
export async function resolveIssue(
  context: AdminContext,
  { adminId, id, reason }: Resolution,
): Promise<void> {
  const { now, random, deps } = context;
  await runDecision(context, async (tx) => {
    const at = now();
    const isOpen = and(eq(paymentIssues.id, id), isNull(paymentIssues.settledAt));
    const { kind, reference } = requireIssue(await tx.select().from(paymentIssues).where(isOpen));
    // The ledger account or payout is locked before the issue, as in the code that reports the
    // issue: in the other order, both would wait for each other.
    if (kind === LEDGER_DIFFERENCE) await deps.unfreezePayouts(tx, reference);
    if (kind === RETURNED_WITHOUT_OWNER) await deps.bookPaidByHand(tx, random, reference, at);
    // Of two admins who resolve it at once, the second one finds it resolved.
    requireIssue(await tx.update(paymentIssues).set({ settledAt: at }).where(isOpen).returning());
    const adminAction = {
      adminId,
      subjectId: reference,
      subject: kind,
      ...(reason === undefined ? {} : { reason }),
    } as const;
    await writeAdminAction(tx, random, { ...adminAction, action: 'alarm-settled' }, at);
    if (kind === LEDGER_DIFFERENCE) {
      const subject = (await nameLedgerAccounts(tx, [reference]))(reference);
      const resumed = {
        adminId,
        subjectId: reference,
        subject,
        action: 'payouts-resumed',
      } as const;
      await writeAdminAction(tx, random, resumed, at);
    }
    return true;
  });
}

function requireIssue([issue]: readonly PaymentIssueRow[]): PaymentIssueRow {
  if (issue === undefined) throw new ApiError('ALARM_NOT_FOUND');
  return issue;
}
