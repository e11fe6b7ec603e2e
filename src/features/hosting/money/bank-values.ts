import * as v from 'valibot';
import { type Bank, type BankDetails, BankDetailsSchema } from '#contract/host-money.ts';
import { followsNuban } from '#contract/rules/nuban.ts';
import type { Checked } from '#src/ui/form/use-form.ts';

export type BankValues = { bankName: string; accountNumber: string; accountName: string };

export const NO_BANK: BankValues = { bankName: '', accountNumber: '', accountName: '' };

/** Posts and drafts of the bank details go by this name. */
export const BANK_DETAILS = 'bank-details';

const DraftSchema = v.object({ bankName: v.string(), accountName: v.string() });

export type BankDraft = v.InferOutput<typeof DraftSchema>;

/** What may be kept until it's sent: not the number, which stands in the form and the post alone. */
export function bankDraftOf({ bankName, accountName }: BankValues): BankDraft {
  return { bankName, accountName };
}

export function readBankDraft(raw: unknown): BankDraft | undefined {
  const read = v.safeParse(DraftSchema, raw);
  return read.success ? read.output : undefined;
}

/** Empty for a bank that isn't in the list (specification §3). */
export function codeOf(banks: readonly Bank[], bankName: string): string {
  return banks.find(({ name }) => name === bankName)?.code ?? '';
}

/** Ten digits, however they are typed in groups; else undefined. */
export function wholeNumber(accountNumber: string): string | undefined {
  const digits = accountNumber.replaceAll(/[\s-]/g, '');
  return /^\d{10}$/.test(digits) ? digits : undefined;
}

/** The details as the call takes them, and what is wrong at each field. */
export function checkBank(values: BankValues, banks: readonly Bank[]): Checked<BankDetails> {
  const checked = v.safeParse(BankDetailsSchema, {
    ...values,
    accountNumber: wholeNumber(values.accountNumber) ?? values.accountNumber,
    bankCode: codeOf(banks, values.bankName),
  });
  if (checked.success) return { ok: true, output: checked.output };
  const errors: Record<string, string> = {};
  for (const issue of checked.issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message;
  return { ok: false, errors };
}

/** A hint and no more: some genuine accounts don't pass. */
export function numberHint(values: BankValues, banks: readonly Bank[]): string | undefined {
  const digits = wholeNumber(values.accountNumber);
  const code = codeOf(banks, values.bankName);
  if (digits === undefined || followsNuban(code, digits) !== false) return undefined;
  return `This does not look like a number of ${values.bankName}. Please look again before you save it.`;
}

/** Which field a refusal without fields is about. */
export function fieldOfCode(code: string | undefined, message: string): Record<string, string> {
  if (code === 'ACCOUNT_UNKNOWN') return { accountNumber: message };
  return code === 'ACCOUNT_NAME_DIFFERS' ? { accountName: message } : {};
}
