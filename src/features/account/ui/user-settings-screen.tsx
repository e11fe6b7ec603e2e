import { useQuery } from '@tanstack/react-query';
import { call } from '#src/platform/http/call.ts';
import { NotFetched } from '#src/ui/not-fetched/not-fetched.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { userProfileQuery } from '../api/profile.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { DataPanel } from './data-panel.tsx';
import { DeletePanel } from './delete-panel.tsx';
import { Panels } from './panel.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

/** `onLeft` is called when the account has no session on this device any more. */
export function UserSettingsScreen({ onLeft }: { readonly onLeft: () => void }) {
  const { data: profile, error, refetch } = useQuery(userProfileQuery(call));
  if (profile === undefined && error !== null) {
    return (
      <NotFetched
        title="Your settings could not be fetched"
        text={error.message}
        onAgain={() => void refetch()}
      />
    );
  }
  return (
    <Panels
      side={
        <>
          <SessionsPanel owner="user" onSignedOut={onLeft} />
          <DataPanel owner="user" />
          <DeletePanel owner="user" onDeleted={onLeft} />
        </>
      }
    >
      {profile === undefined ? (
        <Skeleton height="420px" radius="20px" />
      ) : (
        <ProfileForm profile={profile} />
      )}
      <ChangePasswordForm owner="user" />
    </Panels>
  );
}
