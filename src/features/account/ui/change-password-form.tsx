import { accountsApi } from '#contract/accounts/accounts-api.ts';
import { ChangePasswordSchema } from '#contract/accounts/accounts.ts';
import type { Role } from '#contract/endpoint.ts';
import { call } from '#src/platform/http/call.ts';
import { session } from '#src/platform/session/session.ts';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { checkSchema } from '#src/ui/form/check-schema.ts';
import { CurrentPasswordField } from '../fields/current-password-field.tsx';
import { passwordFailure } from '../model/failure.ts';
import { NewPasswordFields } from '../fields/new-password-fields.tsx';
import { AccountPanel } from './panel.tsx';

const checkForm = checkSchema(ChangePasswordSchema);

const initial = { currentPassword: '', password: '', confirmPassword: '' };

export function ChangePasswordForm({ owner }: { readonly owner: Role }) {
  const form = useForm({
    initial,
    check: checkForm,
    submit: async (body) => {
      try {
        const answer = await call(accountsApi.changePassword, { body, auth: owner });
        const { message, token } = answer.read();
        session.renew(owner, token);
        showToast(message, { kind: 'success' });
        form.reset();
        return undefined;
      } catch (error) {
        return passwordFailure(error, 'currentPassword');
      }
    },
  });
  return (
    <AccountPanel title="Change password">
      <FormFrame {...form.formProps}>
        {form.message ? <FormNotice tone="bad">{form.message}</FormNotice> : null}
        <CurrentPasswordField
          id="current-password"
          label="Current password"
          field={form.field('currentPassword')}
        />
        <NewPasswordFields id="new" label="New password" field={form.field} />
        <SubmitButton
          pending={form.pending}
          label="Update"
          pendingLabel="Updating…"
          kind="primary"
        />
      </FormFrame>
    </AccountPanel>
  );
}
