import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { Panel } from '../ui/panel.tsx';
import { PicturePanel } from './picture-panel.tsx';
import { CompanyFields, PersonalFields } from './profile-panels.tsx';
import type { ChosenPicture } from './profile-values.ts';
import { type ProfileFormParts, useProfileForm } from './use-profile-form.ts';

interface HostProfileFormProps extends ProfileFormParts {
  readonly preparePicture: (file: File) => Promise<ChosenPicture>;
}

/** Three of the four sections of the specification (§2, "accountsetting"), sent as one. */
export function HostProfileForm({ preparePicture, ...parts }: HostProfileFormProps) {
  const { form, picture, pictureError, isRestored, choose } = useProfileForm(parts);
  const { profile, sendsPicture } = parts;
  const update = (
    <SubmitButton pending={form.pending} label="Update" pendingLabel="Updating…" kind="primary" />
  );
  return (
    <FormFrame
      {...form.formProps}
      data-unsent={isRestored || picture !== undefined ? 'form' : form.formProps['data-unsent']}
      aria-label="Profile"
    >
      {form.message ? <FormNotice tone="bad">{form.message}</FormNotice> : null}
      {isRestored ? (
        <FormNotice tone="warn">
          What you typed before is back, but for the numbers. It is not sent yet.
        </FormNotice>
      ) : null}
      <PicturePanel
        saved={profile?.picture}
        picture={picture}
        isSent={sendsPicture}
        prepare={preparePicture}
        error={pictureError}
        onChange={choose}
        action={update}
      />
      <Panel title="Personal details">
        <PersonalFields form={form} profile={profile} />
        {update}
      </Panel>
      <Panel title="Host details">
        <CompanyFields form={form} profile={profile} />
        {update}
      </Panel>
    </FormFrame>
  );
}
