import { useQueryClient } from '@tanstack/react-query';
import { accountsApi } from '#contract/accounts-api.ts';
import { type UserProfile, UserSettingsSchema } from '#contract/accounts.ts';
import { call } from '#src/platform/http/call.ts';
import { session } from '#src/platform/session/session.ts';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { userProfileQuery } from '../api/profile.ts';
import { check } from '../model/check.ts';
import { formFailure } from '../model/failure.ts';
import styles from './account.module.css';
import { Panel } from './panel.tsx';

const checkForm = check(UserSettingsSchema);

function useProfileForm({ fullName, email, mobileNumber, address }: UserProfile) {
  const queryClient = useQueryClient();
  return useForm({
    initial: { fullName, email, mobileNumber, address },
    check: checkForm,
    submit: async (body) => {
      try {
        const answer = await call(accountsApi.changeUserSettings, { body, auth: 'user' });
        const { message, data } = answer.read();
        const { queryKey } = userProfileQuery(call);
        // An answer still under way may be older than the change.
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, data);
        session.describe('user', { name: data.fullName, email: data.email });
        showToast(message, { kind: 'success' });
        return undefined;
      } catch (error) {
        return formFailure(error);
      }
    },
  });
}

export function ProfileForm({ profile }: { readonly profile: UserProfile }) {
  const form = useProfileForm(profile);
  const { pendingEmail } = profile;
  return (
    <Panel title="Personal details">
      <FormFrame {...form.formProps}>
        {form.message ? <FormNotice tone="bad">{form.message}</FormNotice> : null}
        {pendingEmail ? (
          <FormNotice tone="warn">
            {pendingEmail} counts once you open the link we sent there. Until then you log in with{' '}
            {profile.email}. An update with {profile.email} takes the new address back.
          </FormNotice>
        ) : null}
        <TextField
          id="profile-name"
          label="Full name"
          autoComplete="name"
          field={form.field('fullName')}
        />
        <TextField
          id="profile-email"
          label="Email"
          type="email"
          autoComplete="email"
          hint="A new address counts once you open the link we send there."
          field={form.field('email')}
        />
        <div className={styles['pair']}>
          <TextField
            id="profile-mobile"
            label="Mobile number"
            type="tel"
            optional
            autoComplete="tel"
            field={form.field('mobileNumber')}
          />
          <TextField
            id="profile-address"
            label="Residential address"
            optional
            autoComplete="street-address"
            field={form.field('address')}
          />
        </div>
        <SubmitButton
          pending={form.pending}
          label="Update"
          pendingLabel="Updating…"
          kind="primary"
        />
      </FormFrame>
    </Panel>
  );
}
