import { type OpenPaymentIssue, ResolutionSchema } from '#contract/admin/payment-issues.ts';
import { call } from '#src/platform/http/call.ts';
import { checkSchema } from '#src/ui/form/check-schema.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { resolveIssue } from '../api/payments.ts';
import { ConfirmDialog } from '../console/confirm-dialog.tsx';
import { ReasonDialog } from '../console/reason-dialog.tsx';
import * as copy from './copy.ts';

interface ResolveDialogProps {
  readonly issue: OpenPaymentIssue;
  /** Called when the issue is about to be resolved. */
  readonly onResolving: (id: string) => void;
  readonly onClose: () => void;
}

const checkResolution = checkSchema(ResolutionSchema);

/**
 * Asks before an issue is resolved; if that books or releases money, also what was done about it.
 */
export function ResolveDialog({ issue, onResolving, onClose }: ResolveDialogProps) {
  const { id, kind, details, movesMoney = false } = issue;
  const about = (
    <>
      <p>
        <strong>{copy.issueTitle(kind)}</strong>
      </p>
      <p>{details}</p>
    </>
  );
  return movesMoney ? (
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
      {about}
    </ReasonDialog>
  ) : (
    <ConfirmDialog
      title={copy.resolveTitle}
      texts={{ stay: copy.notYet, confirm: copy.resolveLabel, confirming: copy.resolving }}
      act={() => {
        onResolving(id);
        return resolveIssue(call, id);
      }}
      onClose={onClose}
    >
      {about}
      <p>{copy.resolveText}</p>
    </ConfirmDialog>
  );
}
