import type { AdminAccount } from '#contract/admin/admin.ts';
import { call } from '#src/platform/http/call.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { suspendAccount } from '../api/people.ts';
import { ReasonDialog } from '../console/reason-dialog.tsx';
import * as copy from './copy.ts';

interface SuspendDialogProps {
  readonly account: AdminAccount;
  readonly onClose: () => void;
}

export function SuspendDialog({ account: { id, name, kind }, onClose }: SuspendDialogProps) {
  return (
    <ReasonDialog
      title={copy.suspendTitle(name)}
      label="Why?"
      submitLabel="Suspend"
      pendingLabel="Suspending…"
      onSubmit={async (reason) => {
        showToast(await suspendAccount(call, id, reason), { kind: 'success' });
      }}
      onClose={onClose}
    >
      <p>{kind === 'host' ? copy.hostSuspendText : copy.suspendText}</p>
    </ReasonDialog>
  );
}
