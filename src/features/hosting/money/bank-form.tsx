import type { Bank, BankDetails } from '#contract/payments/host-money.ts';
import type { Outbox } from '#src/platform/outbox/outbox.ts';
import { waitingText } from '#src/platform/outbox/waiting-text.ts';
import type { DraftStore } from '#src/ui/form/draft-saver.ts';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { type Form, useForm } from '#src/ui/form/use-form.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { AccountNameField } from './account-name-field.tsx';
import * as copy from './bank-copy.ts';
import {
  BANK_DETAILS,
  type BankDraft,
  bankDraftOf,
  type BankValues,
  checkBank,
  codeOf,
  NO_BANK,
  numberHint,
  readBankDraft,
  wholeNumber,
} from './bank-values.ts';
import { HolderDialog, type HolderQuestion, useHolderQuestion } from './holder-dialog.tsx';
import { bankPost, type SavedBank, saveBank } from './save-bank.ts';
import { type AccountName, useAccountName } from './use-account-name.ts';

export interface BankFormProps {
  readonly banks: readonly Bank[];
  /** Whether the provider can look up the name of an account. */
  readonly canAsk: boolean;
  readonly draft: unknown;
  readonly drafts: DraftStore;
  readonly outbox: Pick<Outbox, 'enqueue'>;
  readonly onSaved: () => void;
}

/** Returns the values to send, with the account name from the bank if it returned one. */
const withName = (values: BankValues, found: AccountName): BankValues =>
  found.kind === 'found' ? { ...values, accountName: found.name } : values;

/** Saves the details, and again if the host has to confirm the account's holder and does. */
async function saveConfirmed(
  details: BankDetails,
  draft: BankDraft,
  { outbox, ask }: Pick<BankFormProps, 'outbox'> & Pick<HolderQuestion, 'ask'>,
): Promise<Exclude<SavedBank, { kind: 'unconfirmed' }>> {
  let saved = await saveBank(bankPost(details, draft), outbox);
  if (saved.kind === 'unconfirmed' && (await ask(saved))) {
    saved = await saveBank(bankPost({ ...details, confirmedName: saved.name }, draft), outbox);
  }
  if (saved.kind !== 'unconfirmed') return saved;
  return { kind: 'refused', message: copy.holderNotConfirmed, errors: {} };
}

function useBankForm({ banks, canAsk, draft, drafts, outbox, onSaved }: BankFormProps) {
  const holder = useHolderQuestion();
  const form: Form<BankValues> = useForm<BankValues, BankDetails>({
    initial: NO_BANK,
    restored: readBankDraft(draft),
    draft: {
      store: drafts,
      name: BANK_DETAILS,
      of: (values) => {
        const stored = bankDraftOf(values);
        return stored.bankName + stored.accountName === '' ? undefined : stored;
      },
    },
    check: (values) => checkBank(withName(values, found), banks),
    submit: async (details, values) => {
      const sending = { outbox, ask: holder.ask };
      const saved = await saveConfirmed(details, bankDraftOf(values), sending);
      if (saved.kind === 'refused') return saved;
      form.reset();
      if (saved.kind === 'waiting') showToast(waitingText(saved, copy.sendsWhenOnline));
      else {
        showToast(saved.message, { kind: 'success' });
        onSaved();
      }
      return undefined;
    },
  });
  const { values } = form;
  const found = useAccountName(
    codeOf(banks, values.bankName),
    wholeNumber(values.accountNumber),
    canAsk,
  );
  return { form, found, holder };
}

export function BankForm(props: BankFormProps) {
  const { form, found, holder } = useBankForm(props);
  const { banks } = props;
  // The name is that of an account: an error about it ends with another one.
  const accountField = (path: 'bankName' | 'accountNumber') =>
    form.control(path, form.values[path], (value) =>
      form.change({ [path]: value }, [path, 'accountName']),
    );
  return (
    <FormFrame {...form.formProps} aria-label={copy.bankDetails}>
      {form.isRestored ? <FormNotice tone="warn">{copy.draftRestored}</FormNotice> : null}
      {form.message ? <FormNotice tone="bad">{form.message}</FormNotice> : null}
      <SelectField
        id="bank"
        label="Bank"
        placeholder={copy.selectBank}
        choices={banks.map(({ name }) => name)}
        field={accountField('bankName')}
      />
      <TextField
        id="account-number"
        label={copy.accountNumber}
        inputMode="numeric"
        autoComplete="off"
        hint={numberHint(form.values, banks)}
        field={accountField('accountNumber')}
      />
      <AccountNameField found={found} field={form.field('accountName')} />
      <SubmitButton
        pending={form.pending}
        label="Update"
        pendingLabel="processing"
        kind="primary"
      />
      <HolderDialog question={holder} />
    </FormFrame>
  );
}
