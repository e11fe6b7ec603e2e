import { useQuery } from '@tanstack/react-query';
import { call } from '#src/platform/http/call.ts';
import type { DraftStore } from '#src/ui/form/draft-saver.ts';
import { useStoredDraft } from '#src/ui/form/use-draft.ts';
import { NotFetched } from '#src/ui/not-fetched/not-fetched.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { userProfileQuery } from '../api/profile.ts';
import styles from './account.module.css';
import { ChangePasswordForm } from './change-password-form.tsx';
import { DataPanel } from './data-panel.tsx';
import { DeletePanel } from './delete-panel.tsx';
import { Panels } from './panel.tsx';
import { UserProfileForm, USER_SETTINGS } from './user-profile-form.tsx';
import { PasskeysPanel } from '../passkeys/passkeys-panel.tsx';
import { SecondFactorPanel } from '../second-factor/second-factor-panel.tsx';
import { SessionsPanel } from '../sessions/sessions-panel.tsx';
import * as copy from './settings-copy.ts';

interface UserSettingsScreenProps {
  /** Whether the provider has the capability `sessions`. */
  readonly hasSessions: boolean;
  /** Whether the provider has the capability `second-factor`. */
  readonly hasSecondFactor: boolean;
  /** Whether the provider has the capability `passkeys`. */
  readonly hasPasskeys: boolean;
  readonly drafts: DraftStore;
  /** Called when the account no longer has a session on this device. */
  readonly onLeft: () => void;
}

export function UserSettingsScreen({
  hasSessions,
  hasSecondFactor,
  hasPasskeys,
  drafts,
  onLeft,
}: UserSettingsScreenProps) {
  const draft = useStoredDraft(drafts, USER_SETTINGS);
  const { data: profile, error, refetch } = useQuery(userProfileQuery(call));
  if (profile === undefined && error !== null) {
    return (
      <div className={styles['failed']}>
        <NotFetched
          title={copy.settingsNotLoaded}
          text={error.message}
          onAgain={() => void refetch()}
        />
      </div>
    );
  }
  return (
    <Panels
      side={
        <>
          <SessionsPanel owner="user" isListed={hasSessions} onSignedOut={onLeft} />
          <DataPanel owner="user" />
          <DeletePanel owner="user" onDeleted={onLeft} />
        </>
      }
    >
      {profile === undefined || !draft.ready ? (
        <Skeleton height="420px" radius="20px" />
      ) : (
        <UserProfileForm profile={profile} draft={draft.body} drafts={drafts} />
      )}
      <ChangePasswordForm owner="user" />
      {hasPasskeys ? <PasskeysPanel owner="user" /> : null}
      {hasSecondFactor ? <SecondFactorPanel owner="user" /> : null}
    </Panels>
  );
}
