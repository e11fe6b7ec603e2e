import * as v from 'valibot';
import { requiredText } from '../accounts/account-fields.ts';
import { LinkTokenSchema } from '../accounts/accounts.ts';
import * as copy from '../copy.ts';
import { endpoint } from '../endpoint.ts';
import { InstantSchema, REFERENCE } from '../common-schemas.ts';

/**
 * The least and the most of one payout in whole naira: card providers send no less than ₦100 and no
 * more than ₦10,000,000 at once.
 */
export const MIN_PAYOUT = 100;
export const MAX_PAYOUT = 10_000_000;

const naira = v.pipe(v.number(), v.finite());

export const BANK_MESSAGES = {
  bankName: copy.bankName,
  accountNumber: copy.accountNumber,
  accountName: copy.accountName,
} as const;

/** A bank as the card provider lists it. */
export const BankSchema = v.object({
  name: v.string(),
  /**
   * The code of the Central Bank of Nigeria if the bank has one (`044`), else the card provider's.
   */
  code: v.pipe(v.string(), v.regex(/^\d{3,6}$/)),
});

export type Bank = v.InferOutput<typeof BankSchema>;

const AccountNumberSchema = v.pipe(
  v.string(BANK_MESSAGES.accountNumber),
  v.trim(),
  v.regex(/^\d{10}$/, BANK_MESSAGES.accountNumber),
);

/** Specification §3, "Bank details". An unknown bank has an empty code. */
export const BankDetailsSchema = v.object({
  bankName: requiredText(BANK_MESSAGES.bankName, 120),
  accountNumber: AccountNumberSchema,
  accountName: requiredText(BANK_MESSAGES.accountName, 120),
  bankCode: v.pipe(
    v.string(BANK_MESSAGES.bankName),
    v.trim(),
    v.regex(/^(?:\d{3,6})?$/, BANK_MESSAGES.bankName),
  ),
  /**
   * The account holder's name that the host confirmed after `ACCOUNT_HOLDER_DIFFERS`. Only a server
   * that returns this error knows the field, because section 7 doesn't have it.
   */
  confirmedName: v.exactOptional(requiredText(BANK_MESSAGES.accountName, 120)),
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

/** The account of an emailed link, as its reader recognises it. */
const LinkedBankAccountSchema = v.object({
  bankName: v.string(),
  accountName: v.string(),
  /** `••••6789` */
  accountNumber: v.string(),
});

export type LinkedBankAccount = v.InferOutput<typeof LinkedBankAccountSchema>;

/** The bank account for payouts, and the one that waits for confirmation. */
export const BankAccountsSchema = v.object({
  /** Absent until the link of the first bank account has been opened. */
  active: v.exactOptional(
    v.object({
      ...SavedBankAccountSchema.entries,
      /**
       * Until this instant payouts are held back, because the bank account was changed; absent once
       * they no longer are.
       */
      heldUntil: v.exactOptional(InstantSchema),
    }),
  ),
  /** Takes effect when the link in the email is opened. */
  pending: v.exactOptional(SavedBankAccountSchema),
});

export type BankAccounts = v.InferOutput<typeof BankAccountsSchema>;

const PAYOUT_STATES = ['processing', 'done', 'returned'] as const;

const MONEY_ENTRY_KINDS = ['booking', 'card-fee', 'payout', 'payout-returned'] as const;

/** One entry of a host's money: a transfer in the ledger. */
const MoneyEntrySchema = v.object({
  id: v.string(),
  kind: v.picklist(MONEY_ENTRY_KINDS),
  /** In naira: positive for money received, negative for money paid out. */
  amount: naira,
  /** The balance after this entry, in naira. */
  balance: naira,
  reference: v.string(),
  at: InstantSchema,
  /** Present if the entry belongs to a booking. */
  booking: v.exactOptional(
    v.object({ bookingId: v.string(), spaceId: v.string(), spaceName: v.string() }),
  ),
  /**
   * Whether it is the voucher of a booking that the host cancelled. Its kind is `booking`, because
   * apps that don’t know vouchers refuse a new kind.
   */
  voucher: v.exactOptional(v.literal(true)),
  /**
   * Whether it was taken back to refund the guest by hand; its kind is `booking` for the same
   * reason.
   */
  refunded: v.exactOptional(v.literal(true)),
  /** Present if the entry belongs to a payout. */
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
  /**
   * Naira of paid bookings that the host hasn't earned yet; they are earned when the bookings are
   * over.
   */
  expected: naira,
  /** Naira on their way to the bank. */
  processing: naira,
});

export type Balance = v.InferOutput<typeof BalanceSchema>;

export const hostMoneyApi = {
  balance: endpoint({
    method: 'GET',
    path: '/host/currentbalance',
    summary: 'Get the balance that the host can withdraw, in naira',
    origin: 'provider',
    roles: ['host'],
    reply: v.object({ message: v.string(), data: naira }),
  }),
  payout: endpoint({
    method: 'POST',
    path: '/host/payout',
    summary: 'Pay the balance out to the host’s bank account',
    origin: 'provider',
    roles: ['host'],
    // At the top level, as in the specification (§3); the amount is in naira.
    reply: v.object({ message: v.string(), reference: v.string(), amount: naira }),
  }),
  saveBankDetails: endpoint({
    method: 'POST',
    path: '/host/bankdetails',
    summary: 'Save bank details; they take effect once confirmed by the emailed link',
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
    summary: 'Get the bank account for payouts and the one that awaits confirmation',
    origin: 'added',
    roles: ['host'],
    reply: v.object({ message: v.string(), data: BankAccountsSchema }),
  }),
  confirmBankAccount: endpoint({
    method: 'POST',
    path: '/host/bankdetails/confirm',
    summary: 'Confirm a bank account with the emailed link',
    origin: 'added',
    body: v.object({ token: LinkTokenSchema }),
    reply: v.object({
      message: v.string(),
      data: v.object({ bankName: v.string(), accountNumber: v.string(), heldUntil: InstantSchema }),
    }),
  }),
  /** Requires the capability `bank-link`. A POST, so that the token is in no address. */
  bankLink: endpoint({
    method: 'POST',
    path: '/host/bankdetails/link',
    summary: 'Get the bank account that an emailed link confirms; changes nothing',
    origin: 'added',
    body: v.object({ token: LinkTokenSchema }),
    reply: v.object({ message: v.string(), data: LinkedBankAccountSchema }),
  }),
  banks: endpoint({
    method: 'GET',
    path: '/host/banks',
    summary: 'List Nigerian banks: the specification’s three, then the others by name',
    origin: 'added',
    roles: ['host'],
    reply: v.object({ message: v.string(), data: v.array(BankSchema) }),
  }),
  resolveAccount: endpoint({
    method: 'POST',
    path: '/host/banks/resolve',
    summary: 'Look up the name of an account holder with the bank',
    origin: 'added',
    roles: ['host'],
    body: v.object({ bankCode: BankSchema.entries.code, accountNumber: AccountNumberSchema }),
    reply: v.object({ message: v.string(), data: v.object({ accountName: v.string() }) }),
  }),
  money: endpoint({
    method: 'GET',
    path: '/host/money',
    summary: 'Get the balance and its history, newest first, in pages',
    origin: 'added',
    roles: ['host'],
    /** `before` is the ID of the last entry of the previous page. */
    query: v.object({ before: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-z]{10}$/))) }),
    reply: v.object({
      message: v.string(),
      data: v.object({
        balance: BalanceSchema,
        entries: v.array(MoneyEntrySchema),
        /** Whether there are older entries. */
        more: v.boolean(),
      }),
    }),
  }),
  readPayout: endpoint({
    method: 'GET',
    path: '/host/payout/:reference',
    summary: 'Get the status of a payout',
    origin: 'added',
    roles: ['host'],
    params: v.object({ reference: v.pipe(v.string(), v.regex(REFERENCE)) }),
    reply: v.object({
      message: v.string(),
      data: v.object({ state: v.picklist(PAYOUT_STATES), amount: naira }),
    }),
  }),
} as const;
