import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#src/platform/http/call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { type CheckedForm, useForm } from '#src/ui/form/use-form.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { withoutSeparators } from '#contract/text-fields.ts';
import type { GuestBankAccount } from '#contract/payments/credit-payout.ts';
import { CREDIT_BANK_KEY, creditBanksQuery, saveOwnBank } from '../api/credit-payout.ts';
import * as copy from './copy.ts';
import { withRecentCode } from './with-recent-code.ts';

interface OwnAccountFormProps {
  /** When the user logged in. */
  readonly since: number;
  readonly onSaved: () => void;
}

type Values = { bankCode: string; accountNumber: string };

/** The digits may be typed in groups. */
function checkAccount({ bankCode, accountNumber }: Values): CheckedForm<GuestBankAccount> {
  const digits = withoutSeparators(accountNumber);
  const errors = {
    ...(bankCode === '' ? { bankCode: copy.chooseBank } : {}),
    ...(/^\d{10}$/.test(digits) ? {} : { accountNumber: copy.accountNumberWrong }),
  };
  return Object.keys(errors).length > 0
    ? { ok: false, errors }
    : { ok: true, output: { bankCode, accountNumber: digits } };
}

/** Saves a bank account in the guest's own name. The bank returns the name, so it isn't typed. */
export function OwnAccountForm({ since, onSaved }: OwnAccountFormProps) {
  const queryClient = useQueryClient();
  const banks = useQuery(creditBanksQuery(call, since));
  const form = useForm<Values, GuestBankAccount>({
    initial: { bankCode: '', accountNumber: '' },
    check: checkAccount,
    submit: async (account) => {
      const saved = await withRecentCode(() => saveOwnBank(call, account));
      if (!saved.ok) return saved.failure;
      showToast(saved.value, { kind: 'success' });
      await queryClient.invalidateQueries({ queryKey: CREDIT_BANK_KEY });
      onSaved();
      return undefined;
    },
  });
  return (
    <FormFrame {...form.formProps} aria-label={copy.yourAccount}>
      {form.message === undefined ? null : <FormNotice tone="bad">{form.message}</FormNotice>}
      {banks.data === undefined && (banks.isError || banks.fetchStatus === 'paused') ? (
        <FormNotice tone="bad">
          <p>{copy.banksNotLoaded}</p>
          <Button onClick={() => void banks.refetch()}>Try again</Button>
        </FormNotice>
      ) : null}
      <SelectField
        id="credit-bank"
        label={copy.bank}
        placeholder={copy.selectBank}
        choices={(banks.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        field={form.field('bankCode')}
      />
      <TextField
        id="credit-account-number"
        label={copy.accountNumber}
        inputMode="numeric"
        autoComplete="off"
        hint={copy.ownNameOnly}
        field={form.field('accountNumber')}
      />
      <SubmitButton
        pending={form.pending}
        label={copy.saveAccount}
        pendingLabel={copy.checking}
        kind="primary"
      />
    </FormFrame>
  );
}
