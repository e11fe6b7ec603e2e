import { ChangePasswordForm } from './change-password-form.tsx';
import { DataPanel } from './data-panel.tsx';
import { DeletePanel } from './delete-panel.tsx';
import { Panels } from './panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

/** `onLeft` is called when the account has no session on this device any more. */
export function HostSecurityScreen({ onLeft }: { readonly onLeft: () => void }) {
  return (
    <Panels
      side={
        <>
          <SessionsPanel owner="host" onSignedOut={onLeft} />
          <DataPanel owner="host" />
          <DeletePanel owner="host" onDeleted={onLeft} />
        </>
      }
    >
      <ChangePasswordForm owner="host" />
    </Panels>
  );
}
