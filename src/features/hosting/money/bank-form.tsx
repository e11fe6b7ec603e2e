import { useState } from 'react';
import type { Bank } from '#contract/host-money.ts';
import type { Outbox } from '#src/platform/outbox/outbox.ts';
import { type DraftStore, useDraftKeeping } from '#src/ui/form/use-draft.ts';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { type Form, useForm } from '#src/ui/form/use-form.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { AccountNameField } from './account-name-field.tsx';
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
import { bankPost, saveBank } from './save-bank.ts';
import { type AccountName, useAccountName } from './use-account-name.ts';

export interface BankFormProps {
  readonly banks: readonly Bank[];
  /** Whether the provider can ask a bank for the name of an account. */
  readonly canAsk: boolean;
  readonly draft: unknown;
  readonly drafts: DraftStore;
  readonly outbox: Pick<Outbox, 'post'>;
  readonly onSaved: () => void;
}

const WAITS = 'Saved. It is sent as soon as that can be.';

/** What is sent: the name that the bank gave, where it gave one. */
const withName = (values: BankValues, found: AccountName): BankValues =>
  found.kind === 'found' ? { ...values, accountName: found.name } : values;

/** Tells one draft from another; empty where there is none. */
function textOf({ bankName, accountName }: BankDraft): string {
  return bankName + accountName === '' ? '' : JSON.stringify([bankName, accountName]);
}

function useBankForm({ banks, canAsk, draft, drafts, outbox, onSaved }: BankFormProps) {
  const [restored, setRestored] = useState(() => readBankDraft(draft));
  const form: Form<BankValues> = useForm({
    initial: { ...NO_BANK, ...restored },
    check: (values) => checkBank(withName(values, found), banks),
    submit: async (details, values) => {
      const saved = await saveBank(bankPost(details, bankDraftOf(values)), outbox);
      if (saved.kind === 'refused') return saved;
      form.change(NO_BANK);
      setRestored(undefined);
      dropDraft();
      if (saved.kind === 'waiting') showToast(WAITS);
      else {
        showToast(saved.message, { kind: 'success' });
        onSaved();
      }
      return undefined;
    },
  });
  const isRestored = restored !== undefined && restored.bankName + restored.accountName !== '';
  const { values } = form;
  const found = useAccountName(
    codeOf(banks, values.bankName),
    wholeNumber(values.accountNumber),
    canAsk,
  );
  const kept = bankDraftOf(values);
  const dropDraft = useDraftKeeping(drafts, BANK_DETAILS, kept, textOf(kept));
  return { form, found, isRestored };
}

export function BankForm(props: BankFormProps) {
  const { form, found, isRestored } = useBankForm(props);
  const { banks } = props;
  return (
    <FormFrame
      {...form.formProps}
      data-unsent={isRestored ? 'form' : form.formProps['data-unsent']}
      aria-label="Bank details"
    >
      {isRestored ? (
        <FormNotice tone="warn">
          What you typed before is back, but for the number. It is not sent yet.
        </FormNotice>
      ) : null}
      {form.message ? <FormNotice tone="bad">{form.message}</FormNotice> : null}
      <SelectField
        id="bank"
        label="Bank"
        placeholder="Select your bank"
        choices={banks.map(({ name }) => name)}
        field={form.field('bankName')}
      />
      <TextField
        id="account-number"
        label="Account number"
        inputMode="numeric"
        autoComplete="off"
        hint={numberHint(form.values, banks)}
        field={form.field('accountNumber')}
      />
      <AccountNameField found={found} field={form.field('accountName')} />
      <SubmitButton
        pending={form.pending}
        label="Update"
        pendingLabel="processing"
        kind="primary"
      />
    </FormFrame>
  );
}
