import type { AdminAccount } from '#contract/admin.ts';
import { call } from '#src/platform/http/call.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { suspendAccount } from '../api/people.ts';
import { ReasonDialog } from '../desk/reason-dialog.tsx';

interface SuspendDialogProps {
  readonly account: AdminAccount;
  readonly onClose: () => void;
}

export function SuspendDialog({ account: { id, name, kind }, onClose }: SuspendDialogProps) {
  return (
    <ReasonDialog
      title={`Suspend ${name}?`}
      label="Why?"
      submitLabel="Suspend"
      pendingLabel="Suspending…"
      onSubmit={async (reason) => {
        showToast(await suspendAccount(call, id, reason), { kind: 'success' });
      }}
      onClose={onClose}
    >
      <p>
        They are logged out everywhere and can’t log in. What is booked stays booked.
        {kind === 'host' ? ' Their live spaces are hidden until you let them in again.' : ''}
      </p>
    </ReasonDialog>
  );
}
