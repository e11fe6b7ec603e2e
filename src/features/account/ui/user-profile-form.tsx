import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { accountsApi } from '#contract/accounts/accounts-api.ts';
import { type UserProfile, UserSettingsSchema } from '#contract/accounts/accounts.ts';
import { call } from '#src/platform/http/call.ts';
import { session } from '#src/platform/session/session.ts';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import type { DraftStore } from '#src/ui/form/draft-saver.ts';
import { type Form, useForm } from '#src/ui/form/use-form.ts';
import { Grid } from '#src/ui/layout/layout.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import {
  EmailField,
  FullNameField,
  MobileNumberField,
  ResidentialAddressField,
} from '../fields/person-fields.tsx';
import { userProfileQuery } from '../api/profile.ts';
import { checkSchema } from '#src/ui/form/check-schema.ts';
import { formFailure } from '../model/failure.ts';
import { AccountPanel } from './panel.tsx';
import * as copy from './settings-copy.ts';

const checkForm = checkSchema(UserSettingsSchema);

/** The name of this form's draft. */
export const USER_SETTINGS = 'user-settings';

const DraftSchema = v.object({
  fullName: v.string(),
  email: v.string(),
  mobileNumber: v.string(),
  address: v.string(),
});

type Settings = v.InferOutput<typeof DraftSchema>;

function readSettings(draft: unknown): Settings | undefined {
  const parsed = v.safeParse(DraftSchema, draft);
  return parsed.success ? parsed.output : undefined;
}

interface UserProfileFormProps {
  readonly profile: UserProfile;
  /** As any version of the app stored it, or undefined. */
  readonly draft: unknown;
  readonly drafts: DraftStore;
}

function useUserProfileForm({ profile, draft, drafts }: UserProfileFormProps): Form<Settings> {
  const { fullName, email, mobileNumber, address } = profile;
  const queryClient = useQueryClient();
  const form: Form<Settings> = useForm<Settings, v.InferOutput<typeof UserSettingsSchema>>({
    initial: { fullName, email, mobileNumber, address },
    restored: readSettings(draft),
    draft: { store: drafts, name: USER_SETTINGS },
    check: checkForm,
    submit: async (body, values) => {
      // Stored before the call: if its answer ends the session, this form closes and may no longer
      // write. If the device can't store it, it is sent all the same.
      if (form.isChanged) await drafts.save(USER_SETTINGS, values).catch(() => undefined);
      try {
        const answer = await call(accountsApi.changeUserSettings, { body, auth: 'user' });
        const { message, data } = answer.read();
        const { queryKey } = userProfileQuery(call);
        // A reply still under way may be older than the change.
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, data);
        // Before the session's email changes, which is part of the draft's key.
        await form.dropDraft().catch(() => undefined);
        session.describe('user', { name: data.fullName, email: data.email });
        showToast(message, { kind: 'success' });
        return undefined;
      } catch (error) {
        return formFailure(error);
      }
    },
  });
  return form;
}

/**
 * What is typed is stored on the device until it's saved: if the server ends the session in
 * between, it is restored after the next log-in.
 */
export function UserProfileForm(props: UserProfileFormProps) {
  const form = useUserProfileForm(props);
  const { profile } = props;
  const { pendingEmail } = profile;
  return (
    <AccountPanel title="Personal details">
      <FormFrame {...form.formProps}>
        {form.message ? <FormNotice tone="bad">{form.message}</FormNotice> : null}
        {form.isRestored ? <FormNotice tone="warn">{copy.draftRestored}</FormNotice> : null}
        {pendingEmail ? (
          <FormNotice tone="warn">{copy.pendingEmail(pendingEmail, profile.email)}</FormNotice>
        ) : null}
        <FullNameField id="profile-name" field={form.field('fullName')} />
        <EmailField
          id="profile-email"
          autoComplete="email"
          hint={copy.newEmailHint}
          field={form.field('email')}
        />
        <Grid columns={240} gap={5} align="start">
          <MobileNumberField id="profile-mobile" field={form.field('mobileNumber')} />
          <ResidentialAddressField id="profile-address" field={form.field('address')} />
        </Grid>
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
