import { type OpenPaymentIssue, ResolutionSchema } from '#contract/admin/payment-issues.ts';
import { call } from '#src/platform/http/call.ts';
import { checkSchema } from '#src/ui/form/check-schema.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { resolveIssue } from '../api/payments.ts';
import { ReasonDialog } from '../console/reason-dialog.tsx';
import * as copy from './copy.ts';

interface ResolveDialogProps {
  readonly issue: OpenPaymentIssue;
  /** Called when the issue is about to be resolved. */
  readonly onResolving: (id: string) => void;
  readonly onClose: () => void;
}

const checkResolution = checkSchema(ResolutionSchema);

/** Asks what was done about an issue whose resolution books or releases money. */
export function ResolveDialog({ issue, onResolving, onClose }: ResolveDialogProps) {
  const { id, kind, details } = issue;
  return (
    <ReasonDialog
      title={copy.resolveTitle}
      label={copy.resolutionLabel}
      hint={copy.resolutionHint}
      check={checkResolution}
      submitLabel={copy.resolveLabel}
      pendingLabel={copy.resolving}
      onSubmit={async (reason) => {
        onResolving(id);
        showToast(await resolveIssue(call, id, reason), { kind: 'success' });
      }}
      onClose={onClose}
    >
      <p>
        <strong>{copy.issueTitle(kind)}</strong>
      </p>
      <p>{details}</p>
    </ReasonDialog>
  );
}
