import { ChangePasswordForm } from './change-password-form.tsx';
import { Panels } from './panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

interface AdminSecurityScreenProps {
  /** Called when the account no longer has a session on this device. */
  readonly onSignedOut: () => void;
}

/**
 * Unlike a host's screen it offers no deletion, because without an admin no listing could be
 * approved.
 */
export function AdminSecurityScreen({ onSignedOut }: AdminSecurityScreenProps) {
  return (
    <Panels side={<SessionsPanel owner="admin" onSignedOut={onSignedOut} />}>
      <ChangePasswordForm owner="admin" />
    </Panels>
  );
}
