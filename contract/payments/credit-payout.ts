import * as v from 'valibot';
import { NairaSchema, REFERENCE } from '../common-schemas.ts';
import { endpoint } from '../endpoint.ts';
import {
  BankAccountsSchema,
  BankDetailsSchema,
  BankSchema,
  MIN_PAYOUT,
  MAX_PAYOUT,
} from './host-money.ts';

/** The bank returns the holder’s name, so the guest doesn’t type it. */
const GuestBankAccountSchema = v.object({
  bankCode: BankSchema.entries.code,
  accountNumber: BankDetailsSchema.entries.accountNumber,
});

export type GuestBankAccount = v.InferOutput<typeof GuestBankAccountSchema>;

/** Payouts of guests’ credit; requires the capability `credit-payout`. */
export const creditPayoutApi = {
  creditBanks: endpoint({
    method: 'GET',
    path: '/users/credit/banks',
    summary: 'List the banks to which credit can be paid out',
    origin: 'added',
    roles: ['user'],
    reply: v.object({ message: v.string(), data: v.array(BankSchema) }),
  }),
  creditBankAccounts: endpoint({
    method: 'GET',
    path: '/users/credit/bankdetails',
    summary: 'Get the bank account for payouts of credit and the one that awaits confirmation',
    origin: 'added',
    roles: ['user'],
    reply: v.object({ message: v.string(), data: BankAccountsSchema }),
  }),
  saveCreditBankAccount: endpoint({
    method: 'POST',
    path: '/users/credit/bankdetails',
    summary: 'Save the user’s own bank account; it takes effect once confirmed by the emailed link',
    origin: 'added',
    roles: ['user'],
    body: GuestBankAccountSchema,
    reply: v.object({ message: v.string() }),
  }),
  payOutCredit: endpoint({
    method: 'POST',
    path: '/users/credit/payout',
    summary: 'Pay credit out to the user’s bank account',
    origin: 'added',
    roles: ['user'],
    body: v.object({
      /** In whole naira. */
      amount: v.pipe(v.number(), v.integer(), v.minValue(MIN_PAYOUT), v.maxValue(MAX_PAYOUT)),
    }),
    reply: v.object({
      message: v.string(),
      data: v.object({
        reference: v.pipe(v.string(), v.regex(REFERENCE)),
        /** In naira. */
        amount: NairaSchema,
      }),
    }),
  }),
} as const;
