import type { Mutant } from './mutant.ts';

const LEDGER = 'server/modules/payments/ledger/ledger.ts';
const SETTLE = 'server/modules/payments/settle.ts';
const SHARES = 'server/modules/payments/shares.ts';

const settling = { project: 'api-postgres', tests: ['payments/payments-settle'] } as const;
const earning = {
  project: 'api-postgres',
  tests: ['payments/ledger.test', 'payments/host-money'],
} as const;

/** Faults in the ledger and in payments that arrive. */
export const MONEY_IN: readonly Mutant[] = [
  {
    fault: 'a transfer is made again for the same reference',
    file: LEDGER,
    from: '  return made.length > 0;',
    to: '  return true;',
    ...earning,
  },
  {
    fault: 'earnings are released for a payment that isn’t paid',
    file: LEDGER,
    from: ".where(and(eq(payments.reference, reference), eq(payments.status, 'paid')));",
    to: '.where(and(eq(payments.reference, reference)));',
    ...settling,
  },
  {
    fault: 'money that was added to an escrow by hand is earned',
    file: LEDGER,
    from: 'if (amountKobo !== (await computeBalance(tx, escrow))) {',
    to: 'if (amountKobo < 0) {',
    project: 'api-postgres',
    tests: ['bookings/booking-maintenance'],
  },
  {
    fault: 'the host doesn’t pay the card fee',
    file: LEDGER,
    from: '  if (feeKobo > 0) {',
    to: '  if (feeKobo < 0) {',
    ...earning,
  },
  {
    fault: 'a card fee above the amount takes other money',
    file: LEDGER,
    from: 'Math.min(payment.feeKobo ?? 0, amountKobo)',
    to: '(payment.feeKobo ?? 0)',
    ...settling,
  },
  {
    fault: 'the balance adds debits',
    file: LEDGER,
    from: '- coalesce((select sum(amount_kobo) from ledger_transfers where debit = ${account}), 0))::text',
    to: '+ coalesce((select sum(amount_kobo) from ledger_transfers where debit = ${account}), 0))::text',
    ...earning,
  },
  {
    fault: 'too little money confirms a booking',
    file: SETTLE,
    from: 'paidKobo < amountKobo',
    to: 'paidKobo < 0',
    ...settling,
  },
  {
    fault: 'one kobo too little confirms a booking',
    file: SETTLE,
    from: 'paidKobo < amountKobo',
    to: 'paidKobo < amountKobo - 1',
    ...settling,
  },
  {
    fault: 'the excess of an overpayment is kept',
    file: SETTLE,
    from: "if (paidKobo > amountKobo) await order(paidKobo - amountKobo, 'overpaid');",
    to: '',
    ...settling,
  },
  {
    fault: 'the whole overpayment is refunded',
    file: SETTLE,
    from: "order(paidKobo - amountKobo, 'overpaid')",
    to: "order(paidKobo, 'overpaid')",
    ...settling,
  },
  {
    fault: 'only the price of a payment that can’t be accepted is refunded',
    file: SETTLE,
    from: 'const refund = await order(paidKobo, returned);',
    to: 'const refund = await order(Math.min(amountKobo, paidKobo), returned);',
    ...settling,
  },
  {
    fault: 'the price arrives in escrow instead of what was paid',
    file: SETTLE,
    from: '      amountKobo: paidKobo,',
    to: '      amountKobo,',
    ...settling,
  },
  {
    fault: 'a failed answer replaces a payment that has arrived',
    file: SETTLE,
    from: ".where(and(eq(payments.reference, reference), eq(payments.status, 'open')))",
    to: '.where(and(eq(payments.reference, reference)))',
    ...settling,
  },
  {
    fault: 'a negative card fee is stored',
    file: SETTLE,
    from: ' && feeKobo >= 0;',
    to: ';',
    ...settling,
  },
  {
    fault: 'the answer about another charge counts',
    file: SETTLE,
    from: 'if (charge.reference !== reference)',
    to: 'if (charge.reference === undefined)',
    ...settling,
  },
  {
    fault: 'money in another currency counts',
    file: SETTLE,
    from: 'if (charge.currency !== currency)',
    to: 'if (charge.currency === undefined)',
    ...settling,
  },
  {
    fault: 'a success without an amount counts',
    file: SETTLE,
    from: ' && charge.paidKobo > 0',
    to: '',
    ...settling,
  },
  {
    fault: 'a reversed charge stays open',
    file: SETTLE,
    from: "return { kind: 'failed', reportIssue: 'reversed' };",
    to: "return { kind: 'pending', reportIssue: 'reversed' };",
    ...settling,
  },
  {
    fault: 'a card fee is rounded up for each share',
    file: SHARES,
    from: 'Number((BigInt(fee) * BigInt(amount)) / BigInt(left))',
    to: 'Math.ceil((fee * amount) / left)',
    project: 'unit',
    tests: ['payments/shares'],
  },
  {
    fault: 'the rest of a fee is lost',
    file: SHARES,
    from: '    left -= amount;\n    return part;',
    to: '    return part;',
    project: 'unit',
    tests: ['payments/shares'],
  },
  {
    fault: 'shares that don’t add up are accepted',
    file: SHARES,
    from: 'if (charge?.amountKobo !== sum)',
    to: 'if (charge === undefined)',
    project: 'api-postgres',
    tests: ['payments/shares'],
  },
];
