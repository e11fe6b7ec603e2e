import { ChangePasswordForm } from './change-password-form.tsx';
import { Panels } from './panel.tsx';
import { PasskeysPanel } from '../passkeys/passkeys-panel.tsx';
import { SecondFactorPanel } from '../second-factor/second-factor-panel.tsx';
import { SessionsPanel } from '../sessions/sessions-panel.tsx';

interface AdminSecurityScreenProps {
  /** Whether the provider has the capability `sessions`. */
  readonly hasSessions: boolean;
  /** Whether the provider has the capability `second-factor`. */
  readonly hasSecondFactor: boolean;
  /** Whether the provider has the capability `passkeys`. */
  readonly hasPasskeys: boolean;
  /** Called when the account no longer has a session on this device. */
  readonly onSignedOut: () => void;
}

/**
 * Unlike a host's screen it offers no deletion, because without an admin no listing could be
 * approved.
 */
export function AdminSecurityScreen({
  hasSessions,
  hasSecondFactor,
  hasPasskeys,
  onSignedOut,
}: AdminSecurityScreenProps) {
  return (
    <Panels side={<SessionsPanel owner="admin" isListed={hasSessions} onSignedOut={onSignedOut} />}>
      <ChangePasswordForm owner="admin" />
      {hasPasskeys ? <PasskeysPanel owner="admin" /> : null}
      {hasSecondFactor ? <SecondFactorPanel owner="admin" /> : null}
    </Panels>
  );
}
