import { ChangePasswordForm } from './change-password-form.tsx';
import { DataPanel } from './data-panel.tsx';
import { DeletePanel } from './delete-panel.tsx';
import { Panels } from './panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

interface HostSecurityScreenProps {
  /** Called when the account no longer has a session on this device. */
  readonly onSignedOut: () => void;
  /** Called when the account has been deleted, too. */
  readonly onDeleted: () => void;
}

export function HostSecurityScreen({ onSignedOut, onDeleted }: HostSecurityScreenProps) {
  return (
    <Panels
      side={
        <>
          <SessionsPanel owner="host" onSignedOut={onSignedOut} />
          <DataPanel owner="host" />
          <DeletePanel owner="host" onDeleted={onDeleted} />
        </>
      }
    >
      <ChangePasswordForm owner="host" />
    </Panels>
  );
}
