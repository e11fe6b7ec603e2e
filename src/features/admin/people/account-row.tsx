import type { AdminAccount } from '#contract/admin/admin.ts';
import { call } from '#src/platform/http/call.ts';
import { Badge } from '#src/ui/badge/badge.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { RemovingButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Text } from '#src/ui/layout/layout.tsx';
import { reinstateAccount } from '../api/people.ts';
import { ConsoleRow } from '../console/console-row.tsx';
import type { AdminActions } from '../console/use-admin-actions.ts';
import * as idCopy from './id-review/copy.ts';
import { dateText } from '#contract/time/format-lagos-time.ts';
import * as copy from './copy.ts';

interface AccountRowProps {
  readonly account: AdminAccount;
  readonly actions: AdminActions;
  readonly onSuspend: () => void;
  readonly onReviewId: () => void;
}

export function AccountListRow({ account, actions, onSuspend, onReviewId }: AccountRowProps) {
  const { id, name, email, suspendedAt, identity } = account;
  const isBusy = actions.busy.has(id);
  const isSuspended = suspendedAt !== undefined;
  const reinstate = () => actions.run(id, () => reinstateAccount(call, id));
  return (
    <ConsoleRow
      as="article"
      label={name}
      title={
        <>
          {name}
          {isSuspended ? <Badge tone="bad" text="suspended" /> : null}
        </>
      }
      details={
        <>
          <p>{email}</p>
          <Text tone="muted" size="s">
            {factsOf(account)}
          </Text>
        </>
      }
    >
      {identity === undefined ? null : (
        <Button
          kind={identity.review.state === 'unchecked' ? 'primary' : 'quiet'}
          aria-label={idCopy.reviewLabel(name)}
          onClick={onReviewId}
        >
          {idCopy.review}
        </Button>
      )}
      {/* One button for both, so that a press doesn't lose the focus. */}
      <RemovingButton
        kind={isSuspended ? 'primary' : 'quiet'}
        disabled={isBusy}
        aria-label={isSuspended ? copy.reinstateLabel(name, isBusy) : copy.suspendLabel(name)}
        onClick={isSuspended ? reinstate : onSuspend}
      >
        {isSuspended ? (isBusy ? 'Reinstating…' : 'Reinstate') : 'Suspend'}
      </RemovingButton>
    </ConsoleRow>
  );
}

function factsOf(account: AdminAccount): string {
  const { kind, createdAt, suspendedAt, spaces, cancelledBookings, identity } = account;
  return [
    kind === 'host' ? 'Host' : 'Guest',
    copy.since(dateText(createdAt)),
    ...(kind === 'host' ? [copy.liveSpaces(spaces)] : []),
    ...(cancelledBookings === undefined ? [] : [copy.cancelledBookings(cancelledBookings)]),
    ...(identity === undefined ? [] : [idCopy.state[identity.review.state]]),
    ...(suspendedAt === undefined ? [] : [copy.suspendedOn(dateText(suspendedAt))]),
  ].join(' · ');
}
