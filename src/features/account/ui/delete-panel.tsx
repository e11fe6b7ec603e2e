import { useState } from 'react';
import { accountsApi } from '#contract/accounts/accounts-api.ts';
import { DeleteAccountSchema } from '#contract/accounts/accounts.ts';
import type { Role } from '#contract/endpoint.ts';
import { call } from '#src/platform/http/call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { Stack } from '#src/ui/layout/layout.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { checkSchema } from '#src/ui/form/check-schema.ts';
import { CurrentPasswordField } from '../fields/current-password-field.tsx';
import { passwordFailure } from '../model/failure.ts';
import styles from './account.module.css';
import { AccountPanel } from './panel.tsx';
import * as copy from './settings-copy.ts';

const checkForm = checkSchema(DeleteAccountSchema);

interface DeletePanelProps {
  readonly owner: Role;
  readonly onDeleted: () => void;
}

export function DeletePanel(props: DeletePanelProps) {
  const [open, setOpen] = useState(false);
  return (
    <AccountPanel title="Delete account">
      <p>{copy.deleteText}</p>
      <Button onClick={() => setOpen(true)}>{copy.deleteAccount}</Button>
      <Sheet title={copy.deleteTitle} open={open} onClose={() => setOpen(false)}>
        <DeleteForm {...props} />
      </Sheet>
    </AccountPanel>
  );
}

function DeleteForm({ owner, onDeleted }: DeletePanelProps) {
  const form = useForm({
    initial: { password: '' },
    check: checkForm,
    submit: async (body) => {
      try {
        const answer = await call(accountsApi.deleteAccount, { body, auth: owner });
        showToast(answer.read().message, { kind: 'success' });
        onDeleted();
        return undefined;
      } catch (error) {
        return passwordFailure(error, 'password');
      }
    },
  });
  return (
    <Stack fit gap={6}>
      <ul className={styles['list']}>
        {copy.deleteConsequences(owner === 'user').map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <FormFrame {...form.formProps}>
        {form.message ? <FormNotice tone="bad">{form.message}</FormNotice> : null}
        <CurrentPasswordField id="delete-password" field={form.field('password')} />
        <SubmitButton
          pending={form.pending}
          label={copy.deleteAccount}
          pendingLabel="Deleting…"
          kind="primary"
        />
      </FormFrame>
    </Stack>
  );
}
