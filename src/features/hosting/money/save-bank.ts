import * as v from 'valibot';
import { type BankDetails, hostMoneyApi } from '#contract/host-money.ts';
import type { NewPost, Outbox } from '#src/platform/outbox/outbox.ts';
import type { FormErrors } from '#src/ui/form/use-form.ts';
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

const message = v.pipe(v.string(), v.trim(), v.nonEmpty());
/** Read as `data.message` (specification §7); ours says it at the top, too. */
const InsideSchema = v.object({ data: v.object({ message }) });
const TopSchema = v.object({ message });

const SAVED = 'Your bank details were sent.';
const NEITHER =
  'They could not be sent, and this device could not keep them. What you typed is still here.';

function saidBy(body: unknown): string {
  const inside = v.safeParse(InsideSchema, body);
  if (inside.success) return inside.output.data.message;
  const top = v.safeParse(TopSchema, body);
  return top.success ? top.output.message : SAVED;
}

/** Sends a post now or later, and says how that went. */
export async function saveBank(post: NewPost, outbox: Pick<Outbox, 'post'>): Promise<SavedBank> {
  try {
    const outcome = await outbox.post(post);
    if (outcome.kind === 'waiting') return outcome;
    if (outcome.kind === 'sent') return { kind: 'saved', message: saidBy(outcome.body) };
    const { message: said, errors, code } = outcome;
    return { kind: 'refused', message: said, errors: { ...fieldOfCode(code, said), ...errors } };
  } catch {
    return { kind: 'refused', message: NEITHER, errors: {} };
  }
}
