import { ChangePasswordForm } from './change-password-form.tsx';
import { DataPanel } from './data-panel.tsx';
import { DeletePanel } from './delete-panel.tsx';
import { Panels } from './panel.tsx';
import { PasskeysPanel } from '../passkeys/passkeys-panel.tsx';
import { SecondFactorPanel } from '../second-factor/second-factor-panel.tsx';
import { SessionsPanel } from '../sessions/sessions-panel.tsx';

interface HostSecurityScreenProps {
  /** Whether the provider has the capability `sessions`. */
  readonly hasSessions: boolean;
  /** Whether the provider has the capability `second-factor`. */
  readonly hasSecondFactor: boolean;
  /** Whether the provider has the capability `passkeys`. */
  readonly hasPasskeys: boolean;
  /** Called when the account no longer has a session on this device. */
  readonly onSignedOut: () => void;
  /** Called when the account has been deleted, too. */
  readonly onDeleted: () => void;
}

export function HostSecurityScreen({
  hasSessions,
  hasSecondFactor,
  hasPasskeys,
  onSignedOut,
  onDeleted,
}: HostSecurityScreenProps) {
  return (
    <Panels
      side={
        <>
          <SessionsPanel owner="host" isListed={hasSessions} onSignedOut={onSignedOut} />
          <DataPanel owner="host" />
          <DeletePanel owner="host" onDeleted={onDeleted} />
        </>
      }
    >
      <ChangePasswordForm owner="host" />
      {hasPasskeys ? <PasskeysPanel owner="host" /> : null}
      {hasSecondFactor ? <SecondFactorPanel owner="host" /> : null}
    </Panels>
  );
}
