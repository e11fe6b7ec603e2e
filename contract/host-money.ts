import * as v from 'valibot';
import { requiredText } from './account-fields.ts';
import { LinkTokenSchema } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { InstantSchema } from './pieces.ts';
import { REFERENCE } from './rules/references.ts';

const naira = v.pipe(v.number(), v.finite());

export const BANK_MESSAGES = {
  bankName: 'please select your bank',
  accountNumber: 'please enter the 10 digits of the account number',
  accountName: 'please enter the name of the account',
} as const;

/** A bank as the provider lists it. */
export const BankSchema = v.object({
  name: v.string(),
  /** CBN's code where it has one (`044`), else the provider's. */
  code: v.pipe(v.string(), v.regex(/^\d{3,6}$/)),
});

export type Bank = v.InferOutput<typeof BankSchema>;

const AccountNumberSchema = v.pipe(
  v.string(BANK_MESSAGES.accountNumber),
  v.trim(),
  v.regex(/^\d{10}$/, BANK_MESSAGES.accountNumber),
);

/** Specification §3, "Bank details"; a bank that isn't known has an empty code. */
export const BankDetailsSchema = v.object({
  bankName: requiredText(BANK_MESSAGES.bankName, 120),
  accountNumber: AccountNumberSchema,
  accountName: requiredText(BANK_MESSAGES.accountName, 120),
  bankCode: v.pipe(
    v.string(BANK_MESSAGES.bankName),
    v.trim(),
    v.regex(/^(?:\d{3,6})?$/, BANK_MESSAGES.bankName),
  ),
});

export type BankDetails = v.InferOutput<typeof BankDetailsSchema>;

export const SavedBankAccountSchema = v.object({
  bankName: v.string(),
  bankCode: v.string(),
  accountName: v.string(),
  /** `••••6789` */
  accountNumber: v.string(),
  savedAt: InstantSchema,
});

/** To where payouts go, and what has been asked for. */
export const BankAccountsSchema = v.object({
  /** Absent until the first one's link was opened. */
  active: v.exactOptional(
    v.object({
      ...SavedBankAccountSchema.entries,
      /** Until then payouts are held, because the account was changed; absent once they aren't. */
      heldUntil: v.exactOptional(InstantSchema),
    }),
  ),
  /** Takes effect when the link in the mail is opened. */
  pending: v.exactOptional(SavedBankAccountSchema),
});

export type BankAccounts = v.InferOutput<typeof BankAccountsSchema>;

export const PAYOUT_STATES = ['processing', 'done', 'returned'] as const;

export const MONEY_ENTRY_KINDS = ['booking', 'card-fee', 'payout', 'payout-returned'] as const;

/** One movement of a host's money: a transfer of the ledger. */
export const MoneyEntrySchema = v.object({
  id: v.string(),
  kind: v.picklist(MONEY_ENTRY_KINDS),
  /** Naira: more than none came in, less went out. */
  amount: naira,
  /** Naira after it. */
  balance: naira,
  reference: v.string(),
  at: InstantSchema,
  /** Of a booking. */
  booking: v.exactOptional(
    v.object({ bookingId: v.string(), spaceId: v.string(), spaceName: v.string() }),
  ),
  /** Of a payout. */
  payout: v.exactOptional(
    v.object({
      state: v.picklist(PAYOUT_STATES),
      bankName: v.string(),
      /** `••••6789` */
      accountNumber: v.string(),
    }),
  ),
});

export type MoneyEntry = v.InferOutput<typeof MoneyEntrySchema>;

const BalanceSchema = v.object({
  /** Naira that can be withdrawn. */
  available: naira,
  /** Naira of bookings that are paid and not over: earned when they are. */
  expected: naira,
  /** Naira on their way to the bank. */
  processing: naira,
});

export type Balance = v.InferOutput<typeof BalanceSchema>;

export const hostMoneyApi = {
  balance: endpoint({
    method: 'GET',
    path: '/host/currentbalance',
    summary: 'What the host can withdraw, in naira',
    origin: 'provider',
    roles: ['host'],
    reply: v.object({ message: v.string(), data: naira }),
  }),
  payout: endpoint({
    method: 'POST',
    path: '/host/payout',
    summary: 'Pays the balance out to the host’s bank account, once',
    origin: 'provider',
    roles: ['host'],
    // Top level, as the specification has it (§3); naira.
    reply: v.object({ message: v.string(), reference: v.string(), amount: naira }),
  }),
  saveBankDetails: endpoint({
    method: 'POST',
    path: '/host/bankdetails',
    summary: 'Asks for another bank account; it takes effect when the mailed link is opened',
    origin: 'provider',
    roles: ['host'],
    body: BankDetailsSchema,
    reply: v.object({
      message: v.string(),
      data: v.exactOptional(v.object({ message: v.string() })),
    }),
  }),
  bankAccounts: endpoint({
    method: 'GET',
    path: '/host/bankdetails',
    summary: 'The bank account that payouts go to, and the one that waits for its link',
    origin: 'added',
    roles: ['host'],
    reply: v.object({ message: v.string(), data: BankAccountsSchema }),
  }),
  confirmBankAccount: endpoint({
    method: 'POST',
    path: '/host/bankdetails/confirm',
    summary: 'Opens the link of the mail about a changed bank account',
    origin: 'added',
    body: v.object({ token: LinkTokenSchema }),
    reply: v.object({
      message: v.string(),
      data: v.object({ bankName: v.string(), accountNumber: v.string(), heldUntil: InstantSchema }),
    }),
  }),
  banks: endpoint({
    method: 'GET',
    path: '/host/banks',
    summary: 'Nigerian banks: the specification’s three, then the others by name',
    origin: 'added',
    roles: ['host'],
    reply: v.object({ message: v.string(), data: v.array(BankSchema) }),
  }),
  resolveAccount: endpoint({
    method: 'POST',
    path: '/host/banks/resolve',
    summary: 'Whose account it is, by the bank',
    origin: 'added',
    roles: ['host'],
    body: v.object({ bankCode: BankSchema.entries.code, accountNumber: AccountNumberSchema }),
    reply: v.object({ message: v.string(), data: v.object({ accountName: v.string() }) }),
  }),
  money: endpoint({
    method: 'GET',
    path: '/host/money',
    summary: 'The balance, and every movement of it, the newest first, a page at a time',
    origin: 'added',
    roles: ['host'],
    /** `before`: the id of the last entry of the page before. */
    query: v.object({ before: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-z]{10}$/))) }),
    reply: v.object({
      message: v.string(),
      data: v.object({
        balance: BalanceSchema,
        entries: v.array(MoneyEntrySchema),
        /** Whether older entries follow. */
        more: v.boolean(),
      }),
    }),
  }),
  readPayout: endpoint({
    method: 'GET',
    path: '/host/payout/:reference',
    summary: 'How a payout stands',
    origin: 'added',
    roles: ['host'],
    params: v.object({ reference: v.pipe(v.string(), v.regex(REFERENCE)) }),
    reply: v.object({
      message: v.string(),
      data: v.object({ state: v.picklist(PAYOUT_STATES), amount: naira }),
    }),
  }),
} as const;
