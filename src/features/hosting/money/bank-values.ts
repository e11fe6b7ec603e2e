import * as v from 'valibot';
import { type Bank, type BankDetails, BankDetailsSchema } from '#contract/payments/host-money.ts';
import { followsNuban } from '#contract/payments/nuban.ts';
import { withoutSeparators } from '#contract/text-fields.ts';
import { checkSchema } from '#src/ui/form/check-schema.ts';
import type { CheckedForm } from '#src/ui/form/use-form.ts';
import * as copy from './bank-copy.ts';

export type BankValues = { bankName: string; accountNumber: string; accountName: string };

export const NO_BANK: BankValues = { bankName: '', accountNumber: '', accountName: '' };

/** Name of the outbox entries and drafts of the bank details. */
export const BANK_DETAILS = 'bank-details';

const DraftSchema = v.object({ bankName: v.string(), accountName: v.string() });

export type BankDraft = v.InferOutput<typeof DraftSchema>;

/**
 * Returns what may be stored until it's sent. The account number is only in the form and in the
 * outbox entry.
 */
export function bankDraftOf({ bankName, accountName }: BankValues): BankDraft {
  return { bankName, accountName };
}

export function readBankDraft(raw: unknown): BankDraft | undefined {
  const read = v.safeParse(DraftSchema, raw);
  return read.success ? read.output : undefined;
}

/** Returns the code of a bank; empty if it isn't in the list (specification §3). */
export function codeOf(banks: readonly Bank[], bankName: string): string {
  return banks.find(({ name }) => name === bankName)?.code ?? '';
}

/**
 * Returns the ten digits of an account number, in whatever groups they are typed; otherwise
 * undefined.
 */
export function wholeNumber(accountNumber: string): string | undefined {
  const digits = withoutSeparators(accountNumber);
  return /^\d{10}$/.test(digits) ? digits : undefined;
}

const checkDetails = checkSchema(BankDetailsSchema);

/** Returns the details in the form of the call, or the error of each field. */
export function checkBank(values: BankValues, banks: readonly Bank[]): CheckedForm<BankDetails> {
  return checkDetails({
    ...values,
    accountNumber: wholeNumber(values.accountNumber) ?? values.accountNumber,
    bankCode: codeOf(banks, values.bankName),
  });
}

/**
 * Returns a warning about an unusual number. It is only a hint, because some genuine accounts don't
 * pass the check.
 */
export function numberHint(values: BankValues, banks: readonly Bank[]): string | undefined {
  const digits = wholeNumber(values.accountNumber);
  const code = codeOf(banks, values.bankName);
  if (digits === undefined || followsNuban(code, digits) !== false) return undefined;
  return copy.unusualNumber(values.bankName);
}

/** Returns the field of a refusal that names no fields. */
export function fieldOfCode(code: string | undefined, message: string): Record<string, string> {
  if (code === 'ACCOUNT_UNKNOWN') return { accountNumber: message };
  return code === 'ACCOUNT_NAME_DIFFERS' ? { accountName: message } : {};
}
