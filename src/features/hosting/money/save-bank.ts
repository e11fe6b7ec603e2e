import { type BankDetails, hostMoneyApi } from '#contract/payments/host-money.ts';
import type { NewOutboxEntry, Outbox, WaitingOutcome } from '#src/platform/outbox/outbox.ts';
import { askForCode, CODE_NEEDED } from '#src/platform/session/code-prompt.ts';
import type { FormErrors } from '#src/ui/form/use-form.ts';
import { messageOf } from '../api/message-of.ts';
import * as copy from './bank-copy.ts';
import { BANK_DETAILS, type BankDraft, fieldOfCode } from './bank-values.ts';

export function bankPost(details: BankDetails, draft: BankDraft): NewOutboxEntry {
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
  | WaitingOutcome
  /** The account is in another name, and is saved once the host has confirmed that name. */
  | { readonly kind: 'unconfirmed'; readonly name: string; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string; readonly errors: FormErrors };

/**
 * Sends an outbox entry now or later, after a code of the second factor if the provider asks for
 * one, and returns the result.
 */
export async function saveBank(
  entry: NewOutboxEntry,
  outbox: Pick<Outbox, 'enqueue'>,
): Promise<SavedBank> {
  try {
    let outcome = await outbox.enqueue(entry);
    if (outcome.kind === 'refused' && outcome.code === CODE_NEEDED && (await askForCode('host'))) {
      outcome = await outbox.enqueue(entry);
    }
    if (outcome.kind === 'waiting') return outcome;
    if (outcome.kind === 'sent')
      return { kind: 'saved', message: messageOf(outcome.body) ?? copy.sent };
    const { message, errors, code } = outcome;
    const { confirmedName: name } = errors;
    if (code === 'ACCOUNT_HOLDER_DIFFERS' && name !== undefined) {
      return { kind: 'unconfirmed', name, message };
    }
    return { kind: 'refused', message, errors: { ...fieldOfCode(code, message), ...errors } };
  } catch {
    return { kind: 'refused', message: copy.neitherSentNorSaved, errors: {} };
  }
}
