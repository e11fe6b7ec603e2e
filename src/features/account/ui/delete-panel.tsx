import { useState } from 'react';
import { accountsApi } from '#contract/accounts-api.ts';
import { DeleteAccountSchema } from '#contract/accounts.ts';
import type { Role } from '#contract/endpoint.ts';
import { call } from '#src/platform/http/call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { check } from '../model/check.ts';
import { passwordFailure } from '../model/failure.ts';
import styles from './account.module.css';
import { Panel } from './panel.tsx';

const checkForm = check(DeleteAccountSchema);

interface DeletePanelProps {
  readonly owner: Role;
  readonly onDeleted: () => void;
}

export function DeletePanel(props: DeletePanelProps) {
  const [open, setOpen] = useState(false);
  return (
    <Panel title="Delete account">
      <p>Takes away the account and everything about you that we may take away.</p>
      <Button onClick={() => setOpen(true)}>Delete my account</Button>
      <Sheet title="Delete your account?" open={open} onClose={() => setOpen(false)}>
        <DeleteForm {...props} />
      </Sheet>
    </Panel>
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
    <div className={styles['stack']}>
      <ul className={styles['list']}>
        <li>Your name, addresses and settings are deleted at once, on every device.</li>
        <li>Bookings to come are cancelled first, by the rules they were made under.</li>
        <li>What the books must keep about payments stays, without your name.</li>
        <li>It can’t be undone.</li>
      </ul>
      <FormFrame {...form.formProps}>
        {form.message ? <FormNotice tone="bad">{form.message}</FormNotice> : null}
        <PasswordField
          id="delete-password"
          label="Your password"
          autoComplete="current-password"
          field={form.field('password')}
        />
        <SubmitButton
          pending={form.pending}
          label="Delete my account"
          pendingLabel="Deleting…"
          kind="primary"
        />
      </FormFrame>
    </div>
  );
}
