import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { AccountPanel } from '../ui/panel.tsx';
import * as copy from './copy.ts';
import { PicturePanel } from './picture-panel.tsx';
import { CompanyFields, PersonalFields } from './profile-panels.tsx';
import type { ChosenPicture } from './profile-values.ts';
import { type ProfileFormOptions, useHostProfileForm } from './use-host-profile-form.ts';

interface HostProfileFormProps extends ProfileFormOptions {
  readonly preparePicture: (file: File) => Promise<ChosenPicture>;
}

/** Three of the four sections of the specification (§2, "accountsetting"), sent together. */
export function HostProfileForm({ preparePicture, ...options }: HostProfileFormProps) {
  const form = useHostProfileForm(options);
  const { profile, sendsPicture } = options;
  const update = (
    <SubmitButton pending={form.pending} label="Update" pendingLabel="Updating…" kind="primary" />
  );
  return (
    <FormFrame {...form.formProps} aria-label="Profile">
      {form.message ? <FormNotice tone="bad">{form.message}</FormNotice> : null}
      {form.isRestored ? <FormNotice tone="warn">{copy.draftRestored}</FormNotice> : null}
      <PicturePanel
        saved={profile?.picture}
        picture={form.values.picture}
        isSent={sendsPicture}
        prepare={preparePicture}
        error={form.errors['picture']}
        onChange={(picture) => form.change({ picture })}
        action={update}
      />
      <AccountPanel title="Personal details">
        <PersonalFields form={form} profile={profile} />
        {update}
      </AccountPanel>
      <AccountPanel title="Host details">
        <CompanyFields form={form} profile={profile} />
        {update}
      </AccountPanel>
    </FormFrame>
  );
}
