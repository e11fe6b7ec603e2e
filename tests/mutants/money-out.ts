import type { Mutant } from './mutant.ts';

const REFUNDS = 'server/modules/payments/refunds.ts';
const PAYOUT = 'server/modules/payments/payouts/order.ts';
const DRAW = 'server/modules/payments/credit/draw.ts';
const FREEZE = 'server/modules/payments/ledger/ledger-freeze.ts';
const MANUAL = 'contract/payments/manual-refund-rules.ts';

const payouts = { project: 'api-postgres', tests: ['payments/payouts.test'] } as const;
const drawing = {
  project: 'api-postgres',
  tests: ['changes/move-payments'],
} as const;
const byHand = { project: 'unit', tests: ['payments/manual-refund-rules'] } as const;

/** Faults in refunds, credit and payouts. */
export const MONEY_OUT: readonly Mutant[] = [
  {
    fault: 'nobody hears of a payout that comes back when its owner is gone',
    file: 'server/modules/payments/payouts/answers.ts',
    from: 'if ((await readEmail(tx, ownerId)) === undefined) {',
    to: 'if (ownerId.length === 0) {',
    project: 'api-postgres',
    tests: ['admin/payouts-deleted-owner'],
  },
  {
    fault: 'a refund is promised a day too late',
    bySimulator: true,
    file: REFUNDS,
    from: 'addDays(lagosTime(now).date, REFUND_DAYS)',
    to: 'addDays(lagosTime(now).date, REFUND_DAYS + 1)',
    project: 'api-postgres',
    tests: ['payments/payments-refunds'],
  },
  {
    fault: 'a refund that waits for the guest’s choice is sent at once',
    file: REFUNDS,
    from: 'await enqueueRefund(tx, random, made, heldUntil ?? now, now);',
    to: 'await enqueueRefund(tx, random, made, now, now);',
    project: 'api-postgres',
    tests: ['changes/refund-choice'],
  },
  {
    fault: 'a refund takes money from another account than the escrow',
    bySimulator: true,
    file: REFUNDS,
    from: '      debit: escrowAccount(paymentReference),',
    to: "      debit: 'provider:paystack',",
    project: 'api-postgres',
    tests: ['payments/payments-refunds'],
  },
  {
    fault: 'a second payout begins while one is open',
    file: PAYOUT,
    from: 'if ((await readOpenPayout(tx, ownerId)) !== undefined)',
    to: "if ((await readOpenPayout(tx, '')) !== undefined)",
    ...payouts,
  },
  {
    fault: 'a frozen balance is paid out',
    file: PAYOUT,
    from: "if (isFrozen) throw new ApiError('PAYOUT_FROZEN');",
    to: '',
    project: 'api-postgres',
    tests: ['payments/ledger-monitor'],
  },
  {
    fault: 'a balance that differs from its transfers is paid out',
    bySimulator: true,
    file: PAYOUT,
    from: '  if (difference !== undefined) return difference;',
    to: '',
    project: 'api-postgres',
    tests: ['payments/ledger-monitor'],
  },
  {
    fault: 'less than the least payout is paid out',
    bySimulator: true,
    file: PAYOUT,
    from: 'if (balance < PAYOUT_KOBO.least)',
    to: 'if (balance < PAYOUT_KOBO.least - 1)',
    ...payouts,
  },
  {
    fault: 'more than the most of one payout is paid out',
    bySimulator: true,
    file: PAYOUT,
    from: 'Math.min(balance, PAYOUT_KOBO.most)',
    to: 'balance',
    ...payouts,
  },
  {
    fault: 'more credit is paid out than a guest has',
    bySimulator: true,
    file: PAYOUT,
    from: 'if (amountKobo > balance) {',
    to: 'if (amountKobo > balance + 100) {',
    project: 'api-postgres',
    tests: ['payments/credit-payout'],
  },
  {
    fault: 'a new bank account is paid out to at once',
    file: PAYOUT,
    from: 'if (heldUntil === null || heldUntil <= at) return account;',
    to: 'return account;',
    project: 'api-postgres',
    tests: ['payments/bank-accounts'],
  },
  {
    fault: 'the limit of refunds by hand is avoided by refunding in parts',
    file: MANUAL,
    from: 'return amountKobo + manualKobo > limitKobo;',
    to: 'return amountKobo > limitKobo;',
    ...byHand,
  },
  {
    fault: 'money that waits for approval is refunded by hand again',
    file: MANUAL,
    from: '(leftKobo - waitingKobo)',
    to: 'leftKobo',
    ...byHand,
  },
  {
    fault: 'a booking that can still be cancelled is refunded by hand',
    file: MANUAL,
    from: "return state === 'active' || state === 'completed';",
    to: "return state !== 'held';",
    ...byHand,
  },
  {
    fault: 'a host bears more than they earned',
    file: MANUAL,
    from: 'Math.min(missing, earnedKobo, hostBalanceKobo)',
    to: 'Math.min(missing, hostBalanceKobo)',
    ...byHand,
  },
  {
    fault: 'nothing is drawn from a payment that has been given back',
    file: DRAW,
    from: '        gt(escrowKobo, 0),\n',
    to: '',
    ...drawing,
  },
  {
    fault: 'money is drawn from the earliest payment first',
    file: DRAW,
    from: '.orderBy(desc(payments.createdAt), desc(payments.reference))',
    to: '.orderBy(payments.createdAt, payments.reference)',
    ...drawing,
  },
  {
    fault: 'credit that was added by hand is spent',
    file: FREEZE,
    from: 'Math.max(0, Math.min(storedKobo, computedKobo))',
    to: 'storedKobo',
    project: 'api-postgres',
    tests: ['payments/credit.test', 'changes/host-cancel.test'],
  },
  {
    fault: 'credit that was added by hand is spent without a payment issue',
    file: FREEZE,
    from: '    await freezePayouts(tx, { account, storedKobo, computedKobo }, now);\n',
    to: '',
    project: 'api-postgres',
    tests: ['payments/credit.test'],
  },
  {
    fault: 'credit that was added by hand is offered',
    file: 'server/modules/payments/ledger/ledger.ts',
    from: 'greatest(0, least(${ledgerAccounts.balanceKobo}, ${sumOfTransfers(ledgerAccounts.id)}))',
    to: '${ledgerAccounts.balanceKobo}',
    project: 'api-postgres',
    tests: ['payments/credit.test', 'changes/move-payments'],
  },
  {
    fault: 'a refund by hand may be approved by the admin who asked for it',
    file: 'server/modules/admin/refunds/decide.ts',
    from: 'if (row.requestedBy === adminId) {',
    to: 'if (row.requestedBy === null) {',
    project: 'api-postgres',
    tests: ['admin/manual-refunds-approval'],
  },
  {
    fault: 'two refunds by hand take the same money',
    file: 'server/modules/admin/refunds/decide.ts',
    from: 'if (amountKobo > leftKobo)',
    to: 'if (amountKobo < 0)',
    project: 'api-postgres',
    tests: ['admin/manual-refunds-approval'],
  },
];
