import { type BankDetails, hostMoneyApi } from '#contract/host-money.ts';
import type { NewPost, Outbox } from '#src/platform/outbox/outbox.ts';
import type { FormErrors } from '#src/ui/form/use-form.ts';
import { saidBy } from '../model/said-by.ts';
import { BANK_DETAILS, type BankDraft, fieldOfCode } from './bank-values.ts';

export function bankPost(details: BankDetails, draft: BankDraft): NewPost {
  return {
    kind: BANK_DETAILS,
    label: `${details.bankName} ••••${details.accountNumber.slice(-4)}`,
    role: 'host',
    method: 'POST',
    path: hostMoneyApi.saveBankDetails.path,
    body: { type: 'json', value: details },
    draft,
  };
}

export type SavedBank =
  | { readonly kind: 'saved'; readonly message: string }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly message: string; readonly errors: FormErrors };

const SAVED = 'Your bank details were sent.';
const NEITHER =
  'They could not be sent, and this device could not keep them. What you typed is still here.';

/** Sends a post now or later, and says how that went. */
export async function saveBank(post: NewPost, outbox: Pick<Outbox, 'post'>): Promise<SavedBank> {
  try {
    const outcome = await outbox.post(post);
    if (outcome.kind === 'waiting') return outcome;
    if (outcome.kind === 'sent') return { kind: 'saved', message: saidBy(outcome.body) ?? SAVED };
    const { message: said, errors, code } = outcome;
    return { kind: 'refused', message: said, errors: { ...fieldOfCode(code, said), ...errors } };
  } catch {
    return { kind: 'refused', message: NEITHER, errors: {} };
  }
}
