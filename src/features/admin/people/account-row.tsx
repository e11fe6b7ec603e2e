import type { AdminAccount } from '#contract/admin/admin.ts';
import { call } from '#src/platform/http/call.ts';
import { Badge } from '#src/ui/badge/badge.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { reinstateAccount } from '../api/people.ts';
import styles from '../console/console.module.css';
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
  return (
    <article className={styles['row']} aria-label={name}>
      <div className={styles['about']}>
        <h2>
          {name}
          {suspendedAt === undefined ? null : <Badge tone="bad" word="suspended" />}
        </h2>
        <p>{email}</p>
        <p className={styles['quiet']}>{factsOf(account)}</p>
      </div>
      {identity === undefined ? null : (
        <Button
          kind={identity.review.state === 'unchecked' ? 'primary' : 'quiet'}
          aria-label={idCopy.reviewLabel(name)}
          onClick={onReviewId}
        >
          {idCopy.review}
        </Button>
      )}
      {suspendedAt === undefined ? (
        <Button aria-label={copy.suspendLabel(name)} onClick={onSuspend}>
          Suspend
        </Button>
      ) : (
        <Button
          kind="primary"
          aria-disabled={isBusy}
          aria-label={copy.reinstateLabel(name, isBusy)}
          onClick={() => actions.run(id, () => reinstateAccount(call, id))}
        >
          {isBusy ? 'Reinstating…' : 'Reinstate'}
        </Button>
      )}
    </article>
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
